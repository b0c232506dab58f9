import { defineNoun } from "../contract/define-noun.ts";
import { mailSetupLink } from "./consumers.ts";
import {
  checkSlug,
  claimCheckout,
  createTenant,
  listUnfinishedSetups,
  sessionForeign,
  sessionNotFound,
  sessionTaken,
  sessionUnpaid,
  sessionUsed,
  subscriptionEnded,
  verifyCheckout,
  viewPayment,
} from "./contract.ts";
import { accountSetupItem, sessionClaimItem } from "./items.ts";

export const setup = defineNoun({
  name: "setup",
  routes: { viewPayment, verifyCheckout, claimCheckout, listUnfinishedSetups, checkSlug, createTenant },
  consumers: { mailSetupLink },
  items: { sessionClaimItem, accountSetupItem },
  errors: [sessionNotFound, sessionUnpaid, sessionForeign, sessionTaken, sessionUsed, subscriptionEnded],
});
