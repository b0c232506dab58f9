/** Moves of a booking: another start, another length or another resource. The booking keeps its id and its terms. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, resourceIdSchema } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import {
  auditedBookingSchema,
  bookingNotFound,
  bookingParams,
  bookingSchema,
  durationMinutesSchema,
  settledSchema,
  timeRefusals,
} from "./contract.ts";

/** The furthest day that could be booked at first, and so many days more: a move goes no further. */
export const latestMoveDays = 92;

/** Details: `status`. */
export const notMovable = defineError("bookings.not_movable", 409, "This booking can no longer be moved.");
export const movedOntoItself = defineError(
  "bookings.moved_onto_itself",
  422,
  "The booking has this resource, start and length already.",
);
/** Details: `endAt`, when the booking ends now. */
export const moveHasBegun = defineError(
  "bookings.move_has_begun",
  409,
  "The booking has begun, so only its end can change, to a later moment than now.",
);
/** Details: `points`: what the move costs now; negative where points come back. */
export const differenceChanged = defineError(
  "bookings.difference_changed",
  409,
  "The difference in price has changed.",
);
/** Details: `lastDate`. */
export const movedTooFar = defineError("bookings.moved_too_far", 422, "The booking cannot move to such a late day.");
/** For a member, while less than everything comes back. Otherwise an approval that lapses would return it all. */
export const approvalTooLate = defineError(
  "bookings.approval_too_late",
  409,
  "The new resource needs approval, and not all points come back any more. Choose one that needs none.",
);
export const chargeInactive = defineError(
  "bookings.charge_inactive",
  409,
  "The member is suspended, so nothing can be charged. Waive the difference.",
);

const moveFields = {
  resourceId: resourceIdSchema,
  startAt: instantSchema,
  durationMinutes: durationMinutesSchema,
  /** The booking's version that the caller saw. */
  version: seenVersionSchema,
  /** The call is refused where more points would be charged, */
  mostPoints: pointsSchema,
  /** or fewer would come back. */
  leastPoints: pointsSchema.default(0),
};

const moveErrors = [
  bookingNotFound,
  notMovable,
  staleVersion,
  movedOntoItself,
  differenceChanged,
  movedTooFar,
  ...timeRefusals,
];

export const moveMyBooking = defineRoute({
  id: "bookings.moveMyBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/bookings/{bookingId}/move",
  summary: "Move one's own booking to another time or resource, and settle the difference in price",
  access: "member",
  module: "booking",
  params: bookingParams,
  body: z.strictObject(moveFields),
  response: settledSchema,
  errors: [...moveErrors, approvalTooLate],
  idempotent: "key",
  uses: { table: "write" },
});

export const moveBooking = defineRoute({
  id: "bookings.moveBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/bookings/{bookingId}/move",
  summary: "Move anybody's booking that has not ended, and settle or waive the difference in price",
  access: "admin",
  module: "booking",
  params: bookingParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({
    ...moveFields,
    /** Without it, the booking keeps what was paid for it. */
    settles: z.boolean().default(true),
    /** The member reads it in the points history, in the notice and in the mail. */
    reason: nameSchema(200).optional(),
  }),
  response: settledSchema,
  audit: settledSchema.extend({ booking: auditedBookingSchema }),
  trail: {
    of: "booking",
    shows: bookingSchema.pick({ startAt: true, endAt: true, pointsCost: true }),
    mentions: ["resourceId"],
  },
  errors: [...moveErrors, moveHasBegun, chargeInactive],
  idempotent: "key",
  uses: { table: "write" },
});
