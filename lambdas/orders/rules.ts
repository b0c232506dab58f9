/** Decisions about carts and orders: how an order begins, and what may follow. `lines.ts` judges lines. Pure. */
import { cardAmountsIn, feeMinorOf } from "../contract/card-payments.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, OrderId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { platformFeeOf, type SubscriptionPlan } from "../contract/plans.ts";

import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import { amountOutOfRange, noPayments, unpaidOrder } from "./contract.ts";
import { notMovable } from "./desk-contract.ts";
import type { Wish } from "./lines.ts";
import { type HandOverState, type OrderLine } from "./order-contract.ts";
import { paidBack, restOf } from "./returns.ts";
import type { StoredOrder } from "./stored-contract.ts";

/** Eight characters of the id, which people read out and scan. The id itself is a hash that nobody can guess. */
export const codeOf = (orderId: OrderId): string => orderId.slice(4, 12);

export const totalOf = (lines: readonly Pick<OrderLine, "quantity" | "pointsEach">[]): number =>
  lines.reduce((sum, { quantity, pointsEach }) => sum + quantity * pointsEach, 0);

export const moneyOf = (lines: readonly Pick<OrderLine, "quantity" | "moneyEachMinor">[]): number =>
  lines.reduce((sum, { quantity, moneyEachMinor }) => sum + quantity * moneyEachMinor, 0);

const taxOf = (lines: readonly Pick<OrderLine, "taxMinor">[]): number =>
  lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);

/** Where an order for goods begins. One with nothing to collect is over at once. */
const handOverOf = (lines: readonly Pick<OrderLine, "kind">[]): HandOverState =>
  lines.every(({ kind }) => kind !== "collect") ? "collected" : "new";

interface Placing {
  /** Null for a sale at the counter without a member. */
  memberId: MemberId | null;
  lines: OrderLine[];
  createdBy: string;
  channel: StoredOrder["channel"];
  /** How the part in money will be paid, and in which currency. Without effect on an order for points only. */
  tender: "card" | "cash";
  currency: NonNullable<StoredOrder["currency"]>;
  /** Who places it for the member; null for the member. */
  by: MemberId | null;
}

/**
 * A new order. One for points only is paid when it is placed. One with a part in money is `unpaid` until `paidOrder`.
 */
export function newOrder(
  orderId: OrderId,
  { memberId, lines, createdBy, channel, tender, currency, by }: Placing,
  now: number,
): StoredOrder {
  const at = toInstant(now);
  const moneyTotalMinor = moneyOf(lines);
  const hasMoney = moneyTotalMinor > 0;
  const holdsUntil = toInstant(now + limits.orderHoldMinutes * minuteMilliseconds);
  return {
    orderId,
    memberId,
    channel,
    lines,
    pointsTotal: totalOf(lines),
    pointsRefunded: 0,
    moneyTotalMinor,
    taxMinor: taxOf(lines),
    moneyRefundedMinor: 0,
    currency: hasMoney ? currency : null,
    tender: hasMoney ? tender : null,
    dispute: "none",
    receiptNumber: null,
    paidAt: null,
    payUntil: hasMoney && tender === "card" ? holdsUntil : null,
    payment: hasMoney ? "unpaid" : "paid",
    handOver: hasMoney ? "new" : handOverOf(lines),
    steps: [{ act: "placed", at, by, points: 0, moneyMinor: 0 }],
    chargeNumber: null,
    paidFrom: null,
    balanceAfter: 0,
    pointsGiven: 0,
    pointsOwed: 0,
    pointsUndone: 0,
    givenNumbers: [],
    accountId: null,
    feeMinor: 0,
    sessionId: null,
    payUrl: null,
    intentId: null,
    moneySentMinor: 0,
    sending: null,
    cardRefunds: [],
    dueAt: hasMoney && tender === "card" ? holdsUntil : null,
    createdAt: at,
    createdBy,
    cancelledBy: null,
    version: 1,
  };
}

/** An order whose part in money has been paid. Its receipt gets its number with the payment. */
export function paidOrder(
  order: StoredOrder,
  receiptNumber: number,
  { by, now }: { by: MemberId | null; now: number },
): StoredOrder {
  const at = toInstant(now);
  return {
    ...order,
    payment: "paid",
    paidAt: at,
    payUntil: null,
    dueAt: null,
    receiptNumber,
    handOver: handOverOf(order.lines),
    steps: [...order.steps, { act: "paid", at, by, points: 0, moneyMinor: 0 }],
  };
}

