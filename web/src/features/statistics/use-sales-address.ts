/** The period of the sales is in the address, so it survives a reload and can be shared. */
import { localDate } from "#lambdas/contract/calendar.ts";
import { currencySchema } from "#lambdas/contract/money.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { periodKindSchema } from "#lambdas/statistics/contract.ts";
import { mostSaleDays } from "#lambdas/statistics/sales-contract.ts";
import { salesPeriodOf } from "#lambdas/statistics/sales-view.ts";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

const shape = {
  period: oneOf(periodKindSchema),
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  currency: oneOf(currencySchema),
};

const dayMilliseconds = 86_400_000;

export function useSalesAddress() {
  const { timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { values, set } = useAddress(shape);
  const { period = "month", from = today, to = from, currency } = values;
  const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
  const isInBounds = period !== "days" || (days >= 1 && days <= mostSaleDays);
  const spans = salesPeriodOf({ period: isInBounds ? period : "month", from, to });
  const query = {
    period,
    from: period === "days" ? from : spans.current.from,
    ...(period === "days" && { to }),
    ...(currency !== undefined && { currency }),
  };
  return { today, period, chosen: { from, to }, spans, query, currency, isInBounds, set };
}
