/** Steps of the reconciliation that go from our purchases and orders to Stripe and to the ledger. */
import { findPayment } from "../gateways/stripe-payments.ts";
import { orderRef, ordersWithin } from "../orders/repository.ts";
import { entryRef } from "../points/repository.ts";
import { boundsOfRun, type CheckStep } from "./check.ts";
import { type Ground, readEach } from "./check-ground.ts";
import { compareEntries, compareOrder } from "./compare-entries.ts";
import { compareCardOrder, comparePurchase } from "./compare-payments.ts";
import { allPurchases, purchaseRef } from "./purchase-repository.ts";

/** Bounds of one step, so that it ends long before its function does. */
const purchasesOfStep = 10;
const ordersOfStep = 20;

/** From a purchase to Stripe and to the ledger. */
export async function stepOfPurchases(ground: Ground): Promise<CheckStep> {
  const { table, scope, state, accountId } = ground;
  const page = { limit: purchasesOfStep, cursor: state.cursor ?? undefined, ...boundsOfRun(state).own };
  const { rows, nextCursor } = await table.query(allPurchases(scope, page));
  // The list lags, so each is read again.
  const purchaseOf = await readEach(
    ground,
    rows.map(({ purchaseId }) => purchaseId),
    (id) => purchaseRef(scope, id),
  );
  const differences = await Promise.all(
    rows.map(async ({ purchaseId }) => {
      const purchase = purchaseOf(purchaseId);
      if (purchase === undefined) return [];
      const { sessionId, memberId, entryNumbers } = purchase;
      const isAsked = sessionId !== null && purchase.accountId === accountId && purchase.paidAt !== null;
      const heard = isAsked ? comparePurchase(purchase, await findPayment(purchase.accountId, sessionId)) : [];
      if (entryNumbers === null) return heard;
      const numbers = entryNumbers.map(String);
      const entryOf = await readEach(ground, numbers, (number) => entryRef(scope, memberId, Number(number)));
      return [
        ...heard,
        ...compareEntries(
          purchase,
          numbers.flatMap((number) => entryOf(number) ?? []),
        ),
      ];
    }),
  );
  return { compared: rows.length, differences: differences.flat(), cursor: nextCursor };
}

/** From an order to the entry that paid for it, and to its payment at Stripe. */
export async function stepOfOrders(ground: Ground): Promise<CheckStep> {
  const { table, scope, state, accountId } = ground;
  const page = { limit: ordersOfStep, cursor: state.cursor ?? undefined };
  const { rows, nextCursor } = await table.query(ordersWithin(scope, boundsOfRun(state).own, page));
  const ids = rows.map(({ orderId }) => orderId);
  const orderOf = await readEach(ground, ids, (id) => orderRef(scope, id));
  const orders = ids.flatMap((id) => orderOf(id) ?? []);
  const charged = new Map(orders.flatMap((one) => (one.chargeNumber === null ? [] : [[one.orderId, one] as const])));
  const chargeOf = await readEach(ground, [...charged.keys()], (id) => {
    const { memberId, chargeNumber } = charged.get(id) ?? {};
    if (memberId == null || chargeNumber == null) throw new TypeError(`${id} was not charged.`);
    return entryRef(scope, memberId, chargeNumber);
  });
  const ofCards = await Promise.all(
    orders.map(async (order) => {
      const { sessionId, paidAt, tender } = order;
      const isAsked = tender === "card" && paidAt !== null && sessionId !== null && order.accountId === accountId;
      return isAsked ? compareCardOrder(order, await findPayment(order.accountId ?? "", sessionId)) : [];
    }),
  );
  const givenOf = await Promise.all(
    orders.map(async ({ memberId, givenNumbers }) => {
      if (memberId === null) return [];
      const numbers = givenNumbers.map(String);
      const entryOf = await readEach(ground, numbers, (number) => entryRef(scope, memberId, Number(number)));
      return numbers.flatMap((number) => entryOf(number) ?? []);
    }),
  );
  const differences = orders.flatMap((order, place) =>
    compareOrder(order, chargeOf(order.orderId), givenOf[place] ?? []),
  );
  return { compared: orders.length, differences: [...differences, ...ofCards.flat()], cursor: nextCursor };
}
