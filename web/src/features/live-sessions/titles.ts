/** Titles of these pages in the menu. */
export const titles = {
  liveEvents: "Live Events",
  administration: "Live Sessions",
  liveSession: "Live Session",
} as const;
