import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { reconciliationItem } from "../ledgers/items.ts";
import { moneyCheckItem } from "./items.ts";

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
