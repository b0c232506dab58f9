import { defineNoun } from "../contract/define-noun.ts";
import {
  alreadyReversed,
  deductPoints,
  endPassed,
  entryNotFound,
  getMyStatement,
  grantPoints,
  insufficientPoints,
  listMemberEntries,
  listMyEntries,
  reversalOfBooking,
  reversalOfCycle,
  reversalOfEvent,
  reversalOfLive,
  reversalOfEnded,
  reversalOfExpiry,
  reversalOfReversal,
  reverseEntry,
  walletFull,
} from "./contract.ts";
import { ledgerEntryItem, reversalItem, walletItem } from "./items.ts";

export const points = defineNoun({
  name: "points",
  routes: { listMyEntries, getMyStatement, listMemberEntries, grantPoints, deductPoints, reverseEntry },
  consumers: {},
  items: { walletItem, ledgerEntryItem, reversalItem },
  errors: [
    insufficientPoints,
    walletFull,
    endPassed,
    entryNotFound,
    alreadyReversed,
    reversalOfReversal,
    reversalOfExpiry,
    reversalOfBooking,
    reversalOfCycle,
    reversalOfEvent,
    reversalOfLive,
    reversalOfEnded,
  ],
});
