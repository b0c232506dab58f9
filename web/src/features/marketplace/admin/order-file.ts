/** All orders as a CSV file. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { decimalsOf } from "#lambdas/contract/money.ts";
import { type ListedOrder, listOrders } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { fileTexts } from "./orders-texts.ts";

export async function exportOrders(tenantId: TenantId): Promise<void> {
  const orders = await readAll(async (query) => {
    const page = await callRoute(listOrders, { params: { tenantId }, query });
    return { rows: page.orders, nextCursor: page.nextCursor };
  });
  download(`${fileTexts.name}.csv`, "text/csv", toCsv(orderRows(orders)));
}

/** "12.00", as spreadsheets read it; empty where nothing was paid with money. */
function amountIn({ currency }: ListedOrder, amountMinor: number): string {
  if (currency === null) return "";
  const decimals = decimalsOf(currency);
  return (amountMinor / 10 ** decimals).toFixed(decimals);
}

/** One row for each order. */
export function orderRows(orders: readonly ListedOrder[]): Record<string, string | number>[] {
  const { columns } = fileTexts;
  return orders.map((order) => ({
    [columns.code]: printCode(order.code),
    [columns.createdAt]: order.createdAt,
    [columns.member]: buyerName(order),
    [columns.items]: order.lines
      .map(({ quantity, name, variantName }) => `${quantity} x ${[name, variantName].filter(Boolean).join(", ")}`)
      .join("; "),
    [columns.points]: order.pointsTotal,
    [columns.pointsRefunded]: order.pointsRefunded,
    [columns.money]: amountIn(order, order.moneyTotalMinor),
    [columns.tax]: amountIn(order, order.taxMinor),
    [columns.moneyRefunded]: amountIn(order, order.moneyRefundedMinor),
    [columns.currency]: order.currency ?? "",
    [columns.receipt]: order.receiptNumber ?? "",
    [columns.dispute]: order.dispute,
    [columns.payment]: order.payment,
    [columns.handOver]: order.handOver,
    [columns.channel]: order.channel,
  }));
}
