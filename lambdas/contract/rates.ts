/**
 * How many calls of one minute the platform takes, so that a noisy house costs other houses nothing. They are rates of a
 * fault or an attack. Nobody reaches them by working. `docs/decisions/rates.md` says how the numbers were found.
 */
import type { RouteContract } from "./define-route.ts";

export const rates = {
  /** One call of so many is counted, and counts as all of them. */
  sampling: 8,
  /** Calls of one account. Reading a list of 10,000 rows to the end takes about 100. */
  callerPerMinute: 1_200,
  /** Calls of one station. A door scans about 20 cards a minute. */
  stationPerMinute: 1_200,
  /** Calls without an account from one network. An office or a provider may hide hundreds of visitors behind one. */
  networkPerMinute: 3_000,
  /** A house of 100 members makes about 120 calls in a busy minute. The least is 25 times that. */
  houseLeastPerMinute: 3_000,
  /** A house gets so many for each place of its plan. All its members may open the app within one minute. */
  housePerPlacePerMinute: 30,
  /** Half of what one stage takes of all houses together. */
  houseMostPerMinute: 60_000,
} as const;

/** The beginning of the partitions that hold counters of calls. Routes that only read may write there alone. */
export const rateCounterPrefix = "PLATFORM#RATE#";

/** Calls a minute of a house, by the places of its plan. */
export function houseRateOf({ maxMembers }: { maxMembers: number }): number {
  const { houseLeastPerMinute, housePerPlacePerMinute, houseMostPerMinute } = rates;
  return Math.min(Math.max(maxMembers * housePerPlacePerMinute, houseLeastPerMinute), houseMostPerMinute);
}

/**
 * Whether calls of the route are counted. The payment provider's events are not: they come in bursts from few addresses,
 * and their signature proves them. Nor are routes without the table, which cost nobody else anything.
 */
export function isRated(route: RouteContract): boolean {
  return route.uses.table !== undefined && !("signedBy" in route);
}
