import { plural } from "#web/kit/plural.ts";

/** Texts of events on the dashboard. */
export const dashboardTexts = {
  title: "Upcoming Events",
  empty: "No upcoming events",
  all: "View All",
  seats: (registered: number, capacity: number) => `${registered} of ${capacity} places taken`,
  registered: (count: number) => plural(count, { one: "1 registered", other: `${count} registered` }),
  free: "Free",
  cost: (points: string) => `${points} pts`,
} as const;
