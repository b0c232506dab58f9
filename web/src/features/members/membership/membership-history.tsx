import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { localDate } from "#lambdas/contract/calendar.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import type { MembershipEvent } from "#lambdas/memberships/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { useMembershipEvents } from "./queries.ts";
import { eventTexts, membershipTexts as texts } from "./texts.ts";

/** What happened to a member's memberships, newest first. */
export function MembershipHistory({ memberId }: { memberId: MemberId }) {
  const titleId = useId();
  const list = useMembershipEvents(memberId);
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
          {rows.map((event) => (
            <Box component="li" key={event.eventId} sx={{ py: 1.25 }}>
              <EventRow event={event} memberId={memberId} />
            </Box>
          ))}
        </Box>
      )}
      <MoreRows list={list} label={texts.more} />
    </section>
  );
}

function EventRow({ event, memberId }: { event: MembershipEvent; memberId: MemberId }) {
  const format = useFormat();
  const day = useDayFormat();
  const { timeZone } = useWorkspace();
  const by = useBy(event, memberId);
  const { action, at, on, planName } = event;
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

function useBy({ by }: MembershipEvent, memberId: MemberId): string {
  const { member } = useMe();
  if (by === null) return texts.byCalendar;
  if (by === member?.memberId) return texts.byYou;
  return by === memberId ? texts.byMember : texts.byAdministrator;
}
