import type { CallInput } from "#lambdas/contract/define-route.ts";
import type { NewsId, TenantId } from "#lambdas/contract/ids.ts";
import { emptyRichText, type RichText } from "#lambdas/contract/rich-text.ts";
import {
  type Article,
  type ArticleState,
  type createArticle,
  getArticle,
  listArticles,
} from "#lambdas/news/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

const pageRows = 50;

export function useArticles(state: ArticleState | undefined) {
  const { tenantId } = useWorkspace();
  const input = { params: { tenantId }, query: { state, limit: pageRows } };
  return useRoutePages(listArticles, input, ({ articles }) => articles);
}

/** The cache drops the article when the editor closes, because the next editor must start with the stored version. */
export function articleQuery(tenantId: TenantId, newsId: NewsId) {
  return { ...routeQuery(getArticle, { params: { tenantId, newsId } }), gcTime: 0 };
}

/** The values of the form. The contract's schema turns them into `ArticleFields`. */
export type ArticleInput = CallInput<typeof createArticle>["body"];

export interface StoredArticle {
  article: Article;
  body: RichText;
}

/** The part of an article that the form edits; an edit sends all of it. */
export function fieldsOf({ article, body }: StoredArticle): ArticleInput {
  const { title, excerpt, cover, category, audience, isPinned, isFeatured, expiresAt } = article;
  return { title, excerpt: excerpt ?? "", cover, category, audience, isPinned, isFeatured, expiresAt, body };
}

export const emptyFields: ArticleInput = {
  title: "",
  excerpt: "",
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: emptyRichText,
};
