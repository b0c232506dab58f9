/** The receipt of a purchase of points. */
import { fullName } from "#lambdas/members/rules.ts";
import type { Purchase } from "#lambdas/payments/purchase-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import type { ReceiptWords } from "#web/domain/receipt/receipt.ts";
import { receiptPaperTexts as texts } from "#web/domain/receipt/texts.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";

export function usePurchaseReceipt() {
  const { name: seller } = useWorkspace();
  const { member } = useMe();
  const format = useFormat();
  const day = useDayFormat();
  const { money } = useMoney();

  return (purchase: Purchase): ReceiptWords => {
    const { purchaseId, packageName, points, bonusPoints, price, endsOn, refundedMinor, refundedAt, pointsUndone } =
      purchase;
    const at = purchase.paidAt ?? purchase.createdAt;
    const backName = (moment: string | null) =>
      moment === null ? texts.cardBack : texts.cardBackOn(format.dateLong(moment));
    const below = [
      bonusPoints > 0 ? texts.bonus(format.points(bonusPoints)) : "",
      endsOn === null ? "" : texts.validUntil(day(endsOn)),
    ].filter(Boolean);
    return {
      title: texts.ofPurchase,
      facts: [
        { name: texts.seller, value: seller },
        ...(member === null ? [] : [{ name: texts.buyer, value: fullName(member) }]),
        { name: texts.paidOn, value: sharedTexts.dayAndTime(format.dateLong(at), format.time(at)) },
        { name: texts.number, value: purchaseId },
      ],
      columns: [texts.columns.item, texts.columns.points, texts.columns.sum],
      rows: [
        {
          cells: [packageName, format.number(points), money(price)],
          ...(below.length > 0 && { below: below.join(", ") }),
        },
      ],
      sums: [
        { name: texts.total, value: money(price), isStrong: true },
        ...(refundedMinor > 0
          ? [{ name: backName(refundedAt), value: money({ amountMinor: refundedMinor, currency: price.currency }) }]
          : []),
        ...(pointsUndone > 0 ? [{ name: texts.undone, value: format.points(pointsUndone) }] : []),
      ],
      closing: texts.byStripe(seller),
    };
  };
}
