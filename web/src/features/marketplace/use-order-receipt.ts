/** The receipt of an order: its lines as they were bought, the tax of each rate, and what went back. */
import type { Order } from "#lambdas/orders/order-contract.ts";
import { moneyOf, totalOf } from "#lambdas/orders/rules.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { useFormat } from "#web/domain/format.ts";
import type { ReceiptFact, ReceiptWords } from "#web/domain/receipt/receipt.ts";
import { receiptPaperTexts as texts } from "#web/domain/receipt/texts.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useAmounts } from "./use-amounts.ts";

/** An order that is paid has a receipt. */
export const hasReceipt = ({ payment }: Pick<Order, "payment">): boolean =>
  payment !== "unpaid" && payment !== "failed";

export function useOrderReceipt() {
  const { name: seller, locale } = useWorkspace();
  const format = useFormat();
  const { money, both } = useAmounts();
  const percent = new Intl.NumberFormat(localeFor(locale), { style: "percent", maximumFractionDigits: 2 });
  const rate = (taxBasisPoints: number) => percent.format(taxBasisPoints / 10_000);

  return (order: Omit<Order, "canCancel">, buyer: string | null): ReceiptWords => {
    const { lines, currency, tender, pointsTotal, moneyTotalMinor } = order;
    const { receiptNumber } = order;
    const code = printCode(order.code);
    const at = order.paidAt ?? order.createdAt;
    const paid = (minor: number): ReceiptFact => ({
      name: tender === "cash" ? texts.cash : texts.card,
      value: money(minor, currency),
    });
    const sum = (points: number, moneyMinor: number) => both({ points, moneyMinor, currency });
    return {
      title: receiptNumber === null ? texts.ofOrder(code) : texts.numbered(format.number(receiptNumber)),
      facts: [
        { name: texts.seller, value: seller },
        ...(buyer === null ? [] : [{ name: texts.buyer, value: buyer }]),
        {
          name: order.paidAt === null ? texts.date : texts.paidOn,
          value: sharedTexts.dayAndTime(format.dateLong(at), format.time(at)),
        },
        { name: texts.order, value: code },
      ],
      columns: [texts.columns.item, texts.columns.pieces, texts.columns.each, texts.columns.tax, texts.columns.sum],
      rows: lines.map(({ name, variantName, quantity, payWith, pointsEach, moneyEachMinor, refunded, ...line }) => ({
        cells: [
          [name, variantName].filter(Boolean).join(", "),
          format.number(quantity),
          sum(pointsEach, moneyEachMinor),
          payWith === "money" ? rate(line.taxBasisPoints) : "",
          sum(quantity * pointsEach, quantity * moneyEachMinor),
        ],
        ...(refunded > 0 && { below: texts.pieces(format.number(refunded)) }),
      })),
      sums: [
        { name: texts.total, value: sum(totalOf(lines), moneyOf(lines)), isStrong: true },
        ...taxesOf(lines).map(({ taxBasisPoints, grossMinor, taxMinor }) => ({
          name: texts.tax(rate(taxBasisPoints), money(grossMinor, currency)),
          value: money(taxMinor, currency),
        })),
        ...(pointsTotal > 0 || moneyTotalMinor === 0
          ? [{ name: texts.points, value: format.points(pointsTotal) }]
          : []),
        ...(moneyTotalMinor > 0 ? [paid(moneyTotalMinor)] : []),
        ...order.refunds.map(({ to, points, moneyMinor, state, ...refund }) => ({
          name: texts.back[to](format.dateLong(refund.at), texts.states[state]),
          value: sum(points, moneyMinor),
        })),
      ],
      closing: moneyTotalMinor > 0 ? texts.closing(seller) : seller,
    };
  };
}

/** The tax of each rate, the highest first. Each line's own tax was rounded once, when it was bought. */
function taxesOf(lines: Order["lines"]) {
  const paid = lines.filter(({ payWith, moneyEachMinor }) => payWith === "money" && moneyEachMinor > 0);
  const rates = [...new Set(paid.map(({ taxBasisPoints }) => taxBasisPoints))].sort((one, other) => other - one);
  return rates.map((taxBasisPoints) => {
    const ofRate = paid.filter((line) => line.taxBasisPoints === taxBasisPoints);
    return {
      taxBasisPoints,
      grossMinor: moneyOf(ofRate),
      taxMinor: ofRate.reduce((sum, line) => sum + line.taxMinor, 0),
    };
  });
}
