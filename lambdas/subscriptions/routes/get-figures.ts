import { platformRoute } from "../../pipeline/handler.ts";
import { figuresRefs } from "../repository.ts";
import { monthsUntil, presentFigures } from "../rules.ts";
import { getFigures } from "../staff-contract.ts";

/** Thirteen items, whatever the number of subscriptions. */
export const handler = platformRoute(getFigures, async ({ table, now }) => {
  const months = monthsUntil(now);
  const { now: figures, ...ofMonths } = await table.getMany(figuresRefs(months), { consistent: false });
  return presentFigures(figures, ofMonths, months);
});
