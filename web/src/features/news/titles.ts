/** What the pages still to come are called. */
export const titles = {
  news: "News",
  administration: "News Management",
} as const;
