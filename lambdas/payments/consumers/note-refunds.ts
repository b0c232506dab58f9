import type { OrderId, PurchaseId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { toInstant } from "../../contract/time.ts";
import { orderRef } from "../../orders/repository.ts";
import type { StoredOrder } from "../../orders/stored-contract.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { noteRefunds } from "../consumers.ts";
import { purchaseRef } from "../purchase-repository.ts";
import type { StoredRefund } from "../refund-contract.ts";
import { listRefund, refundsOf } from "../refund-repository.ts";
import { unlisted } from "../refunds.ts";
import type { StoredPurchase } from "../rules.ts";

/** Reads what is stored now, so late, repeated and reordered changes list the same refunds. */
export const handler = changesConsumer(noteRefunds, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const subject = await readSubject(table, scope, after);
  if (subject === undefined) return;
  const known: StoredRefund[] = [];
  for await (const refund of table.all(refundsOf(scope, "orderId" in after ? after.orderId : after.purchaseId)))
    known.push(refund);
  const writes = unlisted(subject, known, toInstant(now)).map(({ refund, seenVersion }) =>
    listRefund(scope, refund, seenVersion),
  );
  // Each stands for itself, and an order of many pieces can have more refunds than one transaction takes.
  for (let start = 0; start < writes.length; start += limits.transactionItems)
    await table.commit(writes.slice(start, start + limits.transactionItems));
});

async function readSubject(
  table: Table,
  scope: TenantScope,
  of: { orderId: OrderId } | { purchaseId: PurchaseId },
): Promise<{ order: StoredOrder } | { purchase: StoredPurchase } | undefined> {
  if ("orderId" in of) {
    const { order } = await table.getMany({ order: orderRef(scope, of.orderId) }, { consistent: true });
    return order && { order };
  }
  const { purchase } = await table.getMany({ purchase: purchaseRef(scope, of.purchaseId) }, { consistent: true });
  return purchase && { purchase };
}
