import Typography from "@mui/material/Typography";
import { localDate } from "#lambdas/contract/calendar.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import type { MembershipEvent } from "#lambdas/memberships/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { HistorySection, useBy } from "../history-section.tsx";
import { useMembershipEvents } from "./queries.ts";
import { eventTexts, membershipTexts as texts } from "./texts.ts";

/** What happened to a member's memberships, newest first. */
export function MembershipHistory({ memberId }: { memberId: MemberId }) {
  const list = useMembershipEvents(memberId);
  return (
    <HistorySection list={list} texts={texts} rowKey={({ eventId }) => eventId}>
      {(event) => <EventRow event={event} memberId={memberId} />}
    </HistorySection>
  );
}

function EventRow({ event, memberId }: { event: MembershipEvent; memberId: MemberId }) {
  const format = useFormat();
  const day = useDayFormat();
  const { timeZone } = useWorkspace();
  const { action, at, on, planName } = event;
  const by = useBy(event.by, memberId, texts, texts.byCalendar);
  const sentence = eventTexts[action]({
    plan: planName,
    day: on === null ? "" : day(on),
    isLater: on !== null && on > localDate(Date.parse(at), timeZone),
  });
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {sentence}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at}>{format.dateTime(at)}</time> {by}
      </Typography>
    </>
  );
}
