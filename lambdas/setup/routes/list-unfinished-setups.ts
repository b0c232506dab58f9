import { AppError, unauthorized } from "../../contract/errors.ts";
import { subscriptionPlans } from "../../contract/plans.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { listUnfinishedSetups } from "../contract.ts";
import { accountSetupsQuery } from "../repository.ts";

export const handler = openRoute(listUnfinishedSetups, async ({ actorId, table }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const { rows } = await table.query(accountSetupsQuery(actorId));
  const unfinished = rows.filter(({ tenantId }) => tenantId === null);
  unfinished.sort((a, b) => (a.boundAt < b.boundAt ? 1 : -1));
  return { setups: unfinished.map((setup) => ({ ...setup, planName: subscriptionPlans[setup.plan].name })) };
});
