/** Facts of a plan as text. */
import type { Cycle } from "#lambdas/contract/cycles.ts";
import type { MembershipPlan } from "#lambdas/memberships/plan-contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { plansTexts } from "./texts.ts";

export function cycleText({ unit, count }: Cycle): string {
  return unit === "days" ? plansTexts.days(count) : plansTexts.months(count);
}

export function rolloverText(plan: Pick<MembershipPlan, "rollsOver" | "rolloverLimit">, format: Format): string {
  if (!plan.rollsOver) return plansTexts.noRollover;
  return plan.rolloverLimit === null
    ? plansTexts.wholeRollover
    : plansTexts.rolloverUpTo(format.points(plan.rolloverLimit));
}

export function usePlanWords() {
  const format = useFormat();
  const money = useMoney();
  return {
    points: ({ pointsPerCycle }: MembershipPlan) => format.points(pointsPerCycle),
    cycle: ({ cycle }: MembershipPlan) => cycleText(cycle),
    price: ({ priceMinor }: MembershipPlan) => (priceMinor === 0 ? plansTexts.free : money(priceMinor)),
    rollover: (plan: MembershipPlan) => rolloverText(plan, format),
  };
}
