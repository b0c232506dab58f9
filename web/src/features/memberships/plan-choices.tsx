import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import type { Membership } from "#lambdas/memberships/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { useFeatures } from "#web/session/modules.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { ChangePaidDialog } from "./change-paid-dialog.tsx";
import { MembershipCard } from "./membership-card.tsx";
import {
  beginningOf,
  isPaidByCard,
  type MyMembership,
  type OfferedPlan,
  type Paying,
  runningOf,
} from "./my-membership.ts";
import { PayDialog } from "./pay-dialog.tsx";
import { isAtRest, isCharged } from "./payment-part.tsx";
import { paymentTexts } from "./payment-texts.ts";
import { myMembershipTexts, planChoiceTexts as texts } from "./texts.ts";
import { usePrice } from "./use-price.ts";

/** The card has its own space around the list. */
const planList = {
  ...ruledList,
  "& > li": { paddingBlock: 2 },
  "& > li:first-of-type": { paddingBlockStart: 0 },
  "& > li:last-of-type": { paddingBlockEnd: 0 },
} as const;

/** The plans that the member may choose or request, without the present one. */
export function PlanChoices({ mine, paying }: { mine: MyMembership; paying: Paying | undefined }) {
  const [asked, setAsked] = useState<OfferedPlan>();
  const running = runningOf(mine);
  const beginning = beginningOf(running);
  const plans = mine.plans.filter(({ planId }) => planId !== running?.planId);
  const isPaying = isCharged(paying?.paid);
  const Dialog = asked !== undefined && isPaidByCard(asked) ? PayDialog : AskDialog;
  const close = () => setAsked(undefined);
  const dialog =
    asked !== undefined &&
    (isPaying ? (
      <ChangePaidDialog plan={asked} onClose={close} />
    ) : (
      <Dialog plan={asked} mine={mine} onClose={close} />
    ));
  const canTake = (plan: OfferedPlan) => {
    if (isPaying) return plan.chosenBy === "members" && paying?.takesPayments === true && isSettled(paying, running);
    return isPaidByCard(plan)
      ? paying?.takesPayments === true && running?.status !== "paused"
      : beginning.kind !== "never";
  };
  if (plans.length === 0) return dialog;
  return (
    <MembershipCard title={texts.title}>
      {isPaying && !isSettled(paying, running) && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {isUnderPause(paying) ? paymentTexts.changeFirst : paymentTexts.settleFirst}
        </Typography>
      )}
      {beginning.kind === "never" && !isPaying && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {beginning.why === "paused" ? texts.whilePaused : texts.whenEnding}
        </Typography>
      )}
      <Box component="ul" sx={planList}>
        {plans.map((plan) => (
          <li key={plan.planId}>
            <PlanRow plan={plan} isUnpayable={isPaidByCard(plan) && paying?.takesPayments === false}>
              {stateOf(plan, mine) ??
                (canTake(plan) && <AskButton plan={plan} isPaying={isPaying} onAsk={() => setAsked(plan)} />)}
            </PlanRow>
          </li>
        ))}
      </Box>
      {dialog}
    </MembershipCard>
  );
}

/** A plan that waits already needs no button. */
function stateOf({ planId }: OfferedPlan, { request, ...mine }: MyMembership): ReactNode {
  const scheduled = runningOf(mine)?.scheduled;
  if (request?.planId === planId) {
    return <StatusBadge status="plan.requested" />;
  }
  if (scheduled?.kind !== "change" || scheduled.planId !== planId) return undefined;
  return <StatusBadge status="plan.next" />;
}

/** Whether the plan that is paid for can change: nothing is owed, and it runs. */
function isSettled(paying: Paying | undefined, running: Membership | null): boolean {
  return paying?.paid?.status === "active" && !paying.paid.isHeld && running?.status === "active";
}

/** Whether somebody has paused the payments, and nothing is owed. */
const isUnderPause = (paying: Paying | undefined) =>
  paying?.paid != null && (paying.paid.isHeld || isAtRest(paying.paid));

function AskButton({ plan, isPaying, onAsk }: { plan: OfferedPlan; isPaying: boolean; onAsk: () => void }) {
  const { name, chosenBy } = plan;
  if (isPaying) {
    return (
      <Button variant="outlined" onClick={onAsk} aria-label={paymentTexts.changePlanNamed(name)}>
        {paymentTexts.changePlan}
      </Button>
    );
  }
  if (isPaidByCard(plan)) {
    return (
      <Button variant="outlined" onClick={onAsk} aria-label={paymentTexts.payNamed(name)}>
        {paymentTexts.pay}
      </Button>
    );
  }
  const isChoice = chosenBy === "members";
  return (
    <Button
      variant="outlined"
      onClick={onAsk}
      aria-label={isChoice ? texts.chooseNamed(name) : texts.requestNamed(name)}
    >
      {isChoice ? texts.choose : texts.request}
    </Button>
  );
}

interface PlanRowProps {
  plan: OfferedPlan;
  /** Whether the plan is paid by card, and the workspace takes no payments. */
  isUnpayable: boolean;
  children: ReactNode;
}

function PlanRow({ plan, isUnpayable, children }: PlanRowProps) {
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const price = usePrice();
  const { name, description, pointsPerCycle, cycle, priceMinor } = plan;
  const every = cycle.unit === "days" ? myMembershipTexts.days : myMembershipTexts.months;
  const facts = [
    ...(pointsEnabled ? [texts.points(format.number(pointsPerCycle))] : []),
    every(cycle.count, format.number(cycle.count)),
    ...(priceMinor > 0 ? [texts.price(price(priceMinor))] : []),
  ];
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      sx={{ gap: 1.5, alignItems: { xs: "flex-start", sm: "center" }, justifyContent: "space-between" }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="strong">{name}</Typography>
        {description !== "" && (
          <Typography color="textSecondary" sx={{ whiteSpace: "pre-wrap" }}>
            {description}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {facts.join(" · ")}
        </Typography>
        {isUnpayable && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {paymentTexts.noPayments}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  );
}
