/** A sale at the counter: order, receipt, stock, limits, wallet and ledger change together. */
import type { MemberId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { soldOrder } from "./counter.ts";
import { takeReceiptNumber } from "./repository.ts";
import type { StoredOrder } from "./stored-contract.ts";
import { type Buying, buy } from "./transactions.ts";

interface Selling extends Omit<Buying, "cart" | "note"> {
  /** The last number of a receipt. */
  receipts: Parameters<typeof takeReceiptNumber>[1];
  /** Who sells at the desk. */
  by: MemberId;
}

/**
 * Buys for a member at the counter, and hands over what is paid. Cash gets the next number of a receipt in the same
 * transaction, and a card gets it with its payment.
 * @throws `points.insufficient`
 */
export function sell(
  scope: TenantScope,
  wished: StoredOrder,
  { receipts, by, ...buying }: Selling,
): { order: StoredOrder; writes: WriteItem[] } {
  const number = wished.tender === "cash" ? takeReceiptNumber(scope, receipts) : undefined;
  const receiptNumber = number?.receiptNumber ?? null;
  const sold = soldOrder(wished, { receiptNumber, by, now: buying.now });
  const { order, writes } = buy(scope, sold, { ...buying, cart: undefined, note: "" });
  return { order, writes: number === undefined ? writes : [...writes, number.write] };
}
