/** Writes what Stripe says of an order's payment: order, receipt, stock, limits and wallet, all or none. */
import type { Lot } from "../points/contract.ts";
import type { Wallet } from "../points/rules.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { type Cart, returnToCart, saveOrder, takeReceiptNumber } from "./repository.ts";
import { type EndedBy, paidOrder, releasedOrder, restOf } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";
import { settle } from "./transactions.ts";

/** Saves an order over the one that was read. Of two who do, one asks Stripe again. */
export const keepOrder = (scope: TenantScope, order: StoredOrder): WriteItem => ({
  ...saveOrder(scope, order),
  refused: lostRace,
});

/** The payment and the number of its receipt. The order's version guards both. */
export function payItems(
  scope: TenantScope,
  order: StoredOrder,
  { receipts, now }: { receipts: Parameters<typeof takeReceiptNumber>[1]; now: number },
): WriteItem[] {
  const { receiptNumber, write } = takeReceiptNumber(scope, receipts);
  return [keepOrder(scope, paidOrder(order, receiptNumber, { by: null, now })), write];
}

interface Releasing {
  /** Undefined for a sale without a member. */
  wallet: Wallet | undefined;
  cart: Cart | undefined;
  /** The lots that have paid for the order. */
  paidLots: readonly Lot[];
  tenant: Pick<Tenant, "timeZone">;
  now: number;
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
