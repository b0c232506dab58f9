/** Mails a published article that was published without a mail. The recipients are counted first. */
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type Article, countRecipients, publishArticle } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { type ApiError, type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { newsAdminTexts, publishTexts, mailTexts as texts } from "./texts.ts";

interface MailArticleDialogProps {
  article: Article;
  onMailed?: (article: Article) => void;
  onClose: () => void;
}

export function MailArticleDialog({ article, onMailed, onClose }: MailArticleDialogProps) {
  const { tenantId } = useWorkspace();
  const { newsId, title, version } = article;
  const format = useFormat();
  const count = useQuery({ ...routeQuery(countRecipients, { params: { tenantId, newsId } }), gcTime: 0 });
  const isStale = ({ code }: ApiError) => code === staleVersion.code;
  return (
    <MutationDialog
      route={publishArticle}
      // A published article keeps its time, so this only begins the mailing.
      input={() => ({ params: { tenantId, newsId }, body: { publishAt: null, mails: true, version } })}
      title={texts.title(title)}
      text={
        <>
          <Typography role="status">
            {count.isPending && publishTexts.counting}
            {count.isError && publishTexts.notCounted}
            {count.data !== undefined && recipientsText(count.data, format.number)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {publishTexts.mailHelp}
          </Typography>
        </>
      }
      confirmLabel={texts.confirm}
      success={() => ({ title: texts.success(title) })}
      explain={(error) => (isStale(error) ? newsAdminTexts.stale(title) : errorText(error))}
      isOver={isStale}
      onDone={(mailed) => {
        onClose();
        onMailed?.(mailed);
      }}
      onClose={onClose}
    />
  );
}

function recipientsText(
  { members, isAtLeast }: CallOutputOf<typeof countRecipients>,
  print: (value: number) => string,
): string {
  return isAtLeast ? texts.toAtLeast(print(members)) : texts.to(members, print(members));
}
