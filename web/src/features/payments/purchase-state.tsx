/** The state of a purchase as a chip: what became of the payment, and of its money afterwards. */
import type { Purchase } from "#lambdas/payments/purchase-contract.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";

type Shown = Pick<Purchase, "status" | "refundedMinor" | "price" | "dispute">;

export function PurchaseState({ purchase }: { purchase: Shown }) {
  const { status, refundedMinor, price, dispute } = purchase;
  if (dispute === "open") return <StatusBadge status="purchase.disputed" />;
  if (refundedMinor > 0 || dispute === "lost") {
    const isWhole = refundedMinor >= price.amountMinor || dispute === "lost";
    return <StatusBadge status={isWhole ? "purchase.refunded" : "purchase.part_refunded"} />;
  }
  return <StatusBadge status={`purchase.${status}`} />;
}
