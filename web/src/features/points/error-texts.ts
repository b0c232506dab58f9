import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"points"> = {
  "points.insufficient": "There are not enough points in the wallet.",
  "points.end_passed": "This day is over. Choose today or a later day.",
  "points.entry_not_found": "This line is not in the points history.",
  "points.already_reversed": "This line has already been reversed.",
  "points.reversal_of_reversal": "A reversal cannot be reversed. Grant or deduct points instead.",
  "points.reversal_of_expiry": "A reversal cannot bring back expired points. Grant points instead.",
  "points.reversal_of_booking": "Points of a booking go back when the booking is cancelled.",
  "points.reversal_of_order": "Points of an order go back by cancelling or refunding the order.",
  "points.reversal_of_live": "Points of a live session go back when it is cancelled.",
  "points.reversal_of_event": "Points of an event go back when the registration is cancelled.",
  "points.reversal_of_cycle": "Points of a membership's cycle cannot be reversed. Deduct points instead.",
  "points.reversal_of_purchase": "Points of a purchase go back when its money is refunded at Stripe.",
  "points.reversal_of_ended": "The points of this line have ended. There is nothing to take back.",
  "points.wallet_full": "A wallet cannot hold that many points.",
};
