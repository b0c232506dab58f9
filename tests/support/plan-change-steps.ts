/** What tests of other plans do: a member who pays for one, two more, previews and changes. */
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { MembershipPlan, PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { changePaidPlan, previewPlanChange } from "#lambdas/payments/plan-change-contract.ts";
import { paidSteps } from "./paid-steps.ts";
import type { SellingHouse } from "./purchases.ts";
import type { TestServer } from "./test-server.ts";

/** 30.00 and 300 points a month, from 24 November. A third of it is over on 4 December. */
const everyday = { priceMinor: 3_000, pointsPerCycle: 300 };
export const aThirdLater = "2026-12-04T09:30:00.000Z";

export function planChangeSteps(server: TestServer) {
  const steps = paidSteps(server);

  function change(
    { params }: SellingHouse,
    { as, of, at, key }: { as: Caller; of: MembershipPlan; at: string | null; key?: string },
  ) {
    const body = { planId: of.planId, version: of.version, prorationAt: at };
    return server.call(changePaidPlan, { as, params, body, ...(key === undefined ? {} : { key }) });
  }

  const preview = ({ params }: SellingHouse, as: Caller, { planId }: MembershipPlan) =>
    server.call(previewPlanChange, { as, params, query: { planId } });

  /** What Stripe took for each invoice that was paid, oldest first. */
  const paymentsOf = ({ accountId }: SellingHouse, subscriptionId: string) =>
    server.stack.stripe.events(accountId).flatMap((event) => {
      if (event.type !== "invoice.paid") return [];
      const { amount_paid: amount, parent } = event.data.object;
      return parent?.subscription_details?.subscription === subscriptionId ? [amount] : [];
    });

  /** A member who pays for a plan, and another plan, which is better unless a test says otherwise. */
  async function twoPlans(fields: Partial<PlanFields> = {}) {
    const made = await steps.paying({ fields: everyday });
    const better = { name: "Better", priceMinor: 9_000, pointsPerCycle: 1_000, ...fields };
    return { ...made, better: await steps.newPlan(made.house, better) };
  }

  return { ...steps, change, preview, paymentsOf, twoPlans };
}
