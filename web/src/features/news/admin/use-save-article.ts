/** Saves an article, and updates the form if somebody else saved first. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { staleVersion } from "#lambdas/contract/errors.ts";
import {
  type Article,
  type ArticleFields,
  createArticle,
  listArticles,
  updateArticle,
} from "#lambdas/news/contract.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, type Keeps, useRouteMutation } from "#web/session/api.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type ArticleInput, articleQuery, fieldNames, fieldsOf, type StoredArticle } from "./queries.ts";
import { articleInputTexts, editorTexts } from "./texts.ts";

type FieldName = keyof ArticleInput;
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
  // The form edits the article that was loaded. A refresh must not replace its version by one that the editor has not
  // seen.
  const [base, setBase] = useState(stored);
  const [bodyRound, setBodyRound] = useState(0);
  const [problem, setProblem] = useState<ApiError>();
  /** The fields that somebody else changed first and that were also changed here. */
  const [clashes, setClashes] = useState<readonly FieldName[]>();

  /** @returns the stored article; undefined if the server refused */
  async function save(fields: ArticleFields): Promise<Article | undefined> {
    setProblem(undefined);
    setClashes(undefined);
    const sent = { ...form.getValues() };
    try {
      const article = await send(fields);
      const saved = { article, body: sent.body };
      setBase(saved);
      show(fieldsOf(saved), sent);
      toasts.success(article.state === "draft" ? editorTexts.savedDraft : editorTexts.savedChanges);
      return article;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === staleVersion.code) await takeOver();
      else if (!showServerIssues(form, error, articleInputTexts)) setProblem(error);
      return undefined;
    }
  }

  function send(body: ArticleFields): Promise<Article> {
    if (base === undefined) return create.mutateAsync({ params: { tenantId }, body });
    const { newsId, version } = base.article;
    return update.mutateAsync({ params: { tenantId, newsId }, body: { ...body, version } });
  }

  /** Shows the other person's values, except in fields that were changed here. No typed value is lost. */
  async function takeOver(): Promise<void> {
    if (base === undefined) return;
    try {
      const fresh = await client.fetchQuery({ ...articleQuery(tenantId, base.article.newsId), staleTime: 0 });
      const [theirs, seen, mine] = [fieldsOf(fresh), fieldsOf(base), form.getValues()];
      const isIn = (name: FieldName) => !isSame(theirs[name], seen[name]) && !isSame(theirs[name], mine[name]);
      setClashes(fieldNames.filter((name) => isIn(name) && !isSame(mine[name], seen[name])));
      show(theirs, seen);
      setBase(fresh);
    } catch (error) {
      setProblem(error instanceof ApiError ? error : undefined);
    }
  }

  function show(fresh: ArticleInput, seen: ArticleInput): void {
    const mine = { ...form.getValues() };
    const changed = fieldNames.filter((name) => !isSame(mine[name], seen[name]));
    form.reset(fresh);
    for (const name of changed) form.setValue(name, mine[name], { shouldDirty: true });
    // The editor reads its document once, so another document needs a new editor.
    if (!changed.includes("body") && !isSame(fresh.body, mine.body)) setBodyRound((round) => round + 1);
  }

  return {
    /** The article as it was last read or written here. */
    article: base?.article,
    save,
    takeOver,
    /** Takes over the article that another dialog of the page has changed. The form keeps its values. */
    note: (article: Article) => setBase((before) => before && { ...before, article }),
    isPending: create.isPending || update.isPending,
    problem,
    clashes,
    bodyRound,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
