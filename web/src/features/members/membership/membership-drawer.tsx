/** A member's membership, its history, and what administrators can do with it. */

import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Membership, MembershipChange } from "#lambdas/memberships/contract.ts";
import { lastDayOf, planOf } from "#lambdas/memberships/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { useMembership } from "#web/domain/membership/use-preview.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { memberName } from "../member-name.ts";
import type { ListedMember } from "../queries.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { MembershipHistory } from "./membership-history.tsx";
import { PaidPart } from "./paid-part.tsx";
import { actionTexts, membershipTexts as texts } from "./texts.ts";

type Action = MembershipChange["action"];

interface MembershipDrawerProps {
  member: ListedMember;
  onClose: () => void;
}

export function MembershipDrawer({ member, onClose }: MembershipDrawerProps) {
  const { memberId } = member;
  const { data, error, isPending, refetch } = useMembership(memberId);
  const [asked, setAsked] = useState<Action>();
  const name = memberName(member);
  const newest = data?.membership ?? null;
  const running = newest !== null && planOf(newest) !== null ? newest : null;
  return (
    <DetailDrawer
      open
      title={texts.title(name)}
      onClose={onClose}
      footer={data === undefined ? undefined : <Actions membership={running} onAsk={setAsked} />}
    >
      {isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={200} />
        </>
      )}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => refetch()} />}
      {data !== undefined && (
        <Stack spacing={3}>
          {running === null ? (
            <EmptyState
              drawing={<CardDrawing />}
              title={texts.none.title}
              text={newest === null ? texts.none.text : `${texts.lastPlan(newest.planName)} ${texts.none.text}`}
            />
          ) : (
            <Current membership={running} />
          )}
          <PaidPart memberId={memberId} />
          <MembershipHistory memberId={memberId} />
        </Stack>
      )}
      {asked !== undefined && (
        <ChangeDialog
          action={asked}
          member={{ memberId, name }}
          membership={running}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailDrawer>
  );
}

/** The primary action is the last one. */
function Actions({ membership, onAsk }: { membership: Membership | null; onAsk: (action: Action) => void }) {
  const choice = (action: Action) => ({ label: actionTexts[action], onSelect: () => onAsk(action) });
  const button = (action: Action) => (
    <Button variant="contained" onClick={() => onAsk(action)}>
      {actionTexts[action]}
    </Button>
  );
  if (membership === null) return button("assign");
  // Its member pays for it, so only the payments end it.
  if (membership.isPaid) return null;
  const isPaused = membership.status === "paused";
  return (
    <>
      <MenuButton
        actions={[
          ...(isPaused ? [] : [choice("pause")]),
          choice("end"),
          ...(membership.scheduled === null ? [] : [choice("keep")]),
          { ...choice("cancel"), tone: "negative" },
        ]}
        button={(trigger) => (
          <Button color="inherit" {...trigger}>
            {texts.more}
          </Button>
        )}
      />
      {button(isPaused ? "resume" : "change")}
    </>
  );
}

function Current({ membership }: { membership: Membership }) {
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const day = useDayFormat();
  const notes = useNotes(membership);
  const { planName, status, pointsPerCycle, cycle, cycleStartedOn, cycleEndsOn } = membership;
  const { nextBillingOn, startedAt } = membership;
  const lastDay = lastDayOf(membership);
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography variant="strong" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
          {planName}
        </Typography>
        <StatusBadge status={`membership.${status}`} />
      </Stack>
      <Facts>
        <Fact name={texts.nextBilling}>{nextBillingOn === null ? texts.notScheduled : day(nextBillingOn)}</Fact>
        <Fact name={texts.runningCycle}>
          {cycleStartedOn === null || cycleEndsOn === null
            ? texts.noCycle
            : texts.cycleDays(day(cycleStartedOn), day(cycleEndsOn))}
        </Fact>
        {pointsEnabled && <Fact name={texts.pointsPerCycle}>{format.number(pointsPerCycle)}</Fact>}
        <Fact name={texts.cycle}>{(cycle.unit === "days" ? texts.days : texts.months)(cycle.count)}</Fact>
        <Fact name={texts.started}>{format.date(startedAt)}</Fact>
        <Fact name={texts.lastDay}>{lastDay === null ? texts.noLastDay : day(lastDay)}</Fact>
      </Facts>
      {notes.map((note) => (
        <Alert key={note} severity="info" role="note">
          {note}
        </Alert>
      ))}
    </Stack>
  );
}

/** What the calendar holds besides the next cycle. */
function useNotes(membership: Membership): string[] {
  const { status, pausedUntil, scheduled, nextBillingOn } = membership;
  const day = useDayFormat();
  const lastDay = lastDayOf(membership);
  return [
    ...(status === "paused" && pausedUntil !== null ? [texts.pausedUntil(day(pausedUntil))] : []),
    ...(scheduled?.kind === "cancel" && lastDay !== null ? [texts.cancelledAfter(day(lastDay))] : []),
    ...(scheduled?.kind === "change" && nextBillingOn !== null
      ? [texts.changesOn(scheduled.planName, day(nextBillingOn))]
      : []),
  ];
}
