import type { ArticleSummary, Category } from "./content.ts";

/** Every word must be found somewhere; case and accents do not matter. */
function matches(words: string, ...texts: string[]): boolean {
  const text = fold(texts.join(" "));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’']/g, "").toLowerCase().trim();
}

export function findArticles(articles: readonly ArticleSummary[], words: string, category: Category): ArticleSummary[] {
  return articles.filter(
    (article) =>
      (category === "All" || article.category === category) &&
      matches(words, article.title, article.summary, article.category),
  );
}

export function findFaqs<Faq extends { question: string; answer: string }>(faqs: readonly Faq[], words: string): Faq[] {
  return faqs.filter(({ question, answer }) => matches(words, question, answer));
}
