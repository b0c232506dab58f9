/** Refunds as a CSV file, made in the browser from all pages. */
import type { CallInput } from "#lambdas/contract/define-route.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { decimalsOf } from "#lambdas/contract/money.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { type ListedRefund, listRefunds } from "#lambdas/payments/refund-contract.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { refundFileTexts } from "./refund-texts.ts";

type Filter = Omit<NonNullable<CallInput<typeof listRefunds>["query"]>, "limit" | "cursor">;

export async function exportRefunds(tenantId: TenantId, filter: Filter): Promise<void> {
  const refunds = await readAll(async (page) => {
    const answer = await callRoute(listRefunds, { params: { tenantId }, query: { ...filter, ...page } });
    return { rows: answer.refunds, nextCursor: answer.nextCursor };
  });
  download(`${refundFileTexts.name}.csv`, "text/csv", toCsv(refundRows(refunds)));
}

/** One row for each refund. Money has a decimal point in every language, so that programs read it. */
export function refundRows(refunds: readonly ListedRefund[]): Record<string, string | number>[] {
  const { columns } = refundFileTexts;
  return refunds.map((one) => {
    const { currency, moneyMinor } = one;
    const decimals = currency === null ? 0 : decimalsOf(currency);
    return {
      [columns.at]: one.at,
      [columns.of]: one.of,
      [columns.number]: one.code === null ? one.subjectId : printCode(one.code),
      [columns.plan]: one.planName ?? "",
      [columns.buyer]: buyerName(one),
      [columns.act]: one.act,
      [columns.by]: one.byName ?? "",
      [columns.points]: one.points,
      [columns.money]: currency === null ? "" : (moneyMinor / 10 ** decimals).toFixed(decimals),
      [columns.currency]: currency ?? "",
      [columns.moneyTo]: one.moneyTo ?? "",
      [columns.state]: one.state,
    };
  });
}
