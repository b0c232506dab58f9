/** Texts of bookings on the dashboard. */
export const dashboardTexts = {
  myBookings: "My Bookings",
  bookWorkspace: "Book Workspace",
  next: {
    on: "On now",
    coming: "Your next booking",
    view: "View booking",
    cancel: "Cancel Booking",
    nothing: "Nothing booked",
    nothingText: "Desks, rooms and equipment can be booked up to 30 days ahead.",
    book: "Book a desk",
  },
  stat: { name: "Recent Bookings", note: "the latest you made" },
  nextAt: (moment: string) => `next: ${moment}`,
  recent: { title: "Recent Bookings", empty: "No bookings yet" },
} as const;
