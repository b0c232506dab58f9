/** Titles of the pages. */
export const titles = {
  myMembership: "My Membership",
  access: "Access Control",
  frontDesk: "Front Desk",
} as const;
