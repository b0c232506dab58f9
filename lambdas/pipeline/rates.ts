/**
 * Limits the rate of calls of accounts, of networks without one, of stations and of whole houses. Instances share a
 * counter a minute. One call of eight adds to it, beside the call's own work. An instance that reads more than the
 * limit refuses from memory until the minute ends. When the counter fails, calls go on.
 */
import { AppError, tooManyRequests } from "../contract/errors.ts";
import type { MemberId, StationId, TenantId } from "../contract/ids.ts";
import { houseRateOf, rates } from "../contract/rates.ts";
import { minuteMilliseconds } from "../contract/time.ts";
import { environment, perEnvironment } from "../runtime/env.ts";
import type { Log } from "../runtime/log.ts";
import { isRateCounter, rateCounterItem } from "../store/items.ts";
import { createTable } from "../store/table.ts";
import { lostRace, update } from "../store/write-items.ts";
import { deriveIdBody } from "./intent.ts";
import { networkOf } from "./network.ts";

/** Whose calls are counted together. */
export interface RateSubject {
  /** Part of a key. It names no person. */
  name: string;
  mostPerMinute: number;
}

export const callerSubject = (actorId: MemberId): RateSubject => ({
  name: `CALLER#${deriveIdBody("rate of a caller", actorId)}`,
  mostPerMinute: rates.callerPerMinute,
});

export const networkSubject = (callerAddress: string): RateSubject => ({
  name: `NETWORK#${deriveIdBody("rate of a network", networkOf(callerAddress))}`,
  mostPerMinute: rates.networkPerMinute,
});

export const stationSubject = (stationId: StationId): RateSubject => ({
  name: `STATION#${deriveIdBody("rate of a station", stationId)}`,
  mostPerMinute: rates.stationPerMinute,
});

const nameOfHouse = (tenantId: TenantId) => `HOUSE#${tenantId}`;

export const houseSubject = (tenant: { tenantId: TenantId; maxMembers: number }): RateSubject => ({
  name: nameOfHouse(tenant.tenantId),
  mostPerMinute: houseRateOf(tenant),
});

/** A counter that is slower than this is left alone. */
const patienceMilliseconds = 400;
/** More than an instance meets in a minute. The oldest go first. */
const mostRemembered = 10_000;

/** What this instance knows until moments on the gateway's clock. It only ever spares work, and decides no access. */
const memory = perEnvironment(() => ({
  blocked: new Map<string, number>(),
  proved: new Map<string, number>(),
}));

const isOff = () => environment().RATES === "off";
const minuteOf = (now: number) => Math.floor(now / minuteMilliseconds);
const endOfMinute = (now: number) => (minuteOf(now) + 1) * minuteMilliseconds;

function remember(moments: Map<string, number>, name: string, until: number): void {
  moments.delete(name);
  moments.set(name, until);
  if (moments.size <= mostRemembered) return;
  const [oldest] = moments.keys();
  if (oldest !== undefined) moments.delete(oldest);
}

/** @throws `too_many_requests` where this instance knows that the subject has used up the minute */
export function refuseBlocked(name: string, now: number): void {
  const until = memory().blocked.get(name);
  if (until === undefined || isOff()) return;
  if (now >= until) memory().blocked.delete(name);
  else throw new AppError(tooManyRequests, { retryAfterSeconds: Math.ceil((until - now) / 1000) });
}

/** Counts a call. It never fails: without the counter, nobody is limited. */
export async function countCall({ name, mostPerMinute }: RateSubject, now: number, log: Log): Promise<void> {
  if (isOff() || Math.random() * rates.sampling >= 1) return;
  const table = createTable({ deadlineAt: performance.now() + patienceMilliseconds, mayTouch: isRateCounter });
  // It is read within the minute. Clocks of gateways differ by less than an hour.
  const expiresAtSeconds = Math.ceil((endOfMinute(now) + 59 * minuteMilliseconds) / 1000);
  const counting = update(
    rateCounterItem.key(name, minuteOf(now)),
    { set: { ...rateCounterItem.mark, version: 1, expiresAtSeconds }, add: { calls: rates.sampling } },
    [],
    lostRace,
  );
  try {
    const { calls } = rateCounterItem.parse(await table.change(counting));
    if (calls > mostPerMinute) remember(memory().blocked, name, endOfMinute(now));
  } catch (error) {
    log.warn("rate_not_counted", { error });
  }
}

const nameOfProof = (subjectName: string, actorId: string) => `${subjectName} ${actorId}`;

/**
 * Refuses a person of a blocked house before anything is read. Only people whom this instance has let in within the
 * minute. Strangers do not even learn that a house is busy.
 */
export function refuseBlockedHouse(tenantId: TenantId, actorId: string, now: number): void {
  const name = nameOfHouse(tenantId);
  if ((memory().proved.get(nameOfProof(name, actorId)) ?? 0) > now) refuseBlocked(name, now);
}

/** This instance has proved that calls of the actor count against the subject. */
export function rememberProof({ name }: RateSubject, actorId: string, now: number): void {
  if (!isOff()) remember(memory().proved, nameOfProof(name, actorId), endOfMinute(now));
}
