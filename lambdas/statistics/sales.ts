/**
 * What an order or a purchase adds to the sales. Pure. Everything counts on the day of the payment. What goes back
 * counts on that day, too, so each item says by itself what it adds.
 */
import { dayOf, type Zones } from "../contract/calendar.ts";
import { taxWithin } from "../orders/lines.ts";
import type { StoredOrder } from "../orders/stored-contract.ts";
import { isShown } from "../orders/views.ts";
import type { StoredPurchase } from "../payments/rules.ts";
import { type Count, ordersCounter, type Sold } from "./rules.ts";
import { type SaleFigure, type SaleWay, saleCounters } from "./sales-contract.ts";

/** What was sold, as a part of a key. A field that is null is empty. */
export const keyOfSold = ({ way, taxBasisPoints, currency, soldId, variantNo }: Sold): string =>
  [way, taxBasisPoints ?? "", currency ?? "", soldId, variantNo].join("#");

/** The day or month, and what was sold, of a key that `keyOfSold` has ended. */
export function readSold(sortKey: string): { at: string; sold: Sold } {
  const [at = "", way, tax = "", currency = "", soldId, variantNo] = sortKey.split("#");
  return {
    at,
    sold: {
      way: way as SaleWay,
      taxBasisPoints: tax === "" ? null : Number(tax),
      currency: currency === "" ? null : currency,
      soldId: soldId as Sold["soldId"],
      variantNo: Number(variantNo),
    },
  };
}

function onDay(day: string, sold: Sold, name: string, figures: Partial<Record<SaleFigure, number>>): Count[] {
  return Object.entries(figures).flatMap(([figure, by]): Count[] => {
    const counter = saleCounters[figure as SaleFigure];
    return [
      { place: { kind: "sale", step: "day", at: day, sold }, counter, by, name },
      { place: { kind: "sale", step: "month", at: day.slice(0, 7), sold }, counter, by, name },
    ];
  });
}

/** Money of an order that its seller does not have any more. A bank that decides for the buyer takes all of it. */
const moneyBackOf = ({ dispute, moneyTotalMinor, moneyRefundedMinor }: StoredOrder) =>
  dispute === "lost" ? moneyTotalMinor : moneyRefundedMinor;

/**
 * Money that went back, by line. First the pieces that were paid back. What went back without pieces then
 * counts for the lines from the first to the last. A refund at Stripe is such money.
 */
export function moneyBackByLine(order: StoredOrder): Map<number, number> {
  let left = moneyBackOf(order);
  const back = new Map<number, number>();
  const take = (lineNo: number, most: number) => {
    const taken = Math.min(left, most);
    left -= taken;
    back.set(lineNo, (back.get(lineNo) ?? 0) + taken);
  };
  for (const { lineNo, refunded, moneyEachMinor } of order.lines) take(lineNo, refunded * moneyEachMinor);
  for (const { lineNo, quantity, moneyEachMinor } of order.lines)
    take(lineNo, quantity * moneyEachMinor - (back.get(lineNo) ?? 0));
  return back;
}

/** An order counts once it is paid. One for points only is paid when it is placed. */
export function countsOfOrder(order: StoredOrder, zones: Zones): Count[] {
  const { lines, tender, currency, moneyTotalMinor, paidAt, createdAt } = order;
  if (moneyTotalMinor > 0 && paidAt === null) return [];
  const day = dayOf(zones, paidAt ?? createdAt);
  const moneyBack = moneyBackByLine(order);
  return lines.flatMap((line) => {
    const { lineNo, productId, variantNo, quantity, refunded, pointsEach, moneyEachMinor, taxMinor } = line;
    const isForMoney = line.payWith === "money";
    const back = moneyBack.get(lineNo) ?? 0;
    const money = quantity * moneyEachMinor;
    const sold: Sold = {
      way: isForMoney ? (tender ?? "card") : "points",
      taxBasisPoints: isForMoney ? line.taxBasisPoints : null,
      currency: isForMoney ? currency : null,
      soldId: productId,
      variantNo,
    };
    return onDay(day, sold, [line.name, line.variantName].filter(Boolean).join(", "), {
      pieces: quantity,
      moneyMinor: money,
      taxMinor,
      points: quantity * pointsEach,
      piecesBack: refunded,
      moneyBackMinor: back,
      taxBackMinor: back === money ? taxMinor : taxWithin(back, line.taxBasisPoints),
      pointsBack: refunded * pointsEach,
    });
  });
}

/** An order waits to be prepared once it is paid, as far as it costs money. */
export function countsOfPreparing({ handOver, payment }: Pick<StoredOrder, "handOver" | "payment">): Count[] {
  const waits = payment !== "unpaid" && isShown({ handOver }, "to_do");
  return waits ? [{ place: { kind: "total", subject: "ALL" }, counter: ordersCounter, by: 1 }] : [];
}

/** A purchase counts once Stripe has its money, whether its buyer is still here or not. */
export function countsOfPurchase(
  purchase: Pick<
    StoredPurchase,
    "paidAt" | "packageId" | "packageName" | "priceMinor" | "currency" | "refundedMinor" | "dispute"
  >,
  zones: Zones,
): Count[] {
  const { paidAt, packageId, packageName, priceMinor, currency, refundedMinor, dispute } = purchase;
  if (paidAt === null) return [];
  const moneyBackMinor = dispute === "lost" ? priceMinor : refundedMinor;
  const sold: Sold = { way: "package", taxBasisPoints: null, currency, soldId: packageId, variantNo: 0 };
  return onDay(dayOf(zones, paidAt), sold, packageName, {
    pieces: 1,
    moneyMinor: priceMinor,
    piecesBack: moneyBackMinor === priceMinor ? 1 : 0,
    moneyBackMinor,
  });
}
