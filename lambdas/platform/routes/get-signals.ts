import { readMetrics, searchMetrics } from "../../gateways/cloudwatch.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { environment, perEnvironment } from "../../runtime/env.ts";
import { getSignals, type HealthPeriod, type Signals, signalsKeptSeconds } from "../health-contract.ts";
import {
  agesPeriod,
  agesSearch,
  askedMetrics,
  failuresSearch,
  periodOf,
  searchedPeriod,
  signalsOf,
} from "../health-rules.ts";
import { consumerByQueue } from "../queues.ts";

/** Of this instance. Others ask for themselves, at most once in a minute each. */
const kept = perEnvironment(() => new Map<HealthPeriod, { at: number; signals: Promise<Signals> }>());

/** Nothing of the answer belongs to a caller, so everybody on the staff gets the same one. */
export const handler = platformRoute(getSignals, ({ query: { period }, now }) => {
  const known = kept().get(period);
  if (known !== undefined && now - known.at < signalsKeptSeconds * 1000) return known.signals;
  const signals = ask(period, now);
  kept().set(period, { at: now, signals });
  // A failure is not shown again: the next call asks anew.
  signals.catch(() => kept().delete(period));
  return signals;
});

async function ask(name: HealthPeriod, readAt: number): Promise<Signals> {
  const { GATEWAY_IDS, TABLE_NAME: tableName, STAGE } = environment();
  const period = periodOf(name, readAt);
  const searched = searchedPeriod(readAt);
  const [metrics, routes, consumers, ages] = await Promise.all([
    readMetrics(askedMetrics({ gatewayIds: GATEWAY_IDS.split(",").filter((id) => id !== ""), tableName }), period),
    searchMetrics(failuresSearch("route"), searched),
    searchMetrics(failuresSearch("consumer"), searched),
    searchMetrics(agesSearch, agesPeriod(readAt)),
  ]);
  return signalsOf({
    readAt,
    period,
    metrics,
    failing: [...routes, ...consumers],
    ages,
    consumerOf: consumerByQueue(STAGE),
  });
}
