/** An administrator books for a member, who pays. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import { memberIdSchema, resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { auditedSettledSchema, bookingSchema, durationMinutesSchema, settledSchema, timeRefusals } from "./contract.ts";
import { overrideSchema } from "./override-contract.ts";

export const memberCannotBook = defineError(
  "bookings.member_cannot_book",
  409,
  "This member is suspended, so nothing can be booked for them.",
);

export const bookForMember = defineRoute({
  id: "bookings.bookForMember",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/bookings",
  summary: "Book a resource for a member, who pays; price and rules can be overridden with a reason",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({
    resourceId: resourceIdSchema,
    startAt: instantSchema,
    durationMinutes: durationMinutesSchema,
    override: overrideSchema.optional(),
  }),
  response: settledSchema,
  status: 201,
  audit: auditedSettledSchema,
  trail: { of: "booking", shows: bookingSchema.pick({ status: true, pointsCost: true }) },
  errors: [memberNotFound, memberCannotBook, ...timeRefusals],
  idempotent: "key",
  uses: { table: "write" },
});
