import { defineNoun } from "../contract/define-noun.ts";
import { grantPoints, insufficientPoints, listMemberEntries, listMyEntries, walletFull } from "./contract.ts";

export const points = defineNoun({
  name: "points",
  routes: { listMyEntries, listMemberEntries, grantPoints },
  consumers: {},
  errors: [insufficientPoints, walletFull],
});
