import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Membership } from "#lambdas/memberships/contract.ts";
import type { PlanRequest } from "#lambdas/memberships/request-contract.ts";
import { lastDayOf } from "#lambdas/memberships/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat, useDayOf } from "#web/domain/format-day.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { MembershipCard } from "./membership-card.tsx";
import { myMembershipTexts as texts } from "./texts.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

interface CurrentPlanProps {
  membership: Membership | null;
  request: PlanRequest | null;
  /** Whether the page offers plans. */
  canAsk: boolean;
}

export function CurrentPlan({ membership, request, canAsk }: CurrentPlanProps) {
  const dayOf = useDayOf();
  // Kept while the dialog is open: somebody may decide the request meanwhile.
  const [withdrawn, setWithdrawn] = useState<PlanRequest>();
  return (
    <MembershipCard title={texts.currentPlan}>
      <Stack spacing={2}>
        {membership === null ? (
          <EmptyState
            drawing={<CardDrawing />}
            title={texts.noPlan}
            text={canAsk ? texts.contactOrAsk : texts.contactForPlan}
          />
        ) : (
          <Plan membership={membership} />
        )}
        {request !== null && (
          <Alert
            severity="warning"
            role="note"
            action={
              <Button color="inherit" size="small" onClick={() => setWithdrawn(request)}>
                {texts.withdraw}
              </Button>
            }
          >
            {texts.waits(request.planName, dayOf(request.askedAt))}
          </Alert>
        )}
      </Stack>
      {withdrawn !== undefined && <WithdrawDialog request={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </MembershipCard>
  );
}

function Plan({ membership }: { membership: Membership }) {
  const { planName, planDescription, pointsPerCycle, cycle, nextBillingOn, startedAt } = membership;
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const day = useDayFormat();
  const dayOf = useDayOf();
  const note = useNote(membership);
  return (
    <>
      <Box>
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Typography variant="strong" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
            {planName}
          </Typography>
          <StatusBadge status={`membership.${membership.status}`} />
        </Stack>
        {planDescription !== "" && (
          <Typography color="textSecondary" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap", mt: 0.5 }}>
            {planDescription}
          </Typography>
        )}
      </Box>
      <Facts>
        {pointsEnabled && <Fact name={texts.pointsPerCycle}>{format.number(pointsPerCycle)}</Fact>}
        <Fact name={texts.cycle}>
          {(cycle.unit === "days" ? texts.days : texts.months)(cycle.count, format.number(cycle.count))}
        </Fact>
        <Fact name={texts.nextBilling}>{nextBillingOn === null ? texts.notScheduled : day(nextBillingOn)}</Fact>
        <Fact name={texts.started}>{dayOf(startedAt)}</Fact>
      </Facts>
      {note.map((sentence) => (
        <Alert key={sentence} severity="info" role="note">
          {sentence}
        </Alert>
      ))}
    </>
  );
}

/** What the calendar holds besides the next cycle. */
function useNote(membership: Membership): string[] {
  const { status, pausedUntil, scheduled, nextBillingOn } = membership;
  const day = useDayFormat();
  const lastDay = lastDayOf(membership);
  const notes: string[] = [];
  if (status === "paused" && pausedUntil !== null) notes.push(texts.pausedUntil(day(pausedUntil)));
  if (scheduled?.kind === "cancel") {
    notes.push(lastDay === null ? texts.cancelledAtEnd : texts.cancelled(day(lastDay)));
  } else if (lastDay !== null) notes.push(texts.endsOn(day(lastDay)));
  if (scheduled?.kind === "change") {
    const { planName } = scheduled;
    // Without a next cycle the membership ends before the change.
    if (nextBillingOn !== null) notes.push(texts.changesOn(planName, day(nextBillingOn)));
  }
  return notes;
}
