/** Titles of the planned pages. */
export const titles = {
  myMembership: "My Membership",
  card: "Card",
  access: "Access Control",
} as const;
