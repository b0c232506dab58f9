import type { ArticleState } from "#lambdas/news/contract.ts";

/** What can be done with an article in this state, beside editing it. */
export function allowedFor(state: ArticleState): { publish: boolean; archive: boolean; remove: boolean } {
  return {
    publish: state !== "published",
    archive: state !== "draft" && state !== "archived",
    remove: state === "draft",
  };
}
