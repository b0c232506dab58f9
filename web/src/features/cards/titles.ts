/** What the pages still to come are called. */
export const titles = {
  myMembership: "My Membership",
  card: "Card",
  access: "Access Control",
} as const;
