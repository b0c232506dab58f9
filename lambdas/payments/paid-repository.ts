/** How a member pays for a membership: one item of each member. */
import { AppError } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "../contract/time.ts";
import type { HourlyLimit } from "../store/counters.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { paidMembershipItem } from "./items.ts";
import { isCharging } from "./paid.ts";
import { tooManyMemberships } from "./paid-contract.ts";
import type { StoredPaid } from "./stored-contract.ts";

export function paidRef(scope: TenantScope, memberId: MemberId): ItemRef<StoredPaid> {
  return paidMembershipItem.ref(scope, memberId);
}

/** How long after its payment page has closed it is looked at, should no event of Stripe have come. */
const graceMilliseconds = 2 * minuteMilliseconds;
/** Stripe takes a cycle's payment an hour after the cycle has begun. */
const chargeMilliseconds = 90 * minuteMilliseconds;
/** What is late is asked about this often. */
const laterMilliseconds = 6 * hourMilliseconds;
/** A page that was paid shows so within this time. */
const patienceMilliseconds = 24 * hourMilliseconds;

/** When Stripe is to be asked by itself; undefined for never again. */
function dueOf(paid: StoredPaid, now: number): string | undefined {
  if (paid.status === "pending") {
    const first = Date.parse(paid.expiresAt) + graceMilliseconds;
    if (first > now) return toInstant(first);
    return now < first + patienceMilliseconds ? toInstant(now + laterMilliseconds) : undefined;
  }
  if (!isCharging(paid)) return undefined;
  // Stripe may have got a change although its answer was lost.
  if (paid.change?.isSet === false) return toInstant(now + graceMilliseconds);
  const next = paid.periodEndsAt === null ? 0 : Date.parse(paid.periodEndsAt) + chargeMilliseconds;
  const isOwed = paid.status === "failing" || paid.failingSince !== null;
  const isLate = isOwed || next <= now;
  return toInstant(isLate ? now + laterMilliseconds : next);
}

/** Writes over the version that was read, or as the first. This condition makes each cycle be given once. */
export function savePaid(
  scope: TenantScope,
  { seen, paid, now }: { seen: StoredPaid | undefined; paid: StoredPaid; now: number },
): WriteItem {
  const due = dueOf(paid, now);
  const key = paidMembershipItem.key(scope, paid.memberId);
  const item = {
    ...paidMembershipItem.whole({ ...paid, version: (seen?.version ?? 0) + 1 }),
    ...(due === undefined ? {} : indexed(dueList("paid", dueShardOf(paid.memberId)), due)),
  };
  if (seen === undefined) return putNew(key, item, lostRace);
  return {
    kind: "put",
    key,
    item,
    conditions: [{ attribute: "version", is: "=", value: seen.version }],
    refused: lostRace,
  };
}

/** How often one member begins to pay for a membership. Each makes a session at Stripe. */
export function paidLimit(scope: TenantScope, memberHash: string): HourlyLimit {
  return {
    scope,
    nameHash: memberHash,
    most: limits.paidMembershipsHourly,
    refused: (retryAfterSeconds) => new AppError(tooManyMemberships, { retryAfterSeconds }),
  };
}

/** Two equal calls record the same page: Stripe gives the same answer to the same key. */
export function recordPaidPage(
  scope: TenantScope,
  { memberId, attempt }: StoredPaid,
  page: { sessionId: string; url: string },
): WriteItem {
  const key = paidMembershipItem.key(scope, memberId);
  return update(key, { set: page }, [{ attribute: "attempt", is: "=", value: attempt }], lostRace);
}
