/** The questions before an article is archived or a draft is deleted. Each states the consequence. */
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type Article, archiveArticle, deleteArticle } from "#lambdas/news/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { ApiError } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { decisionTexts, newsAdminTexts } from "./texts.ts";

interface ArticleDecisionDialogProps {
  article: Article;
  decision: "archive" | "delete";
  onArchived?: (article: Article) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

export function ArticleDecisionDialog(props: ArticleDecisionDialogProps) {
  const { article, decision, onArchived, onDeleted, onClose } = props;
  const { tenantId } = useWorkspace();
  const { newsId, title, version } = article;
  const texts = decisionTexts[decision];
  const isStale = ({ code }: ApiError) => code === staleVersion.code;
  const shared = {
    input: () => ({ params: { tenantId, newsId }, body: { version } }),
    title: texts.title(title),
    text: texts.text,
    confirmLabel: texts.confirm,
    tone: "negative" as const,
    success: () => ({ title: texts.success(title) }),
    explain: (error: ApiError) => (isStale(error) ? newsAdminTexts.stale(title) : errorText(error)),
    isOver: isStale,
    onClose,
  };
  if (decision === "archive") {
    return (
      <MutationDialog
        {...shared}
        route={archiveArticle}
        onDone={(archived) => {
          onClose();
          onArchived?.(archived);
        }}
      />
    );
  }
  return (
    <MutationDialog
      {...shared}
      route={deleteArticle}
      onDone={() => {
        onClose();
        onDeleted?.();
      }}
    />
  );
}
