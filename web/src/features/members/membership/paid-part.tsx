/** How a member's membership is paid, and what administrators can do with the payments. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { formatMoney } from "#lambdas/contract/money.ts";
import { getMembership, listMembershipEvents } from "#lambdas/memberships/contract.ts";
import {
  type Ending,
  endPaidMembership,
  getPaidMembership,
  holdPaidMembership,
  type PaidMembership,
} from "#lambdas/payments/paid-contract.ts";
import { useDayOf } from "#web/domain/format-day.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { paidTexts as texts } from "./paid-texts.ts";

export function PaidPart({ memberId }: { memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getPaidMembership, { params: { tenantId, memberId } }));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (data === undefined) return <LoadingText>{texts.loading}</LoadingText>;
  const { paid } = data;
  if (paid === null || paid.status === "expired" || paid.status === "ended")
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.byHand}
      </Typography>
    );
  return <Paid memberId={memberId} paid={paid} />;
}

function Paid({ memberId, paid }: { memberId: MemberId; paid: PaidMembership }) {
  const locale = localeFor(useWorkspace().locale);
  const dayOf = useDayOf();
  const [asked, setAsked] = useState<Ending | "hold">();
  const { status, price, periodEndsAt, endsWithCycle, isHeld, pausesAt, change } = paid;
  // Nothing has failed: somebody has paused the payments.
  const rests = status === "paused" && pausesAt === null;
  const isOn = status !== "pending";
  return (
    <Stack component="section" aria-label={texts.title} spacing={2}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="strong">{texts.title}</Typography>
        <StatusBadge status={rests ? "paid.rests" : `paid.${status}`} />
      </Stack>
      <Facts>
        <Fact name={texts.price}>{formatMoney(price, locale)}</Fact>
        <Fact name={texts.next}>
          {isOn && !endsWithCycle && !isHeld && periodEndsAt !== null ? dayOf(periodEndsAt) : texts.none}
        </Fact>
      </Facts>
      {status === "failing" && pausesAt !== null && <Alert severity="warning">{texts.pausesOn(dayOf(pausesAt))}</Alert>}
      {isOn && !endsWithCycle && periodEndsAt !== null && (isHeld || rests) && (
        <Alert severity="info" role="note">
          {rests && isHeld ? texts.held : (isHeld ? texts.heldFrom : texts.goesOn)(dayOf(periodEndsAt))}
        </Alert>
      )}
      {isOn && change !== null && (
        <Alert severity="info" role="note">
          {change.price.amountMinor === 0
            ? texts.changesToFree(change.planName)
            : texts.changes(change.planName, formatMoney(change.price, locale))}
        </Alert>
      )}
      {isOn && (
        <>
          <Alert severity="info" role="note">
            {texts.locked}
          </Alert>
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap" }}>
            {(isHeld || (status === "active" && !endsWithCycle && change === null)) && (
              <Button color="inherit" variant="outlined" onClick={() => setAsked("hold")}>
                {isHeld ? texts.resume : texts.pause}
              </Button>
            )}
            <Button
              color={endsWithCycle ? "inherit" : "error"}
              variant="outlined"
              onClick={() => setAsked(endsWithCycle ? "never" : "cycle_end")}
            >
              {endsWithCycle ? texts.keep : texts.cancel}
            </Button>
            <Button color="error" onClick={() => setAsked("now")}>
              {texts.now}
            </Button>
          </Stack>
        </>
      )}
      {asked === "hold" && <HoldDialog memberId={memberId} paid={paid} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== "hold" && (
        <EndDialog memberId={memberId} paid={paid} when={asked} onClose={() => setAsked(undefined)} />
      )}
    </Stack>
  );
}

const words = {
  cycle_end: { title: texts.cancelTitle, text: texts.cancelText, label: texts.cancel, done: texts.cancelled },
  now: { title: texts.cancelTitle, text: texts.nowText, label: texts.now, done: texts.cancelled },
  never: { title: texts.keepTitle, text: texts.keepText, label: texts.keep, done: texts.kept },
} as const;

interface DialogProps {
  memberId: MemberId;
  paid: PaidMembership;
  onClose: () => void;
}

function HoldDialog({ memberId, paid, onClose }: DialogProps) {
  const { tenantId, locale } = useWorkspace();
  const dayOf = useDayOf();
  const pauses = !paid.isHeld;
  const day = paid.periodEndsAt === null ? "" : dayOf(paid.periodEndsAt);
  return (
    <MutationDialog
      route={holdPaidMembership}
      refreshes={[getMembership, listMembershipEvents]}
      input={() => ({ params: { tenantId, memberId }, body: { pauses } })}
      keeps={(answer, cache) => cache.change(getPaidMembership, (of) => ({ ...of, paid: answer }))}
      title={pauses ? texts.pauseTitle : texts.resumeTitle}
      text={pauses ? texts.pauseText(day) : texts.resumeText(day, formatMoney(paid.price, localeFor(locale)))}
      confirmLabel={pauses ? texts.pause : texts.resume}
      tone="neutral"
      success={() => ({ title: pauses ? texts.heldDone : texts.resumed })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function EndDialog({ memberId, paid: { credit }, when, onClose }: DialogProps & { when: Ending }) {
  const { tenantId, locale } = useWorkspace();
  const { title, text, label, done } = words[when];
  return (
    <MutationDialog
      route={endPaidMembership}
      refreshes={[getMembership, listMembershipEvents]}
      input={() => ({ params: { tenantId, memberId }, body: { when } })}
      keeps={(answer, cache) => cache.change(getPaidMembership, (of) => ({ ...of, paid: answer }))}
      title={title}
      text={text}
      confirmLabel={label}
      tone={when === "never" ? "neutral" : "negative"}
      success={() => ({ title: done })}
      onDone={onClose}
      onClose={onClose}
    >
      {when !== "never" && credit.amountMinor > 0 && (
        <Alert severity="warning" role="note">
          {texts.creditLost(formatMoney(credit, localeFor(locale)))}
        </Alert>
      )}
    </MutationDialog>
  );
}
