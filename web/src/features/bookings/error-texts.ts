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
};