/**
 * The order that a member places in the marketplace. It names the account on which its part in money is paid.
 * @throws `orders.no_payments`, `orders.amount_out_of_range`
 */
export function webOrder(
  orderId: OrderId,
  placing: Omit<Placing, "channel" | "tender" | "by">,
  { account, plan, now }: { account: { accountId: string } | undefined; plan: SubscriptionPlan | null; now: number },
): StoredOrder {
  return bookedAt(newOrder(orderId, { ...placing, channel: "web", tender: "card", by: null }, now), account, plan);
}

/**
 * The account on which an order is paid by card, and our part of it. An order without money keeps none.
 * @throws `orders.no_payments`, `orders.amount_out_of_range`
 */
export function bookedAt(
  order: StoredOrder,
  account: { accountId: string } | undefined,
  plan: SubscriptionPlan | null,
): StoredOrder {
  const { currency, moneyTotalMinor } = order;
  if (currency === null) return order;
  if (account === undefined) throw new AppError(noPayments);
  const taken = cardAmountsIn(currency);
  const isTaken = moneyTotalMinor >= taken.leastMinor && moneyTotalMinor <= taken.mostMinor;
  if (!isTaken) throw new AppError(amountOutOfRange, taken);
  return { ...order, accountId: account.accountId, feeMinor: feeMinorOf(moneyTotalMinor, platformFeeOf(plan)) };
}

const isPayable = ({ payment, payUntil }: StoredOrder, now: number) =>
  payment === "unpaid" && payUntil !== null && now < Date.parse(payUntil);

/** Whether Stripe is still to be asked for the order's payment page. */
export const waitsForPage = (order: StoredOrder, now: number): boolean =>
  isPayable(order, now) && order.sessionId === null;

/** The payment page while the order can be paid; null otherwise. */
export const pageUrlOf = (order: StoredOrder, now: number): string | null =>
  isPayable(order, now) ? order.payUrl : null;

/** Who ends an order that nobody has paid; null where its time is over. */
export type EndedBy = { member: true } | { staff: MemberId } | null;

/** An order that nobody has paid. It is over, and everything that it held comes back. */
export function releasedOrder(order: StoredOrder, now: number, endedBy: EndedBy): StoredOrder {
  const after = paidBack(order, restOf(order));
  const points = after.pointsRefunded - order.pointsRefunded;
  const act = endedBy === null ? "expired" : "cancelled";
  const by = endedBy !== null && "staff" in endedBy ? endedBy.staff : null;
  return {
    ...after,
    payment: "failed",
    handOver: "cancelled",
    payUntil: null,
    payUrl: null,
    dueAt: null,
    steps: [...order.steps, { act, at: toInstant(now), by, points, moneyMinor: 0 }],
  };
}

// What follows --------------------------------------------------------------------------------------------------------

/** How far an order is. */
export const rank: Record<HandOverState, number> = { new: 0, preparing: 1, ready: 2, collected: 3, cancelled: 4 };

/** @throws `orders.not_movable` */
export function decideMove(
  order: StoredOrder,
  to: "preparing" | "ready" | "collected",
  { by, now }: { by: MemberId; now: number },
): StoredOrder {
  if (order.payment === "unpaid") throw new AppError(unpaidOrder);
  if (rank[order.handOver] >= rank[to]) throw new AppError(notMovable);
  return {
    ...order,
    handOver: to,
    steps: [...order.steps, { act: to, at: toInstant(now), by, points: 0, moneyMinor: 0 }],
  };
}

// The cart ------------------------------------------------------------------------------------------------------------

const isSame = (one: Omit<Wish, "quantity">, other: Omit<Wish, "quantity">) =>
  one.productId === other.productId && one.variantNo === other.variantNo;

export const withLine = (lines: readonly Wish[], wish: Wish): Wish[] =>
  lines.some((line) => isSame(line, wish))
    ? lines.map((line) => (isSame(line, wish) ? { ...line, quantity: wish.quantity } : line))
    : [...lines, wish];

export const withoutLine = (lines: readonly Wish[], gone: Omit<Wish, "quantity">): Wish[] =>
  lines.filter((line) => !isSame(line, gone));
