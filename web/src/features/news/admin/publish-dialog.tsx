/** Publishing an article: now or later, and with a mail to its audience if wanted. */
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type Article, publishArticle } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { usePublication } from "#web/domain/moment/use-publication.tsx";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { MailSwitch } from "./mail-switch.tsx";
import { newsAdminTexts, publishTexts as texts } from "./texts.ts";

interface PublishDialogProps {
  article: Article;
  onPublished?: (article: Article) => void;
  /** Called if another person changed the article first. Without it, a toast says so. */
  onStale?: () => void;
  onClose: () => void;
}

export function PublishDialog({ article, onPublished, onStale, onClose }: PublishDialogProps) {
  const { tenantId } = useWorkspace();
  const { newsId, title, audience, mail, version } = article;
  const format = useFormat();
  const toasts = useToasts();
  const view = useView();
  const publish = useRouteMutation(publishArticle);
  const publication = usePublication(article.state === "scheduled" ? article.publishedAt : null);
  const [mails, setMails] = useState(mail === "wanted");
  const { isLater, publishAt } = publication;

  function submit(): void {
    if (!publication.check()) return;
    publish.mutate(
      { params: { tenantId, newsId }, body: { publishAt, mails, version } },
      {
        onSuccess: (published) => {
          const at = published.publishedAt;
          if (published.state === "scheduled" && at !== null)
            toasts.success(texts.publishedLater(title, format.dateTime(at)));
          else toasts.success(texts.publishedNow(title), undefined, { action: view(`/news/${newsId}`) });
          onPublished?.(published);
          onClose();
        },
        onError: (error) => {
          if (error.code !== staleVersion.code) return;
          if (onStale === undefined) toasts.error(newsAdminTexts.stale(title));
          else onStale();
          onClose();
        },
      },
    );
  }

  const readers = texts.readers[audience.kind];
  const consequence = isLater ? texts.seesLater(readers) : texts.seesNow(readers);
  const mailing = isLater ? texts.mailsLater : texts.mailsNow;

  return (
    <FormDialog
      open
      title={texts.title(title)}
      submitLabel={isLater ? texts.submitLater : texts.submitNow}
      pending={publish.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {publish.error !== null && publish.error.code !== staleVersion.code && (
          <RefusalAlert title={texts.refused} error={publish.error} />
        )}
        {publication.fields}
        {mail !== "sent" && <MailSwitch newsId={newsId} isOn={mails} onChange={setMails} />}
        <Typography role="status">{mails ? `${consequence} ${mailing}` : consequence}</Typography>
      </Stack>
    </FormDialog>
  );
}
