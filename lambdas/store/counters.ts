/** Limits on how often something happens within an hour of the clock, however many calls arrive at once. */
import type { AppError } from "../contract/errors.ts";
import { hourMilliseconds } from "../contract/time.ts";
import { hourlyCounterItem, tenantHourlyCounterItem } from "./items.ts";
import type { ItemRef } from "./table.ts";
import type { TenantScope } from "./tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "./write-items.ts";

export interface HourlyLimit {
  scope: TenantScope | "platform";
  /** A hash of what is counted, so that a counter names nobody. */
  nameHash: string;
  most: number;
  refused: (retryAfterSeconds: number) => AppError;
  /** The caller judges the count as read. If the count has moved since, the call reads and judges again. */
  isJudgedBefore?: true;
}

const hourOf = (now: number) => Math.floor(now / hourMilliseconds);
const endOfHour = (now: number) => (hourOf(now) + 1) * hourMilliseconds;

/** When what this hour refuses may be tried again. */
export const secondsToNextHour = (now: number): number => Math.ceil((endOfHour(now) - now) / 1000);

function keyOf({ scope, nameHash }: HourlyLimit, now: number) {
  return scope === "platform"
    ? hourlyCounterItem.key(nameHash, hourOf(now))
    : tenantHourlyCounterItem.key(scope, nameHash, hourOf(now));
}

/** What this hour has counted; undefined for nothing. */
export function hourlyCounterRef(limit: HourlyLimit, now: number): ItemRef<number> {
  return { key: keyOf(limit, now), parse: (item) => hourlyCounterItem.parse(item).count };
}

/**
 * Counts so many more, or refuses beyond the limit. `counted`: as read.
 * @throws the limit's refusal, if the number alone is beyond the limit
 */
export function countWithinHour(limit: HourlyLimit, more: number, counted: number | undefined, now: number): WriteItem {
  const { most, refused } = limit;
  const endsAt = endOfHour(now);
  const refusal = () => refused(secondsToNextHour(now));
  if (more > most) throw refusal();
  const key = keyOf(limit, now);
  if (counted === undefined) {
    const expiresAtSeconds = Math.ceil((endsAt + hourMilliseconds) / 1000);
    return putNew(key, hourlyCounterItem.whole({ count: more, version: 1, expiresAtSeconds }), lostRace);
  }
  const room = [{ attribute: "count", is: "<=", value: most - more } as const];
  return update(key, { add: { count: more } }, room, limit.isJudgedBefore === true ? lostRace : refusal);
}
