/** The member's first page in one answer. Its cost depends on what it shows, not on the length of the history. */
import * as z from "zod";
import { bookingSchema } from "../bookings/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { balanceSchema } from "../contract/money.ts";
import { eventSummarySchema } from "../events/contract.ts";
import { membershipSchema } from "../memberships/contract.ts";
import { newsSummarySchema } from "../news/contract.ts";
import { resourceSchema } from "../resources/contract.ts";

export const dashboardSize = { news: 5, events: 3, bookings: 5 } as const;

export const getDashboard = defineRoute({
  id: "dashboard.getDashboard",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/dashboard",
  summary: "Get what the member's dashboard shows",
  access: "member",
  params: z.object({ tenantId: tenantIdSchema }),
  response: z.object({
    firstName: z.string().nullable(),
    balance: balanceSchema,
    membership: membershipSchema.nullable(),
    /** The active booking that ends soonest after now. */
    nextBooking: bookingSchema.nullable(),
    /** The latest five by creation. */
    recentBookings: z.array(bookingSchema),
    /** Available ones by name. */
    resources: z.array(resourceSchema),
    news: z.array(newsSummarySchema),
    events: z.array(eventSummarySchema),
  }),
  errors: [],
  uses: { table: "read" },
});
