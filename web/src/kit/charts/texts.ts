/** Texts of the charts. Each page names its own figures. */
export const chartTexts = {
  asTable: "Show as table",
  asChart: "Show as chart",
  /** For screen readers: which chart the button is about. */
  ofChart: (action: string, title: string) => `${action}: ${title}`,
  notLoaded: "The drawing could not be loaded. The table has the same figures.",
  empty: "Nothing to show for this period.",
} as const;
