/** The file of All Bookings. */
export const fileTexts = {
  export: "Export CSV",
  failed: "The file could not be made",
  name: "bookings",
  columns: {
    start: "Start",
    end: "End",
    zone: "Time zone",
    resource: "Resource",
    location: "Location",
    member: "Member",
    memberId: "Member ID",
    status: "Status",
    cost: "Points",
    booked: "Booked",
    checkedIn: "Checked in",
    checkedOut: "Checked out",
    cancelled: "Cancelled",
    refunded: "Points returned",
    reason: "Reason",
    bookingId: "Booking ID",
  },
};
