import Typography from "@mui/material/Typography";
import { type CardEvent, listCardEvents } from "#lambdas/cards/staff-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { HistorySection, useBy } from "../history-section.tsx";
import { cardEventTexts, cardReasonTexts, cardTexts as texts } from "./texts.ts";

const rowsAtOnce = 20;

/** What happened to a member's cards, newest first. */
export function CardHistory({ memberId }: { memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const list = useRoutePages(
    listCardEvents,
    { params: { tenantId, memberId }, query: { limit: rowsAtOnce } },
    ({ events }) => events,
  );
  return (
    <HistorySection list={list} texts={texts} rowKey={({ version }) => version}>
      {(event) => <EventRow event={event} memberId={memberId} />}
    </HistorySection>
  );
}

function EventRow({ event, memberId }: { event: CardEvent; memberId: MemberId }) {
  const format = useFormat();
  const { action, at, cardId, reason } = event;
  const by = useBy(event.by, memberId, texts, texts.byMembership);
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
