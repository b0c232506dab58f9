/** How the member's plan is paid: state, price, next payment, the card, and the cancellation. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useRef, useState } from "react";
import {
  getMyPaidMembership,
  openCardPage,
  type PaidMembership,
  rereadPaidMembership,
} from "#lambdas/payments/paid-contract.ts";
import { useDayOf } from "#web/domain/format-day.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { CancelPaidDialog, type EndQuestion } from "./cancel-paid-dialog.tsx";
import { HoldPaidDialog } from "./hold-paid-dialog.tsx";
import { MembershipCard } from "./membership-card.tsx";
import { paymentTexts as texts } from "./payment-texts.ts";
import { usePrice } from "./use-price.ts";

/** Whether Stripe may still charge the member. */
export function isCharged(paid: PaidMembership | null | undefined): boolean {
  return paid?.status === "active" || paid?.status === "failing" || paid?.status === "paused";
}

/** Whether a membership is paused because somebody has paused its payments, and not because one has failed. */
export const isAtRest = ({ status, pausesAt }: PaidMembership) => status === "paused" && pausesAt === null;

export function PaymentPart({ paid, mayPause }: { paid: PaidMembership; mayPause: boolean }) {
  const { tenantId } = useWorkspace();
  const { values } = useAddress({ paid: anyText });
  const price = usePrice();
  const dayOf = useDayOf();
  const [asked, setAsked] = useState<EndQuestion | "hold">();
  const look = useRouteMutation(rereadPaidMembership, {
    keeps: (answer, cache) => cache.change(getMyPaidMembership, (mine) => ({ ...mine, paid: answer })),
  });
  const card = useRouteMutation(openCardPage);
  // Stripe has sent the member back. Its event may come later.
  const hasLooked = useRef(false);
  const { mutate } = look;
  useEffect(() => {
    if (values.paid === undefined || hasLooked.current) return;
    hasLooked.current = true;
    mutate({ params: { tenantId }, body: {} });
  }, [mutate, tenantId, values.paid]);
  const { status, periodEndsAt, endsWithCycle, isHeld, pausesAt, payUrl, planName, change, credit } = paid;
  const rests = isAtRest(paid);
  const isOn = isCharged(paid);
  const problem = look.error ?? card.error;
  return (
    <MembershipCard title={texts.title}>
      <Stack spacing={2}>
        <div role="status">
          <StatusBadge status={rests ? "paid.rests" : `paid.${status}`} />
        </div>
        {status === "pending" && <Alert severity="info">{texts.pending(planName)}</Alert>}
        {status === "failing" && pausesAt !== null && <Alert severity="error">{texts.failing(dayOf(pausesAt))}</Alert>}
        {status === "paused" && !rests && <Alert severity="error">{texts.paused}</Alert>}
        {isOn && !endsWithCycle && periodEndsAt !== null && (isHeld || rests) && (
          <Alert severity="info" role="note">
            {rests && isHeld ? texts.held : (isHeld ? texts.heldFrom : texts.goesOn)(dayOf(periodEndsAt))}
          </Alert>
        )}
        {isOn && change !== null && (
          <Alert severity="info" role="note">
            {change.price.amountMinor === 0
              ? texts.nextFree(change.planName)
              : texts.nextPrice(change.planName, price(change.price.amountMinor))}
          </Alert>
        )}
        {isOn && endsWithCycle && change === null && periodEndsAt !== null && (
          <Alert severity="info">{texts.endsWithCycle(dayOf(periodEndsAt))}</Alert>
        )}
        {problem !== null && <Alert severity="error">{errorText(problem)}</Alert>}
        <Facts>
          <Fact name={texts.price}>{price(paid.price.amountMinor)}</Fact>
          <Fact name={texts.next}>
            {isOn && !endsWithCycle && !isHeld && periodEndsAt !== null ? dayOf(periodEndsAt) : texts.none}
          </Fact>
          {credit.amountMinor > 0 && <Fact name={texts.credit}>{price(credit.amountMinor)}</Fact>}
        </Facts>
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5 }}>
          {payUrl !== null && (
            <Button variant="contained" href={payUrl}>
              {texts.goOn}
            </Button>
          )}
          {(status === "pending" || status === "failing" || (status === "paused" && !rests)) && (
            <BusyButton
              variant="outlined"
              isBusy={look.isPending}
              onClick={() => mutate({ params: { tenantId }, body: {} })}
            >
              {texts.look}
            </BusyButton>
          )}
          {isOn && (
            <BusyButton
              variant={status === "active" || rests ? "outlined" : "contained"}
              isBusy={card.isPending || card.isSuccess}
              onClick={() =>
                card.mutate({ params: { tenantId }, body: {} }, { onSuccess: ({ url }) => window.location.assign(url) })
              }
            >
              {texts.changeCard}
            </BusyButton>
          )}
          {mayPause && (isHeld || (status === "active" && !endsWithCycle && change === null)) && (
            <Button
              variant={isHeld ? "contained" : "outlined"}
              color={isHeld ? "primary" : "inherit"}
              onClick={() => setAsked("hold")}
            >
              {isHeld ? texts.resume : texts.pause}
            </Button>
          )}
          {isOn && change !== null && <Button onClick={() => setAsked("keepPlan")}>{texts.keepPlan}</Button>}
          {isOn && (change === null || !endsWithCycle) && (
            <Button
              color={endsWithCycle ? "inherit" : "error"}
              onClick={() => setAsked(endsWithCycle ? "keep" : "cancel")}
            >
              {endsWithCycle ? texts.keep : texts.cancel}
            </Button>
          )}
        </Stack>
      </Stack>
      {asked === "hold" && <HoldPaidDialog paid={paid} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== "hold" && (
        <CancelPaidDialog kind={asked} paid={paid} onClose={() => setAsked(undefined)} />
      )}
    </MembershipCard>
  );
}
