/** What happened to something of a member, newest first, page by page. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import type { RoutePages } from "#web/session/route-pages.ts";
import { useMe } from "#web/session/workspace.tsx";

interface HistorySectionProps<Row> {
  list: RoutePages<Row>;
  texts: { history: string; historyLoading: string; noHistory: string; more: string };
  rowKey: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}

export function HistorySection<Row>({ list, texts, rowKey, children }: HistorySectionProps<Row>) {
  const titleId = useId();
  const { rows } = list;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {texts.history}
      </Typography>
      {list.isPending && (
        <Box sx={{ mt: 1 }}>
          <LoadingText>{texts.historyLoading}</LoadingText>
          <Skeleton variant="rounded" height={96} />
        </Box>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {rows?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.noHistory}
        </Typography>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ol" sx={ruledList}>
          {rows.map((row) => (
            <Box component="li" key={rowKey(row)} sx={{ py: 1.25 }}>
              {children(row)}
            </Box>
          ))}
        </Box>
      )}
      <MoreRows list={list} label={texts.more} />
    </section>
  );
}

interface ByTexts {
  byYou: string;
  byMember: string;
  byAdministrator: string;
}

/** Who did it, to the reader. @param nobody what is said where nobody did */
export function useBy(by: MemberId | null, memberId: MemberId, texts: ByTexts, nobody: string): string {
  const { member } = useMe();
  if (by === null) return nobody;
  if (by === member?.memberId) return texts.byYou;
  return by === memberId ? texts.byMember : texts.byAdministrator;
}
