/** Texts of resources on the dashboard. */
export const dashboardTexts = {
  stat: { name: "Available Resources", note: "that can be booked" },
  title: "Available Resources",
  empty: "No resources available",
  price: (cost: string) => `${cost} pts/hour`,
  bookNow: "Book Now",
  bookNowFor: (name: string) => `Book Now: ${name}`,
} as const;
