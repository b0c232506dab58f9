/** Period and filters are in the address, so they survive a reload and can be shared. */
import { localDate } from "#lambdas/contract/calendar.ts";
import { planIdSchema, resourceIdSchema } from "#lambdas/contract/ids.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { mostDayRows, periodKindSchema } from "#lambdas/statistics/contract.ts";
import { periodOf } from "#lambdas/statistics/overview.ts";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

const shape = {
  period: oneOf(periodKindSchema),
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  resource: oneOf(resourceIdSchema),
  plan: oneOf(planIdSchema),
};

const dayMilliseconds = 86_400_000;

export function useOverviewAddress() {
  const { timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { values, set } = useAddress(shape);
  const { period = "month", from = today, to = from, resource: resourceId, plan } = values;
  // Counters are kept of one or the other. Of an address that names both, the resource counts.
  const planId = resourceId === undefined ? plan : undefined;
  const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
  const isInBounds = period !== "days" || (days >= 1 && days <= mostDayRows);
  const spans = periodOf({ period: isInBounds ? period : "month", from, to });
  const query = {
    period,
    from: period === "days" ? from : spans.current.from,
    ...(period === "days" && { to }),
    ...(resourceId !== undefined && { resourceId }),
    ...(planId !== undefined && { planId }),
  };
  return { today, period, chosen: { from, to }, spans, query, resourceId, planId, isInBounds, set };
}
