import { defineNoun } from "../contract/define-noun.ts";
import { followClosures, followSubscriptions, mailAboutSubscription } from "./consumers.ts";
import { noSubscription, notOnSale, openBilling, workspaceClosing } from "./contract.ts";
import { countedItem, figuresNowItem, figuresOfMonthItem, reminderItem } from "./items.ts";
import {
  cancelSubscription,
  changePlan,
  declined,
  getFigures,
  hasEnded,
  listInvoices,
  listMismatches,
  listMissedEvents,
  listSubscriptions,
  listVersions,
  previewOutdated,
  previewPlan,
  rereadSubscription,
  retryPayment,
  setCoupon,
} from "./staff-contract.ts";

export const subscriptions = defineNoun({
  name: "subscriptions",
  routes: {
    openBilling,
    listSubscriptions,
    getFigures,
    listVersions,
    listMismatches,
    listMissedEvents,
    rereadSubscription,
    previewPlan,
    changePlan,
    cancelSubscription,
    setCoupon,
    retryPayment,
    listInvoices,
  },
  consumers: { followSubscriptions, mailAboutSubscription, followClosures },
  items: { countedItem, figuresNowItem, figuresOfMonthItem, reminderItem },
  errors: [noSubscription, notOnSale, workspaceClosing, declined, hasEnded, previewOutdated],
});
