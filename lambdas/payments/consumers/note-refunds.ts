import type { OrderId, PurchaseId } from "../../contract/ids.ts";
import { orderRef } from "../../orders/repository.ts";
import type { StoredOrder } from "../../orders/stored-contract.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { noteRefunds } from "../consumers.ts";
import { noteRefundsOf } from "../note-refunds.ts";
import { purchaseRef } from "../purchase-repository.ts";
import type { StoredPurchase } from "../rules.ts";

/** Reads what is stored now, so late, repeated and reordered changes list the same refunds. */
export const handler = changesConsumer(noteRefunds, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const subject = await readSubject(table, scope, after);
  if (subject === undefined) return;
  await noteRefundsOf({ table, scope, now }, subject);
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
