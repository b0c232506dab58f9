import { defineNoun } from "../contract/define-noun.ts";
import {
  endPassed,
  grantPoints,
  insufficientPoints,
  listMemberEntries,
  listMyEntries,
  walletFull,
} from "./contract.ts";
import { ledgerEntryItem, walletItem } from "./items.ts";

export const points = defineNoun({
  name: "points",
  routes: { listMyEntries, listMemberEntries, grantPoints },
  consumers: {},
  items: { walletItem, ledgerEntryItem },
  errors: [insufficientPoints, walletFull, endPassed],
});
