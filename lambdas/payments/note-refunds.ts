/** Brings the list of refunds to what went back of an order or a purchase. */
import type { StoredOrder } from "../orders/stored-contract.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { StoredRefund } from "./refund-contract.ts";
import { refundsOf } from "./refund-repository.ts";
import { refundItems } from "./refund-transactions.ts";
import type { StoredPurchase } from "./rules.ts";

/**
 * Lists what is not listed as it is. Twice is once.
 * @param subject as it was read strongly
 */
export async function noteRefundsOf(
  { table, scope, now }: { table: Table; scope: TenantScope; now: number },
  subject: { order: StoredOrder } | { purchase: StoredPurchase },
): Promise<void> {
  const subjectId = "order" in subject ? subject.order.orderId : subject.purchase.purchaseId;
  const known: StoredRefund[] = [];
  for await (const refund of table.all(refundsOf(scope, subjectId))) known.push(refund);
  for (const writes of refundItems(scope, subject, { known, now })) await table.commit(writes);
}
