/** What the pages still to come are called. */
export const titles = {
  liveEvents: "Live Events",
  administration: "Live Sessions",
  liveSession: "Live Session",
} as const;
