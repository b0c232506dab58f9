/** What the menu calls these pages. */
export const titles = {
  booking: "Book Workspace",
  book: "Book",
  myBookings: "My Bookings",
  bookings: "Bookings",
  allBookings: "All Bookings",
} as const;
