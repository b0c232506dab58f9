/** Decisions about carts and orders: how an order begins, and what may follow. `lines.ts` judges lines. Pure. */
import { cardAmountsIn, feeMinorOf } from "../contract/card-payments.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, OrderId, ProductId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { platformFeeOf, type SubscriptionPlan } from "../contract/plans.ts";
import { type Role, roleAllows } from "../contract/roles.ts";
import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import {
  amountOutOfRange,
  disputedOrder,
  type HandOverState,
  noPayments,
  notCancellable,
  type Order,
  type OrderLine,
  type OrderStep,
  type PaymentState,
  unpaidOrder,
} from "./contract.ts";
import { type ListedOrder, notMovable, orderOver, refundTooHigh } from "./desk-contract.ts";
import { missingPoints } from "./given-points.ts";
import type { Wish } from "./lines.ts";
import { refundsOf, waitsForBank } from "./refunds.ts";
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
  {
    account,
    plan,
    now,
  }: { account: { accountId: string } | undefined; plan: SubscriptionPlan | undefined; now: number },
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
  plan: SubscriptionPlan | undefined,
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

/** Whether Stripe is to send money back to the card that it has not sent yet. A lost dispute took it already. */
export const owesCard = ({ tender, payment, dispute, moneyRefundedMinor, moneySentMinor }: StoredOrder): boolean =>
  tender === "card" && payment !== "unpaid" && dispute !== "lost" && moneyRefundedMinor > moneySentMinor;

// What follows --------------------------------------------------------------------------------------------------------

const rank: Record<HandOverState, number> = { new: 0, preparing: 1, ready: 2, collected: 3, cancelled: 4 };

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

/** Pieces that an act gives back. */
export interface Returned {
  lineNo: number;
  quantity: number;
}

/** What is not paid back yet. */
export function restOf({ lines }: Pick<StoredOrder, "lines">): Returned[] {
  return lines.flatMap(({ lineNo, quantity, refunded }) =>
    quantity > refunded ? [{ lineNo, quantity: quantity - refunded }] : [],
  );
}

/** Whether its member may still cancel it: nobody prepares it yet. */
export const canCancel = ({ handOver, dispute }: Pick<StoredOrder, "handOver" | "dispute">): boolean =>
  handOver === "new" && dispute !== "open";

/** @throws `orders.not_cancellable`, `orders.disputed` */
export function decideOwnCancellation(order: StoredOrder, now: number): StoredOrder {
  if (order.dispute === "open") throw new AppError(disputedOrder);
  if (!canCancel(order)) throw new AppError(notCancellable);
  return cancelled(order, null, now);
}

/** @throws `orders.over`, `orders.disputed` */
export function decideCancellation(order: StoredOrder, by: MemberId, now: number): StoredOrder {
  if (order.handOver === "cancelled") throw new AppError(orderOver);
  if (order.dispute === "open") throw new AppError(disputedOrder);
  return cancelled(order, by, now);
}

function cancelled(order: StoredOrder, by: MemberId | null, now: number): StoredOrder {
  const after = withStep(order, paidBack(order, restOf(order)), { act: "cancelled", by, now });
  return { ...after, handOver: "cancelled" };
}

/** The order after something went back, with the step that says how much. What goes to a card is due at Stripe. */
function withStep(
  before: StoredOrder,
  after: StoredOrder,
  { act, by, now }: { act: OrderStep["act"]; by: MemberId | null; now: number },
): StoredOrder {
  const at = toInstant(now);
  const points = after.pointsRefunded - before.pointsRefunded;
  const moneyMinor = after.moneyRefundedMinor - before.moneyRefundedMinor;
  const dueAt = owesCard(after) ? at : waitsForBank(before) ? before.dueAt : null;
  return { ...after, dueAt, steps: [...before.steps, { act, at, by, points, moneyMinor }] };
}

/**
 * The order after some of its pieces were paid back.
 * @throws `orders.over`, `orders.unpaid`, `orders.disputed`, `orders.refund_too_high`
 */
export function decideRefund(
  order: StoredOrder,
  returned: readonly Returned[],
  { by, now }: { by: MemberId; now: number },
): StoredOrder {
  if (order.handOver === "cancelled") throw new AppError(orderOver);
  if (order.payment === "unpaid") throw new AppError(unpaidOrder);
  if (order.dispute === "open") throw new AppError(disputedOrder);
  for (const [position, { lineNo, quantity }] of returned.entries()) {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    const isTwice = returned.slice(0, position).some((other) => other.lineNo === lineNo);
    const left = line === undefined || isTwice ? 0 : line.quantity - line.refunded;
    if (quantity > left) throw new AppError(refundTooHigh, { lineNo, left });
  }
  return withStep(order, paidBack(order, returned), { act: "refunded", by, now });
}

