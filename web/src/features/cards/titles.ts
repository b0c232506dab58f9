/** Titles of the pages. */
export const titles = {
  myMembership: "My Membership",
  plan: "Plan",
  access: "Access Control",
} as const;
