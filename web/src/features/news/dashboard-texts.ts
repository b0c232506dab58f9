/** Texts of news on the dashboard. */
export const dashboardTexts = {
  title: "Latest News",
  empty: "No news articles available.",
  all: "View All News",
  featured: "Featured",
  by: (author: string, date: string) => `${author}, ${date}`,
} as const;
