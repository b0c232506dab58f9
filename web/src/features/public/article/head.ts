import type { PageHead } from "../head.ts";
import { articles } from "../support/content.ts";

/** One head for each article, by its slug. */
export const heads: Readonly<Record<string, PageHead>> = Object.fromEntries(
  articles.map(({ slug, title, summary }) => [
    slug,
    {
      title: `${title} · Guildhall`,
      description: summary,
      path: `/support/${slug}`,
      structuredData: {
        "@context": "https://schema.org",
        "@type": "TechArticle",
        headline: title,
        description: summary,
        author: { "@type": "Organization", name: "Guildhall" },
      },
    } satisfies PageHead,
  ]),
);
