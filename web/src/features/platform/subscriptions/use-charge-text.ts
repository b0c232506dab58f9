import type { previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { subscriptionTexts } from "./texts.ts";
import { useMoney } from "./use-money.ts";

const { changeDialog: texts } = subscriptionTexts;

/** What Stripe charges now and later for another plan. `trialEndsAt`: null outside a trial. */
export function useChargeText(): (shown: CallOutputOf<typeof previewPlan>, trialEndsAt: string | null) => string {
  const format = useFormat();
  const money = useMoney();
  return ({ dueMinor, laterMinor, currency }, trialEndsAt) => {
    const later = money(laterMinor, currency);
    if (dueMinor > 0) return texts.text(money(dueMinor, currency), later);
    return trialEndsAt === null ? texts.nothingNow(later) : texts.inTrial(later, format.date(trialEndsAt));
  };
}
