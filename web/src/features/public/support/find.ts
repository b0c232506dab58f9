import type { Section } from "../article/content.ts";
import type { Category } from "./categories.ts";
import { type ArticleSummary, categoryTexts } from "./content.ts";

/** The sections of each article, by slug. Fetched when somebody searches. */
export type Bodies = Readonly<Record<string, readonly Section[]>>;

/** Every word must be found. Case and accents do not matter. In upper case `ß` is `SS`, as people type it. */
function matches(words: string, ...texts: string[]): boolean {
  const text = fold(texts.join(" "));
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’']/g, "").toUpperCase().trim();
}

/** Articles that match in title or summary come first, then those that match in their body. */
export function findArticles(
  articles: readonly ArticleSummary[],
  words: string,
  category: Category,
  bodies: Bodies = {},
): ArticleSummary[] {
  const among = articles.filter((article) => category === "all" || article.category === category);
  const isAbout = ({ title, summary, category: of }: ArticleSummary) =>
    matches(words, title, summary, categoryTexts[of]);
  const mentions = ({ slug, title, summary, category: of }: ArticleSummary) =>
    matches(words, title, summary, categoryTexts[of], ...(bodies[slug] ?? []).flatMap(wordsOf));
  return [...among.filter(isAbout), ...among.filter((article) => !isAbout(article) && mentions(article))];
}

function wordsOf({ title, paragraphs, steps = [], points = [], code = "" }: Section): string[] {
  return [title, ...paragraphs, ...steps, ...points, code];
}

export function findFaqs<Faq extends { question: string; answer: string }>(faqs: readonly Faq[], words: string): Faq[] {
  return faqs.filter(({ question, answer }) => matches(words, question, answer));
}
