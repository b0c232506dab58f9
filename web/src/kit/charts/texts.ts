/** Texts of the charts. Each page names its own figures. */
export const chartTexts = {
  asTable: "Show as table",
  asChart: "Show as chart",
  /** For screen readers: which chart the button is about. */
  ofChart: (action: string, title: string) => `${action}: ${title}`,
  empty: "Nothing to show for this period.",
} as const;
