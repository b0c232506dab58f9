/** Orders as members and the staff see them, and what each reader may do. Pure. */

import { type Role, roleAllows } from "../contract/roles.ts";
import { type ListedOrder } from "./desk-contract.ts";
import { missingPoints } from "./given-points.ts";
import { type Order, type OrderStep } from "./order-contract.ts";

import { refundsOf } from "./refunds.ts";
import { canCancel, restOf } from "./returns.ts";
import { codeOf, pageUrlOf, rank } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";

export function presentOrder(order: StoredOrder): Order {
  return {
    ...order,
    code: codeOf(order.orderId),
    pointsMissing: missingPoints(order),
    refunds: refundsOf(order),
    canCancel: canCancel(order),
  };
}

/** The answer to a purchase: the order, the balance after it, and where its part in money is paid. */
export const answerOf = (order: StoredOrder, now: number) => ({
  order: presentOrder(order),
  balance: order.balanceAfter,
  payUrl: pageUrlOf(order, now),
});

/** The answer to a repeated purchase; undefined where there was none, or Stripe has not answered with its page. */
export function answerAgain(order: StoredOrder | undefined, now: number) {
  if (order === undefined || (order.payment === "unpaid" && order.sessionId === null)) return undefined;
  return { bodyHash: order.createdBy, answer: answerOf(order, now) };
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
