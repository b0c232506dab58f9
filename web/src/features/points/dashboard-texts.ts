/** Texts of points on the dashboard. */
export const dashboardTexts = {
  name: "Points Balance",
  note: "to spend on bookings",
} as const;
