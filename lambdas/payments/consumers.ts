import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { reconciliationItem } from "../ledgers/items.ts";
import { orderItem } from "../orders/items.ts";
import { walletItem } from "../points/items.ts";
import { moneyCheckItem, purchaseItem } from "./items.ts";

export const settlePurchase = defineConsumer({
  id: "payments.settlePurchase",
  summary: "Asks Stripe about a purchase of points that no event of Stripe has settled in time",
  source: { kind: "due", of: "purchase" },
  uses: { table: "write", stripe: true },
});

export const checkMoney = defineConsumer({
  id: "payments.checkMoney",
  summary: "Compares Stripe, purchases, orders and the ledger, each night after the wallets",
  source: {
    kind: "changes",
    watches: [
      watch(reconciliationItem, { changed: ["status"], after: { status: ["done"] } }),
      watch(moneyCheckItem, { created: true, changed: ["step"], after: { status: ["running"] } }),
    ],
  },
  uses: { table: "write", stripe: true },
});

export const noteRefunds = defineConsumer({
  id: "payments.noteRefunds",
  summary: "Lists what went back of orders and purchases of points, and whether Stripe has sent it",
  source: {
    kind: "changes",
    watches: [
      watch(orderItem, { changed: ["pointsRefunded", "moneyRefundedMinor", "moneySentMinor", "cardRefunds"] }),
      watch(purchaseItem, { changed: ["refundedMinor", "refundPendingMinor"] }),
    ],
  },
  uses: { table: "write" },
});

export const settlePaidMembership = defineConsumer({
  id: "payments.settlePaidMembership",
  summary:
    "Asks Stripe about a paid membership: gives a paid cycle of which no event told, and pauses what stays unpaid",
  source: { kind: "due", of: "paid" },
  uses: { table: "write", stripe: true },
});

export const endPaymentsOfErased = defineConsumer({
  id: "payments.endPaymentsOfErased",
  summary: "Ends the subscription of a member who was erased, so that nobody is charged any more",
  source: { kind: "changes", watches: [watch(walletItem, { changed: ["erasedAt"] })] },
  uses: { table: "write", stripe: true },
});
