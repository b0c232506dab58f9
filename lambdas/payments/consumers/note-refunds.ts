import type { OrderId, PurchaseId } from "../../contract/ids.ts";
import { orderRef } from "../../orders/repository.ts";
import type { StoredOrder } from "../../orders/stored-contract.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { noteRefunds } from "../consumers.ts";
import { purchaseRef } from "../purchase-repository.ts";
import type { StoredRefund } from "../refund-contract.ts";
import { refundsOf } from "../refund-repository.ts";
import { refundItems } from "../refund-transactions.ts";
import type { StoredPurchase } from "../rules.ts";

/** Reads what is stored now, so late, repeated and reordered changes list the same refunds. */
export const handler = changesConsumer(noteRefunds, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const subject = await readSubject(table, scope, after);
  if (subject === undefined) return;
  const subjectId = "orderId" in after ? after.orderId : after.purchaseId;
  const known: StoredRefund[] = [];
  for await (const refund of table.all(refundsOf(scope, subjectId))) known.push(refund);
  for (const writes of refundItems(scope, subject, { known, now })) await table.commit(writes);
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
