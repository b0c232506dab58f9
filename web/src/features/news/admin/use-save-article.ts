/** Saves an article, and updates the form if somebody else saved first. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type ArticleFields, createArticle, listArticles, updateArticle } from "#lambdas/news/contract.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedPage } from "#web/kit/versioned-page.ts";
import { type Keeps, useRouteMutation } from "#web/session/api.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type ArticleInput, articleQuery, fieldsOf, type StoredArticle } from "./queries.ts";
import { articleInputTexts, editorTexts } from "./texts.ts";

type ArticleForm = UseFormReturn<ArticleInput, unknown, ArticleFields>;

/** The list of articles comes from an index, so the new one is put first until the list has it. */
const showArticle: Keeps<typeof createArticle> = (article, cache) =>
  cache.hold(listArticles, (list, asked) => withRow(list, asked, "articles", article, () => true));

export function useSaveArticle(stored: StoredArticle | undefined, form: ArticleForm) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const create = useRouteMutation(createArticle, { keeps: showArticle });
  const update = useRouteMutation(updateArticle);

  return useVersionedPage<StoredArticle, ArticleInput, ArticleFields>({
    stored,
    form,
    fieldsOf,
    load: ({ article }) => client.fetchQuery({ ...articleQuery(tenantId, article.newsId), staleTime: 0 }),
    send: async (body, base, typed) => ({ article: await send(body, base), body: typed.body }),
    onSaved: ({ article }) =>
      toasts.success(article.state === "draft" ? editorTexts.savedDraft : editorTexts.savedChanges),
    showAtField: (error) => showServerIssues(form, error, articleInputTexts),
    readOnce: "body",
  });

  function send(body: ArticleFields, base: StoredArticle | undefined) {
    if (base === undefined) return create.mutateAsync({ params: { tenantId }, body });
    const { newsId, version } = base.article;
    return update.mutateAsync({ params: { tenantId, newsId }, body: { ...body, version } });
  }
}
