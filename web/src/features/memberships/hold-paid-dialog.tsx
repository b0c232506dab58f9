import { getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { getMyPaidMembership, type PaidMembership, pausePaidMembership } from "#lambdas/payments/paid-contract.ts";
import { useDayOf } from "#web/domain/format-day.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { paymentTexts as texts } from "./payment-texts.ts";
import { usePrice } from "./use-price.ts";

/** Pauses the payments from the next cycle on, or lets them go on. */
export function HoldPaidDialog({ paid, onClose }: { paid: PaidMembership; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const dayOf = useDayOf();
  const price = usePrice();
  const pauses = !paid.isHeld;
  const day = paid.periodEndsAt === null ? "" : dayOf(paid.periodEndsAt);
  return (
    <MutationDialog
      route={pausePaidMembership}
      input={() => ({ params: { tenantId }, body: { pauses } })}
      refreshes={[getMyMembership]}
      keeps={(answer, cache) => cache.change(getMyPaidMembership, (mine) => ({ ...mine, paid: answer }))}
      title={pauses ? texts.pauseTitle : texts.resumeTitle}
      text={pauses ? texts.pauseText(day) : texts.resumeText(day, price(paid.price.amountMinor))}
      confirmLabel={pauses ? texts.pause : texts.resume}
      tone="neutral"
      success={() => ({ title: pauses ? texts.heldDone : texts.resumed })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
