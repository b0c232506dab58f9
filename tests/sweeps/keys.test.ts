import { expect, test } from "vitest";
import { accessOf, isOfWorkspace } from "./access-matrix.ts";
import { keyed, keyedOfValue, sweepKeys } from "./routes/keys.ts";
import { sampled } from "./routes/sides.ts";

sweepKeys(sampled(keyedOfValue));

test("every route outside a workspace that takes a key has its own test", () => {
  const outside = keyed.filter((route) => !isOfWorkspace(accessOf(route))).map(({ id }) => id);
  // setup.long.test.ts, enquiries.long.test.ts, inbox.long.test.ts, two-factor.long.test.ts and station-scans.long.test.ts, subscriptions.long.test.ts, staff-acts.long.test.ts, staff-notices.long.test.ts: no member calls these.
  expect(outside.sort()).toEqual([
    "accounts.resetTwoFactor",
    "billing.createCheckout",
    "enquiries.changeConversation",
    "enquiries.createEnquiry",
    "enquiries.createSupportRequest",
    "enquiries.writeEntry",
    "platform.createTenant",
    "platform.exportActs",
    "platform.inviteOwner",
    "platform.moveOwner",
    "platform.openSupport",
    "platform.sendNotice",
    "platform.setClosure",
    "platform.setPlan",
    "platform.setSuspension",
    "platform.setTrial",
    "privacy.followRequest",
    "privacy.recordRequest",
    "setup.createTenant",
    "stations.recordStationScan",
    "stations.scanAtStation",
    "subscriptions.cancelSubscription",
    "subscriptions.changePlan",
    "subscriptions.retryPayment",
    "subscriptions.setCoupon",
  ]);
});
