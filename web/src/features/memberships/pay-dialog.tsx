import Typography from "@mui/material/Typography";
import { beginPaidMembership } from "#lambdas/payments/paid-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type MyMembership, type OfferedPlan, runningOf } from "./my-membership.ts";
import { paymentTexts as texts } from "./payment-texts.ts";
import { usePrice } from "./use-price.ts";

interface PayDialogProps {
  plan: OfferedPlan;
  mine: MyMembership;
  onClose: () => void;
}

/** Says what is paid, how often, and what begins, before the member goes to Stripe. */
export function PayDialog({ plan, mine, onClose }: PayDialogProps) {
  const { tenantId } = useWorkspace();
  const price = usePrice();
  const running = runningOf(mine);
  const sentences = [
    texts.paysAtStripe(price(plan.priceMinor)),
    texts.begins,
    ...(running === null ? [] : [texts.replaces(running.planName)]),
    ...(running?.rollsOver === true ? [texts.noneGoOver] : []),
    texts.cancelAnyTime,
  ];
  return (
    <MutationDialog
      route={beginPaidMembership}
      input={() => ({ params: { tenantId }, body: { planId: plan.planId, version: plan.version } })}
      title={texts.payTitle(plan.name)}
      text={sentences.map((sentence) => (
        <Typography key={sentence} sx={{ "& + &": { mt: 1 } }}>
          {sentence}
        </Typography>
      ))}
      confirmLabel={texts.toStripe}
      success={() => ({ title: texts.leaving })}
      isOver={({ status }) => status === 404 || status === 409}
      onDone={({ url }) => window.location.assign(url)}
      onClose={onClose}
    />
  );
}
