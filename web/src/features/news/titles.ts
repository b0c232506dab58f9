/** Titles of these pages in the menu. */
export const titles = {
  news: "News",
  administration: "News Management",
} as const;
