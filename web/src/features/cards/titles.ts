/** Titles of the pages. */
export const titles = {
  myMembership: "My Membership",
  card: "Card",
  access: "Access Control",
  accessSettings: "Access settings",
  frontDesk: "Front Desk",
  scan: "Scan",
} as const;
