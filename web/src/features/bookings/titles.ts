/** Titles of these pages in the menu. */
export const titles = {
  booking: "Book Workspace",
  book: "Book",
  myBookings: "My Bookings",
  bookings: "Bookings",
  allBookings: "All Bookings",
  rules: "Booking rules",
} as const;
