import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"bookings"> = {
  "bookings.not_found": "There is no such booking.",
  "bookings.slot_taken": "Somebody was faster: this time has just been booked. Nothing was paid.",
  "bookings.resource_unavailable": "This resource cannot be booked at the moment.",
  "bookings.start_in_past": "This time has already begun. Choose a later one.",
  "bookings.start_too_far": "Bookings open 30 days ahead, and this day is further away.",
  "bookings.start_off_grid": "Bookings start on the hour, from 08:00 to 19:00.",
  "bookings.not_cancellable": "This booking can no longer be cancelled.",
  "bookings.not_approvable": "This booking does not wait for approval any more.",
  "bookings.no_wallet": "Only members of this workspace can book: platform staff have no points here.",
  "bookings.closed_then": "It is closed then. Choose another day.",
  "bookings.outside_hours": "This time is outside the opening hours.",
  "bookings.start_off_steps": "Bookings do not start at this minute. Choose one of the times offered.",
  "bookings.length_not_offered": "Bookings of this length are not offered.",
  "bookings.start_too_soon": "Bookings are made longer ahead. Choose a later time.",
  "bookings.beyond_horizon": "Bookings do not open so far ahead. Choose an earlier day.",
  "bookings.too_close": "This time is too close to another booking. Nothing was paid.",
  "bookings.less_comes_back": "Less comes back by now, so nothing was cancelled. Look again at what comes back.",
  "bookings.closure_past": "A closure is over already. Remove it, or choose days to come.",
  "bookings.no_length_fits": "The shortest booking is longer than the longest one, so nothing could be booked.",
  "bookings.rules_orphan": "Bookings that exist do not fit these rules. Nothing was changed.",
};
