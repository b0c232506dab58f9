import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { walletItem } from "../points/items.ts";

export const listMovements = defineConsumer({
  id: "ledgers.listMovements",
  summary: "Lists each new ledger entry in the tenant's month, and each new wallet among the tenant's wallets",
  // The wallet's change names the new entries by their numbers. The entries' own changes would carry reasons.
  source: { kind: "changes", watches: [watch(walletItem, { created: true, changed: ["version"] })] },
  uses: { table: "write" },
});
