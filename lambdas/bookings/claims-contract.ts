/** A member says "I'm here": the booking is claimed, and nothing releases it any more. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { bookingIdSchema, tenantParams } from "../contract/ids.ts";
import { bookingNotFound, bookingSchema } from "./contract.ts";

/** Details: `opensAt`. */
export const claimNotOpen = defineError(
  "bookings.claim_not_open",
  409,
  "The check-in of this booking is not open yet.",
);
/** Details: `closesAt`. */
export const claimClosed = defineError("bookings.claim_closed", 409, "The check-in of this booking is over.");
/** It has no check-in window, waits for an approval, or is no longer held. Details: `status`. */
export const notClaimable = defineError("bookings.not_claimable", 409, "This booking takes no check-in.");

export const claimMyBooking = defineRoute({
  id: "bookings.claimMyBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/bookings/{bookingId}/claim",
  summary: "Say that one is here, within the booking's check-in window",
  access: "member",
  module: "booking",
  params: tenantParams.extend({ bookingId: bookingIdSchema }),
  body: z.strictObject({}),
  response: bookingSchema,
  errors: [bookingNotFound, claimNotOpen, claimClosed, notClaimable],
  idempotent: "natural",
  uses: { table: "write" },
});
