import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { type CardEvent, listCardEvents } from "#lambdas/cards/staff-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { cardEventTexts, cardReasonTexts, cardTexts as texts } from "./texts.ts";

const rowsAtOnce = 20;

/** What happened to a member's cards, newest first. */
export function CardHistory({ memberId }: { memberId: MemberId }) {
  const titleId = useId();
  const { tenantId } = useWorkspace();
  const list = useRoutePages(
    listCardEvents,
    { params: { tenantId, memberId }, query: { limit: rowsAtOnce } },
    ({ events }) => events,
  );
  const { rows } = list;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3">
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
          {rows.map((event) => (
            <Box component="li" key={event.version} sx={{ py: 1.25 }}>
              <EventRow event={event} memberId={memberId} />
            </Box>
          ))}
        </Box>
      )}
      <MoreRows list={list} label={texts.more} />
    </section>
  );
}

function EventRow({ event, memberId }: { event: CardEvent; memberId: MemberId }) {
  const format = useFormat();
  const by = useBy(event, memberId);
  const { action, at, cardId, reason } = event;
  return (
    <>
      <Typography variant="body2">
        {cardEventTexts[action]}
        {reason !== null && ` (${cardReasonTexts[reason]})`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at}>{format.dateTime(at)}</time> {by} · {cardId}
      </Typography>
    </>
  );
}

function useBy({ by }: CardEvent, memberId: MemberId): string {
  const { member } = useMe();
  if (by === null) return texts.byMembership;
  if (by === member?.memberId) return texts.byYou;
  return by === memberId ? texts.byMember : texts.byAdministrator;
}
