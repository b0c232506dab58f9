/** Texts of the grid of All Bookings. */
export const gridTexts = {
  view: "View",
  views: { list: "List", day: "Day", week: "Week" },
  day: (date: string) => `Bookings on ${date}`,
  week: (resource: string, days: string) => `${resource}: bookings, ${days}`,
  loading: "Loading bookings...",
  previous: { day: "Previous day", week: "Previous week" },
  next: { day: "Next day", week: "Next week" },
  today: "Today",
  thisWeek: "This week",
  date: "Day",
  keys: "Use the arrow keys to move between hours and bookings, and Enter to open a booking or to book a free hour. M moves a booking.",
  legend: "Colours",
  none: {
    title: "No resource to show",
    text: "Bookings stand here in the row of their resource. Add a resource first.",
  },
  noneFound: {
    title: "No resource matches",
    text: "The address names a resource that is gone.",
    action: "Show all resources",
  },
};
