import { ringsOn } from "../contract/define-ring.ts";
import { publishedNews } from "./channels.ts";
import { newsItem } from "./items.ts";

const published = { publication: ["published"] } as const;

export const newsRings = [
  ringsOn(
    publishedNews,
    newsItem,
    [
      { created: true, changed: ["version", "awaitsTime"], after: published },
      { removed: true, changed: ["publication"], before: published },
    ],
    ([{ newsId }]) => ({ to: {}, ring: { noun: "news", ids: [newsId] } }),
  ),
];
