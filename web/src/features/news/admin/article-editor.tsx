/** The form for an article, new or stored, with the article's actions. */
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { NewsId } from "#lambdas/contract/ids.ts";
import { type Article, type ArticleFields, articleFieldsSchema } from "#lambdas/news/contract.ts";
import { previewTexts } from "#web/domain/writing/texts.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ClashAlert } from "#web/kit/clash-alert.tsx";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { Page } from "#web/kit/page.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { samePage } from "#web/session/same-page.ts";
import { usePath } from "#web/session/workspace.tsx";
import { allowedFor } from "./allowed.ts";
import { ArticleDecisionDialog } from "./article-decision-dialog.tsx";
import { ArticleFieldset } from "./article-fieldset.tsx";
import { ArticleStateLine } from "./article-state-line.tsx";
import { MailArticleDialog } from "./mail-article-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { type ArticleInput, emptyFields, fieldsOf, type StoredArticle } from "./queries.ts";
import { articleInputTexts, editorTexts as texts } from "./texts.ts";
import type { Question } from "./use-article-rows.tsx";
import { useSaveArticle } from "./use-save-article.ts";

interface ArticleEditorProps {
  /** The article as read when the page opened; undefined for a new one. */
  stored?: StoredArticle;
  /** A new article got its id with the first save. */
  onCreated?: (newsId: NewsId) => void;
}

export function ArticleEditor({ stored, onCreated }: ArticleEditorProps) {
  const path = usePath();
  const navigate = useNavigate();
  const form = useContractForm<ArticleInput, ArticleFields>(
    articleFieldsSchema,
    stored === undefined ? emptyFields : fieldsOf(stored),
    articleInputTexts,
  );
  const { isDirty } = form.formState;
  const { leaveFreely, question } = useLeaveQuestion(isDirty);
  const saving = useSaveArticle(stored, form);
  const article = saving.base?.article;
  const note = (changed: Article) => saving.note((before) => ({ ...before, article: changed }));
  const [asked, setAsked] = useState<Question | "preview">();
  const close = () => setAsked(undefined);
  const state = article?.state ?? "draft";
  const allowed = allowedFor(article ?? { state, mail: "none" });

  async function save(fields: ArticleFields, next?: "publish" | "mail"): Promise<void> {
    const saved = await saving.save(fields);
    if (saved === undefined) return;
    if (article === undefined) {
      onCreated?.(saved.article.newsId);
      leaveFreely();
      await navigate(path(`/admin/news/${saved.article.newsId}`), { replace: true, state: samePage });
    }
    if (next !== undefined) setAsked(next);
  }

  /** Saves the typed values first, so that the published article equals the form. */
  function saveThen(next: "publish" | "mail"): void {
    if (saving.isPending) return;
    if (isDirty || article === undefined) void form.handleSubmit((fields) => save(fields, next))();
    else setAsked(next);
  }

  const decisions = [
    ...(allowed.mail ? [{ label: texts.mail, onSelect: () => saveThen("mail") }] : []),
    ...(allowed.archive ? [{ label: texts.archive, onSelect: () => setAsked("archive") }] : []),
    ...(allowed.remove
      ? [{ label: texts.deleteDraft, tone: "negative" as const, onSelect: () => setAsked("delete") }]
      : []),
  ];

  return (
    <Page
      title={article === undefined ? texts.newTitle : article.title}
      action={
        <Button variant="outlined" onClick={() => setAsked("preview")}>
          {previewTexts.title}
        </Button>
      }
      more={
        article !== undefined &&
        decisions.length > 0 && (
          <MenuButton
            actions={decisions}
            button={(trigger) => (
              <Button variant="outlined" {...trigger}>
                {texts.more}
              </Button>
            )}
          />
        )
      }
    >
      {article !== undefined && <ArticleStateLine article={article} />}
      <Form form={form} onSubmit={(fields) => save(fields)}>
        {saving.clashes !== undefined && <ClashAlert fields={saving.clashes.map((name) => texts.fields[name])} />}
        {saving.problem !== undefined && <RefusalAlert title={texts.notSaved} error={saving.problem} />}
        <ArticleFieldset isNew={stored === undefined} bodyRound={saving.round} />
        <SaveBar>
          <BusyButton
            type="submit"
            variant={allowed.publish ? "outlined" : "contained"}
            disabled={!isDirty}
            isBusy={saving.isPending}
            loadingPosition="start"
          >
            {state === "draft" ? texts.saveDraft : texts.saveChanges}
          </BusyButton>
          {allowed.publish && (
            <Button variant="contained" onClick={() => saveThen("publish")}>
              {state === "scheduled" ? texts.changeTime : texts.publish}
            </Button>
          )}
        </SaveBar>
      </Form>
      {question}
      {asked === "preview" && <PreviewDialog fields={form.getValues()} article={article} onClose={close} />}
      {article !== undefined && asked === "publish" && (
        <PublishDialog article={article} onPublished={note} onStale={() => void saving.takeOver()} onClose={close} />
      )}
      {article !== undefined && asked === "mail" && (
        <MailArticleDialog article={article} onMailed={note} onClose={close} />
      )}
      {article !== undefined && (asked === "archive" || asked === "delete") && (
        <ArticleDecisionDialog
          article={article}
          decision={asked}
          onArchived={note}
          onDeleted={() => {
            leaveFreely();
            void navigate(path("/admin/news"), { replace: true });
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