/** A paid order of which some pieces are paid back at once, because nobody can get them. */
export function returnedAtOnce(order: StoredOrder, returned: readonly Returned[], now: number): StoredOrder {
  return withStep(order, paidBack(order, returned), { act: "repaid", by: null, now });
}

function paidBack(order: StoredOrder, returned: readonly Returned[]): StoredOrder {
  const by = new Map(returned.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const lines = order.lines.map((line) => ({ ...line, refunded: line.refunded + (by.get(line.lineNo) ?? 0) }));
  const pointsRefunded = lines.reduce((sum, { refunded, pointsEach }) => sum + refunded * pointsEach, 0);
  // Nobody has the money of an unpaid order, nor of one whose payer's bank has taken it back.
  const hasMoney = order.payment !== "unpaid" && order.dispute !== "lost";
  const back = hasMoney
    ? order.lines.reduce((sum, { lineNo, moneyEachMinor }) => sum + (by.get(lineNo) ?? 0) * moneyEachMinor, 0)
    : 0;
  // The tenant may have sent some of it back at Stripe.
  const moneyRefundedMinor = Math.min(order.moneyTotalMinor, order.moneyRefundedMinor + back);
  const isWhole = lines.every(({ quantity, refunded }) => quantity === refunded);
  const isPart = pointsRefunded > 0 || moneyRefundedMinor > 0;
  const payment: PaymentState = isWhole ? "refunded" : isPart ? "part_refunded" : order.payment;
  return { ...order, lines, pointsRefunded, moneyRefundedMinor, payment };
}

/** Pieces by product, and by product and variant. */
export function piecesOf(order: Pick<StoredOrder, "lines">, returned: readonly Returned[]) {
  return returned.flatMap(({ lineNo, quantity }) => {
    const line = order.lines.find((one) => one.lineNo === lineNo);
    return line === undefined ? [] : [{ productId: line.productId, variantNo: line.variantNo, quantity }];
  });
}

/** Pieces of each product, its variants together. */
export function byProduct(pieces: readonly Wish[]): Map<ProductId, number> {
  const sums = new Map<ProductId, number>();
  for (const { productId, quantity } of pieces) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
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

// What people see -----------------------------------------------------------------------------------------------------

export function presentOrder(order: StoredOrder): Order {
  return {
    ...order,
    code: codeOf(order.orderId),
    pointsMissing: missingPoints(order),
    refunds: refundsOf(order),
    canCancel: canCancel(order),
  };
}

/** The answer to a repeated purchase; undefined where there was none, or Stripe has not answered with its page. */
export function answerAgain(order: StoredOrder | undefined, now: number) {
  if (order === undefined || (order.payment === "unpaid" && order.sessionId === null)) return undefined;
  const { createdBy: bodyHash, balanceAfter: balance } = order;
  return { bodyHash, answer: { order: presentOrder(order), balance, payUrl: pageUrlOf(order, now) } };
}

/** An order to the staff, with what the reader may do. */
export function presentListed(order: StoredOrder, { name, role }: { name: string | null; role: Role }): ListedOrder {
  const { handOver } = order;
  const isPaid = order.payment !== "unpaid";
  const isOpen = isPaid && handOver !== "collected" && handOver !== "cancelled";
  const isUndisputed = order.dispute !== "open";
  const isAdmin = roleAllows(role, "admin");
  return {
    ...order,
    code: codeOf(order.orderId),
    pointsMissing: missingPoints(order),
    refunds: refundsOf(order),
    memberName: name,
    allowed: {
      prepare: isPaid && handOver === "new",
      ready: isPaid && rank[handOver] < rank.ready,
      handOver: isOpen,
      cancel: isAdmin && isUndisputed && handOver !== "cancelled",
      refund: isAdmin && isUndisputed && isPaid && handOver !== "cancelled" && restOf(order).length > 0,
    },
  };
}

/** Steps as a member sees them: the staff has no names there. */
export const presentSteps = (steps: readonly OrderStep[]) =>
  steps.map(({ by, ...step }) => ({ ...step, isByStaff: by !== null }));

/** Whether an order belongs into a list of the staff. */
export function isShown({ handOver }: Pick<StoredOrder, "handOver">, show: "to_do" | "ready" | "over" | undefined) {
  if (show === undefined) return true;
  if (show === "ready") return handOver === "ready";
  return show === "to_do" ? handOver === "new" || handOver === "preparing" : rank[handOver] >= rank.collected;
}

/** A code as people read it: two groups of four. */
export const printCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
