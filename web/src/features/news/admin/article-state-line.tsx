import Stack from "@mui/material/Stack";
import type { Article } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { editorTexts as texts } from "./texts.ts";

/** Below the title: the state, since when or from when, and whether it was mailed. */
export function ArticleStateLine({ article: { newsId, state, publishedAt, mail } }: { article: Article }) {
  const format = useFormat();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", color: "text.secondary", marginBlockEnd: 3 }}
    >
      <StatusBadge status={`news.${state}`} />
      {publishedAt !== null && <span>{format.dateTime(publishedAt)}</span>}
      {mail === "sent" && <span>{texts.mailSent}</span>}
      {mail === "wanted" && <span>{texts.mailWanted}</span>}
      <HistoryLink kind="article" id={newsId} />
    </Stack>
  );
}
