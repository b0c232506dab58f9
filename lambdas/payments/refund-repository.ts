/** The list of refunds: reads, and writes as data. */
import { limits } from "../contract/limits.ts";
import { indexed } from "../store/keys.ts";
import type { QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, type WriteItem } from "../store/write-items.ts";
import { refundItem, refundsList } from "./items.ts";
import type { StoredRefund } from "./refund-contract.ts";

/** What is listed of one order, purchase or invoice, read strongly. */
export function refundsOf(scope: TenantScope, subjectId: StoredRefund["subjectId"]): QuerySpec<StoredRefund> {
  return {
    partition: refundItem.key.partition(scope, subjectId),
    consistent: true,
    limit: limits.pageRows,
    parse: refundItem.parse,
  };
}

/** All refunds between two instants, newest first. From an index: decide nothing by it. */
export function allRefunds(
  scope: TenantScope,
  { from, to, ...page }: { from: string; to: string; limit: number; cursor?: string | undefined },
): QuerySpec<StoredRefund> {
  // A key of the list begins with the instant, and "~" sorts after what follows it.
  return {
    partition: refundsList(scope),
    newestFirst: true,
    range: { from, to: `${to}~` },
    ...page,
    parse: refundItem.parse,
  };
}

/** Of two who list one refund, one looks again. */
export function listRefund(scope: TenantScope, refund: StoredRefund, seenVersion: number | undefined): WriteItem {
  const { subjectId, no, at } = refund;
  const key = refundItem.key(scope, subjectId, no);
  const item = { ...refundItem.whole(refund), ...indexed(refundsList(scope), `${at}#${subjectId}#${no}`) };
  if (seenVersion === undefined) return putNew(key, item, lostRace);
  return { ...replaceVersion(key, item, seenVersion), refused: lostRace };
}
