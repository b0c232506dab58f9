/** Decisions about sales at the counter. Pure. */
import { AppError } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import type { Reader } from "../news/rules.ts";
import type { StoredProduct } from "../products/contract.ts";
import { needsMember, notAtCounter } from "./counter-contract.ts";
import { paidOrder } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";

/** Whether the counter sells a product. Points are bought with a payment that Stripe confirms. */
export const isForCounter = ({ fulfilment }: Pick<StoredProduct, "fulfilment">): boolean =>
  fulfilment.kind !== "points";

/** @throws `orders.not_at_counter` */
export function refuseForCounter(products: readonly StoredProduct[]): void {
  const refused = products.find((product) => !isForCounter(product));
  if (refused !== undefined) throw new AppError(notAtCounter, { productId: refused.productId });
}

/** Somebody who is no member: without a plan, and no staff. */
export const anybody: Reader = { role: "member", planId: null };

/** A product for anybody. A limit counts what a member has bought, so here it limits nobody. */
export const withoutLimit = (product: StoredProduct): StoredProduct => ({ ...product, limitPerMember: null });

/**
 * Nobody's wallet gets points.
 * @throws `orders.needs_member`
 */
export function refuseWithoutMember(products: readonly StoredProduct[]): void {
  const refused = products.find(({ fulfilment }) => fulfilment.kind === "points");
  if (refused !== undefined) throw new AppError(needsMember, { productId: refused.productId });
}

/** Whether a sale at the counter is paid by card. */
const isCardSale = ({ channel, tender }: Pick<StoredOrder, "channel" | "tender">): boolean =>
  channel === "counter" && tender === "card";

/**
 * An order that the desk has sold and handed over at once. The seller has taken its part in money in cash. One by card
 * waits for its payment, and is handed over afterwards.
 * @param receiptNumber null where nothing is paid with money
 */
export function soldOrder(
  order: StoredOrder,
  { receiptNumber, by, now }: { receiptNumber: number | null; by: MemberId; now: number },
): StoredOrder {
  if (isCardSale(order)) return order;
  const paid = receiptNumber === null ? order : paidOrder(order, receiptNumber, { by, now });
  const collected = { act: "collected", at: toInstant(now), by, points: 0, moneyMinor: 0 } as const;
  return { ...paid, handOver: "collected", steps: [...paid.steps, collected] };
}
