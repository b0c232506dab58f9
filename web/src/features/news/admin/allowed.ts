import type { Article } from "#lambdas/news/contract.ts";

/** The actions that an article allows, besides editing. An article is mailed at most once. */
export function allowedFor({ state, mail }: Pick<Article, "state" | "mail">): {
  publish: boolean;
  mail: boolean;
  archive: boolean;
  remove: boolean;
} {
  return {
    publish: state !== "published",
    mail: state === "published" && mail === "none",
    archive: state !== "draft" && state !== "archived",
    remove: state === "draft",
  };
}
