import { defineNoun } from "../contract/define-noun.ts";
import { listMovements, reconcileWallets, startNightlyRuns } from "./consumers.ts";
import {
  alreadyReconciling,
  getReconciliation,
  getWelcomeRule,
  listEntries,
  startReconciliation,
  updateWelcomeRule,
} from "./contract.ts";
import { ledgerLineItem, reconciliationItem, walletListingItem } from "./items.ts";

export const ledgers = defineNoun({
  name: "ledgers",
  routes: { listEntries, getReconciliation, startReconciliation, getWelcomeRule, updateWelcomeRule },
  consumers: { listMovements, startNightlyRuns, reconcileWallets },
  items: { ledgerLineItem, walletListingItem, reconciliationItem },
  errors: [alreadyReconciling],
});
