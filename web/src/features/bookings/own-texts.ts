/** Texts of the parts of My Bookings. */
import type { OwnBookings } from "#lambdas/bookings/own-contract.ts";

type Shown = Exclude<OwnBookings, "all">;

export const ownTexts = {
  tabs: "Which bookings",
  when: { to_come: "Upcoming", past: "Past", cancelled: "Cancelled" } satisfies Record<Shown, string>,
  resource: "Resource",
  status: "Status",
  arrival: "Checked in and out",
  notArrived: "Not checked in",
  wasThere: (arrival: string, leaving: string) => `${arrival} to ${leaving}`,
  arrivedAt: (arrival: string) => `From ${arrival}`,
  because: "Why",
  youCancelled: "You cancelled it",
  returned: "Returned",
  booked: "Booked",
  by: "Booked by",
  byTeam: "The team",
  cancelledOn: "Cancelled on",
  reference: "Reference",
  buffer: "Kept free on both sides",
  terms: "Cancelling",
  termsAsBooked: "Cancelling, as booked",
  wasFree: (until: string) => `It was free to cancel until ${until}.`,
  isConfirmed: "It is confirmed, so it can no longer be cancelled.",
  none: {
    to_come: { title: "Nothing coming up.", text: "What you book next stands here." },
    past: { title: "Nothing is over yet", text: "Bookings move here after their end." },
    cancelled: {
      title: "Nothing was cancelled",
      text: "Cancelled bookings stand here, with the points that came back.",
    },
  } satisfies Record<Shown, { title: string; text: string }>,
  captions: {
    to_come: "Upcoming bookings",
    past: "Past bookings",
    cancelled: "Cancelled bookings",
  } satisfies Record<Shown, string>,
  looking: "Looking for the booking...",
  notFound: { title: "This booking is not here", text: "It may belong to somebody else, or the link is incomplete." },
  calendar: "Add to calendar",
  calendarFor: (name: string, time: string) => `Add to calendar: ${name}, ${time}`,
};
