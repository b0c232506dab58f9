/** Writes what Stripe says of an order's payment: order, receipt, stock, limits and wallet change together. */
import type { Lot } from "../points/contract.ts";
import type { Wallet } from "../points/rules.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { followPoints, givenOrder } from "./given-points.ts";
import { type Cart, returnToCart, saveOrder, takeReceiptNumber } from "./repository.ts";
import { restOf, returnedAtOnce } from "./returns.ts";
import { type EndedBy, paidOrder, releasedOrder } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";
import { moveGiven, settle, spendable } from "./transactions.ts";

/** Saves an order over the one that was read. Of two who do, one asks Stripe again. */
export const keepOrder = (scope: TenantScope, order: StoredOrder): WriteItem => ({
  ...saveOrder(scope, order),
  refused: lostRace,
});

interface Ground {
  /** Undefined for a sale without a member. */
  wallet: Wallet | undefined;
  tenant: Pick<Tenant, "timeZone">;
  now: number;
}

/**
 * The payment, the number of its receipt, and the points that the order gives. The order's version guards all of them.
 * Somebody who is erased gets no points, so their money goes back.
 */
export function payItems(
  scope: TenantScope,
  order: StoredOrder,
  { receipts, ...ground }: Ground & { receipts: Parameters<typeof takeReceiptNumber>[1] },
): WriteItem[] {
  const { wallet, now } = ground;
  const { receiptNumber, write } = takeReceiptNumber(scope, receipts);
  const paid = paidOrder(order, receiptNumber, { by: null, now });
  const giving = restOf({ lines: paid.lines.filter(({ givesPoints }) => givesPoints > 0) });
  if (giving.length === 0) return [keepOrder(scope, paid), write];
  if (wallet === undefined) throw new Error(`${order.orderId} gives points, and has no wallet.`);
  if (wallet.erasedAt !== null) {
    const after = returnedAtOnce(paid, giving, now);
    const returning = { ...ground, paidLots: [], returned: giving, restocks: true };
    return [...settle(scope, { before: paid, after }, returning).writes, write];
  }
  const given = moveGiven(scope, wallet, givenOrder(paid), ground);
  return [keepOrder(scope, given.order), ...given.writes, write];
}

/** An order that follows what Stripe says of its money, and the points that this takes or brings back. */
export function followItems(scope: TenantScope, order: StoredOrder, ground: Ground & { wallet: Wallet }): WriteItem[] {
  const given = followPoints(order, spendable(ground.wallet, ground));
  if (given === undefined) return [keepOrder(scope, order)];
  const moved = moveGiven(scope, ground.wallet, given, ground);
  return [keepOrder(scope, moved.order), ...moved.writes];
}

interface Releasing extends Ground {
  cart: Cart | undefined;
  /** The lots that have paid for the order. */
  paidLots: readonly Lot[];
  /** The member's own call, for the answer to a repeated one. */
  remembered: { intent: string; bodyHash: string } | undefined;
  endedBy: EndedBy;
}

/**
 * Everything that an unpaid order holds comes back, and its products go into the cart again. A sale at the counter came
 * from no cart.
 */
export function releaseItems(
  scope: TenantScope,
  order: StoredOrder,
  { cart, remembered, endedBy, ...given }: Releasing,
): WriteItem[] {
  const after = releasedOrder(order, given.now, endedBy);
  const returning = { ...given, returned: restOf(order), restocks: true, ...(remembered && { remembered }) };
  const { writes } = settle(scope, { before: order, after }, returning);
  const { channel, memberId } = order;
  const { wallet } = given;
  if (channel === "counter" || memberId === null || wallet === undefined) return writes;
  return [...writes, ...returnToCart(scope, memberId, cart, { order, isErased: wallet.erasedAt !== null })];
}
