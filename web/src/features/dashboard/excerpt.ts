import type { NewsSummary } from "#lambdas/news/contract.ts";

/** Characters; a featured article has more room. */
const lengths = { featured: 120, plain: 80 } as const;

/** A long excerpt ends at a word, with an ellipsis, and never beyond the specified length. */
export function excerptOf(news: Pick<NewsSummary, "excerpt" | "isFeatured">): string {
  const length = news.isFeatured ? lengths.featured : lengths.plain;
  const text = news.excerpt.trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
