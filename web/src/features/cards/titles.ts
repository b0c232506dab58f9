/** Titles of the pages. */
export const titles = {
  myMembership: "My Membership",
  card: "Card",
  access: "Access Control",
  frontDesk: "Front Desk",
} as const;
