/** Decisions about points that a paid order puts into a wallet, and that leave it when money goes back. Pure. */
import type { StoredOrder } from "./stored-contract.ts";

type Line = StoredOrder["lines"][number];

const sumOf = (lines: readonly Line[], valueOf: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + valueOf(line), 0);

/** The points that an order's products put into the wallet once it is paid. */
export const pointsToGive = ({ lines }: Pick<StoredOrder, "lines">): number =>
  sumOf(lines, ({ quantity, givesPoints }) => quantity * givesPoints);

/**
 * The points that money which goes back takes along. A line that is paid back takes its own. Nobody knows which lines
 * the tenant has paid back at Stripe, so that money takes its share of the rest. A part of a point counts as a whole one.
 * A lost dispute takes all.
 */
export function pointsOwedBy(
  order: Pick<StoredOrder, "lines" | "pointsGiven" | "moneyTotalMinor" | "moneyRefundedMinor" | "dispute">,
): number {
  const { lines, pointsGiven, moneyTotalMinor, moneyRefundedMinor, dispute } = order;
  if (dispute === "lost") return pointsGiven;
  const ofLines = sumOf(lines, ({ refunded, givesPoints }) => refunded * givesPoints);
  const moneyOfLines = sumOf(lines, ({ refunded, moneyEachMinor }) => refunded * moneyEachMinor);
  const loose = Math.max(0, moneyRefundedMinor - moneyOfLines);
  const rest = moneyTotalMinor - moneyOfLines;
  const share = loose === 0 ? 0 : Math.ceil(((pointsGiven - ofLines) * loose) / rest);
  return Math.max(0, Math.min(pointsGiven, ofLines + share));
}

/** Points that should have left the wallet, and were spent. */
export const missingPoints = ({ pointsOwed, pointsUndone }: Pick<StoredOrder, "pointsOwed" | "pointsUndone">): number =>
  Math.max(0, pointsOwed - pointsUndone);

/** An order after points that it gave have moved. */
export interface GivenMove {
  order: StoredOrder;
  /** Negative where points leave the wallet; 0 where it has none of them any more. */
  moves: number;
  cause: "order_points" | "order_points_undone" | "order_points_redone";
}

/** A paid order whose points are now in the wallet. */
export function givenOrder(order: StoredOrder): GivenMove {
  const pointsGiven = pointsToGive(order);
  return { order: { ...order, pointsGiven }, moves: pointsGiven, cause: "order_points" };
}

/**
 * What money that has gone back, or has stayed after all, does to the points that an order gave.
 * @param balance what the wallet can spend; undefined for somebody who is erased
 * @returns undefined where nothing changes
 */
export function followPoints(order: StoredOrder, balance: number | undefined): GivenMove | undefined {
  const pointsOwed = pointsOwedBy(order);
  if (pointsOwed === order.pointsOwed) return undefined;
  if (pointsOwed < order.pointsOwed) {
    const back = balance === undefined ? 0 : Math.max(0, order.pointsUndone - pointsOwed);
    const pointsUndone = order.pointsUndone - back;
    return { order: { ...order, pointsOwed, pointsUndone }, moves: back, cause: "order_points_redone" };
  }
  const taken = Math.min(balance ?? 0, pointsOwed - order.pointsOwed);
  const pointsUndone = order.pointsUndone + taken;
  return { order: { ...order, pointsOwed, pointsUndone }, moves: -taken, cause: "order_points_undone" };
}
