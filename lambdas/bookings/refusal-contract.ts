/** An administrator refuses a booking that waits for approval. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { bookingIdSchema, memberIdSchema, tenantParams } from "../contract/ids.ts";
import { nameSchema } from "../contract/text.ts";
import { auditedBookingSchema, bookingNotFound, bookingSchema, settledSchema } from "./contract.ts";

/** It does not wait for an approval, or no longer does. Details: `status`. */
export const notRefusable = defineError("bookings.not_refusable", 409, "This booking does not wait for approval.");

export const refusalBodySchema = z.strictObject({ reason: nameSchema(200) });

export const refuseBooking = defineRoute({
  id: "bookings.refuseBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/bookings/{bookingId}/refuse",
  summary: "Refuse a booking that waits for approval, with a reason; every point goes back",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ bookingId: bookingIdSchema, memberId: memberIdSchema }),
  body: refusalBodySchema,
  response: settledSchema,
  audit: settledSchema.extend({ booking: auditedBookingSchema }),
  trail: { of: "booking", shows: bookingSchema.pick({ status: true, pointsRefunded: true }) },
  errors: [bookingNotFound, notRefusable],
  idempotent: "key",
  uses: { table: "write" },
});
