import { defineNoun } from "../contract/define-noun.ts";
import { listMovements } from "./consumers.ts";
import { listEntries } from "./contract.ts";
import { ledgerLineItem, walletListingItem } from "./items.ts";

export const ledgers = defineNoun({
  name: "ledgers",
  routes: { listEntries },
  consumers: { listMovements },
  items: { ledgerLineItem, walletListingItem },
  errors: [],
});
