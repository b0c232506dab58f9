/** Purchases of points. A purchase is found by its id; a member's own are listed in an index. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, PurchaseId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "../contract/time.ts";
import type { HourlyLimit } from "../store/counters.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { allPurchasesList, purchaseItem, purchasesList } from "./items.ts";
import { tooManyPurchases } from "./purchase-contract.ts";
import type { StoredPurchase } from "./rules.ts";

export function purchaseRef(scope: TenantScope, purchaseId: PurchaseId): ItemRef<StoredPurchase> {
  return purchaseItem.ref(scope, purchaseId);
}

/** How long after its payment page has closed a purchase is looked at, should no event of Stripe have come. */
const graceMilliseconds = 2 * minuteMilliseconds;
/** A payment that is settled later is asked about this often, and for so long. */
const laterMilliseconds = 6 * hourMilliseconds;
const patienceMilliseconds = 30 * 24 * hourMilliseconds;

/** When Stripe is to be asked about a purchase by itself; undefined for never again. */
function dueOf({ status, expiresAt }: StoredPurchase, now: number): string | undefined {
  if (status !== "pending") return undefined;
  const first = Date.parse(expiresAt) + graceMilliseconds;
  if (first > now) return toInstant(first);
  return now < first + patienceMilliseconds ? toInstant(now + laterMilliseconds) : undefined;
}

function toItem(scope: TenantScope, purchase: StoredPurchase, now: number): StoredItem {
  const { memberId, purchaseId, createdAt } = purchase;
  const due = dueOf(purchase, now);
  return {
    ...purchaseItem.whole(purchase),
    ...indexed(purchasesList(scope, memberId), `${createdAt}#${purchaseId}`),
    ...indexed(allPurchasesList(scope), `${createdAt}#${purchaseId}`),
    ...(due === undefined ? {} : indexed(dueList("purchase", dueShardOf(purchaseId)), due)),
  };
}

export function createPurchase(scope: TenantScope, purchase: StoredPurchase, now: number): WriteItem {
  return putNew(purchaseItem.key(scope, purchase.purchaseId), toItem(scope, purchase, now), lostRace);
}

/** Two equal calls record the same page: Stripe gives the same answer to the same key. */
export function recordPaymentPage(
  scope: TenantScope,
  { purchaseId }: StoredPurchase,
  page: { sessionId: string; url: string },
): WriteItem {
  const key = purchaseItem.key(scope, purchaseId);
  return update(key, { set: page }, [{ attribute: "pk", is: "present" }], lostRace);
}

/** Writes a purchase over the version that was read. This condition makes a credit, and each taking back, happen once. */
export function savePurchase(scope: TenantScope, purchase: StoredPurchase, now: number): WriteItem {
  const { purchaseId, version } = purchase;
  return {
    kind: "put",
    key: purchaseItem.key(scope, purchaseId),
    item: toItem(scope, { ...purchase, version: version + 1 }, now),
    conditions: [{ attribute: "version", is: "=", value: version }],
    refused: lostRace,
  };
}

/** Purchases that one member begins. Each makes a session at Stripe. */
export function purchaseLimit(scope: TenantScope, memberHash: string): HourlyLimit {
  return {
    scope,
    nameHash: memberHash,
    most: limits.purchasesHourly,
    refused: (retryAfterSeconds) => new AppError(tooManyPurchases, { retryAfterSeconds }),
  };
}

interface PageOf {
  limit: number;
  cursor?: string | undefined;
  /** Instants between which the purchases were begun; all of them without. */
  from?: string;
  to?: string;
}

/** A member's purchases, newest first. */
export function purchasesOf(scope: TenantScope, memberId: MemberId, page: PageOf): QuerySpec<StoredPurchase> {
  return pageOf(purchasesList(scope, memberId), page);
}

/** All purchases, newest first. */
export function allPurchases(scope: TenantScope, page: PageOf): QuerySpec<StoredPurchase> {
  return pageOf(allPurchasesList(scope), page);
}

function pageOf(
  partition: QuerySpec<StoredPurchase>["partition"],
  { limit, cursor, from, to }: PageOf,
): QuerySpec<StoredPurchase> {
  return {
    partition,
    newestFirst: true,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
    // A key of the list begins with the instant, and "~" sorts after what follows it.
    ...(from === undefined || to === undefined ? {} : { range: { from, to: `${to}~` } }),
    parse: purchaseItem.parse,
  };
}
