/** Texts of a member's visits. */
export const visitsTexts = {
  title: "Visits",
  loading: "Loading the visits...",
  none: "No visit in the last 90 days.",
  all: "All visits",
  until: (time: string) => `Left at ${time}`,
  refused: "Scan refused",
} as const;
