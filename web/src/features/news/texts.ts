import type { NewsCategory } from "#lambdas/news/contract.ts";

/** Texts of the pages on which members read news. */
export const newsTexts = {
  subtitle: "What is new in this workspace",
  loading: "Loading news...",
  search: "Search news",
  category: "Category",
  allCategories: "All categories",
  pinned: "Pinned",
  featured: "Featured",
  unread: "New",
  unreadArticle: (title: string) => `${title}, not read yet`,
  by: (author: string, date: string) => `${author}, ${date}`,
  more: "Show more",
  loadingMore: "Loading...",
  empty: { title: "No news yet", text: "When the workspace has something to tell, it appears here." },
  nothingFound: {
    title: "No article fits",
    text: "Try other words or all categories.",
    action: "Show all news",
  },
  back: "All news",
  loadingArticle: "Loading article...",
  gone: {
    title: "There is no such article",
    text: "It may have been taken back, or it is for other members.",
  },
  expired: {
    title: "This article has expired",
    text: "It was published for a time, and that time is over.",
  },
} as const;

export const categoryTexts: Record<NewsCategory, string> = {
  announcement: "Announcement",
  community: "Community",
  event: "Event",
  house: "House",
  offer: "Offer",
};
