/** Texts of a member's bookings in the drawer. */
export const memberBookingsTexts = {
  title: "Bookings",
  loading: "Loading bookings...",
  toCome: "To come",
  noneToCome: "Nothing is booked.",
  past: "Past and cancelled",
  all: "Show all bookings",
};
