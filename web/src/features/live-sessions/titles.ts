/** Titles of the planned pages. */
export const titles = {
  liveEvents: "Live Events",
  administration: "Live Sessions",
  liveSession: "Live Session",
} as const;
