/**
 * Steps of the reconciliation that bring the list of refunds to what went back of orders and purchases. They find what
 * an earlier release did not list, and what a lost change left out.
 */
import { orderRef, ordersWithin } from "../orders/repository.ts";
import { boundsOfRun, type CheckStep } from "./check.ts";
import { type Ground, readEach } from "./check-ground.ts";
import { noteRefundsOf } from "./note-refunds.ts";
import { allPurchases, purchaseRef } from "./purchase-repository.ts";

/** Bounds of one step. */
const rowsOfStep = 50;

/** The cursor begins with the list that is read: the orders first, then the purchases. */
export function stepOfRefunds(ground: Ground): Promise<CheckStep> {
  const [list = "orders", place = ""] = ground.state.cursor?.split("~") ?? [];
  const page = { limit: rowsOfStep, cursor: place === "" ? undefined : place };
  return list === "orders" ? ofOrders(ground, page) : ofPurchases(ground, page);
}

interface Page {
  limit: number;
  cursor: string | undefined;
}

async function ofOrders(ground: Ground, page: Page): Promise<CheckStep> {
  const { table, scope, state } = ground;
  const { rows, nextCursor } = await table.query(ordersWithin(scope, boundsOfRun(state).refunds, page));
  const ids = rows.map(({ orderId }) => orderId);
  // The list lags, so each is read again.
  const orderOf = await readEach(ground, ids, (id) => orderRef(scope, id));
  const refunded = ids
    .flatMap((id) => orderOf(id) ?? [])
    .filter(({ pointsRefunded, moneyRefundedMinor }) => pointsRefunded > 0 || moneyRefundedMinor > 0);
  for (const order of refunded) await noteRefundsOf(ground, { order });
  return {
    compared: refunded.length,
    differences: [],
    cursor: nextCursor === null ? "purchases~" : `orders~${nextCursor}`,
  };
}

async function ofPurchases(ground: Ground, page: Page): Promise<CheckStep> {
  const { table, scope, state } = ground;
  const { rows, nextCursor } = await table.query(allPurchases(scope, { ...page, ...boundsOfRun(state).refunds }));
  const ids = rows.map(({ purchaseId }) => purchaseId);
  const purchaseOf = await readEach(ground, ids, (id) => purchaseRef(scope, id));
  const refunded = ids.flatMap((id) => purchaseOf(id) ?? []).filter(({ refundedMinor }) => refundedMinor > 0);
  for (const purchase of refunded) await noteRefundsOf(ground, { purchase });
  return { compared: refunded.length, differences: [], cursor: nextCursor === null ? null : `purchases~${nextCursor}` };
}
