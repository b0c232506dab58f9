import { planOf } from "../../billing/rules.ts";
import { listPlanPrices } from "../../gateways/stripe-subscriptions.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { listVersions } from "../staff-contract.ts";

export const handler = platformRoute(listVersions, async () => {
  const prices = await listPlanPrices();
  return { versions: prices.map(({ planLabel, ...price }) => ({ ...price, plan: planOf(planLabel) })) };
});
