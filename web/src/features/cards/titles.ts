/** Titles of the pages. */
export const titles = {
  myMembership: "My Membership",
  card: "Card",
  access: "Access Control",
  accessSettings: "Access settings",
  printCards: "Print cards",
  stations: "Stations",
  frontDesk: "Front Desk",
  scan: "Scan",
  arrivals: "Arrivals",
} as const;
