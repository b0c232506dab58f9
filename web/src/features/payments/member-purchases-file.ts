/** Purchases of points as a CSV file, made in the browser from all pages. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { decimalsOf } from "#lambdas/contract/money.ts";
import { type ListedPurchase, listMemberPurchases } from "#lambdas/payments/desk-contract.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { purchaseFileTexts } from "./desk-texts.ts";
import type { PurchasesFilter } from "./use-member-purchases.ts";

export async function exportPurchases(tenantId: TenantId, filter: PurchasesFilter): Promise<void> {
  const purchases = await readAll(async (page) => {
    const answer = await callRoute(listMemberPurchases, { params: { tenantId }, query: { ...filter, ...page } });
    return { rows: answer.purchases, nextCursor: answer.nextCursor };
  });
  download(`${purchaseFileTexts.name}.csv`, "text/csv", toCsv(purchaseRows(purchases)));
}

/** One row for each purchase. Money has a decimal point in every language, so that programs read it. */
export function purchaseRows(purchases: readonly ListedPurchase[]): Record<string, string | number>[] {
  const { columns } = purchaseFileTexts;
  return purchases.map((one) => {
    const { currency, amountMinor } = one.price;
    const decimals = decimalsOf(currency);
    const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals);
    return {
      [columns.number]: one.purchaseId,
      [columns.begun]: one.createdAt,
      [columns.paid]: one.paidAt ?? "",
      [columns.member]: one.memberName ?? "",
      [columns.memberId]: one.memberId,
      [columns.package]: one.packageName,
      [columns.points]: one.points,
      [columns.price]: amount(amountMinor),
      [columns.fee]: amount(one.feeMinor),
      [columns.refunded]: amount(one.refundedMinor),
      [columns.currency]: currency,
      [columns.undone]: one.pointsUndone,
      [columns.missing]: one.pointsMissing,
      [columns.state]: one.status,
      [columns.dispute]: one.dispute,
    };
  });
}
