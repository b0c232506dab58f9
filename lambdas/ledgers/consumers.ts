import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { walletItem } from "../points/items.ts";
import { reconciliationItem } from "./items.ts";

export const listMovements = defineConsumer({
  id: "ledgers.listMovements",
  summary: "Lists each new ledger entry in the tenant's month, and each new wallet among the tenant's wallets",
  // The wallet's change names the new entries by their numbers. The entries' own changes would carry reasons.
  source: { kind: "changes", watches: [watch(walletItem, { created: true, changed: ["version"] })] },
  uses: { table: "write" },
});

export const startNightlyRuns = defineConsumer({
  id: "ledgers.startNightlyRuns",
  summary: "Starts each tenant's reconciliation in the night of its time zone",
  source: { kind: "due", of: "reconciliation" },
  uses: { table: "write" },
});

export const reconcileWallets = defineConsumer({
  id: "ledgers.reconcileWallets",
  summary: "Ends points whose last day is over, and recomputes the wallets of a tenant from their entries",
  source: {
    kind: "changes",
    watches: [watch(reconciliationItem, { created: true, changed: ["step"], after: { status: ["running"] } })],
  },
  uses: { table: "write" },
});
