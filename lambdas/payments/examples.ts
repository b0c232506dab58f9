import { type Caller, examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { addPlan } from "../memberships/examples.ts";
import * as checkContract from "./check-contract.ts";
import * as accountContract from "./contract.ts";
import { openOnboarding, rereadAccount } from "./contract.ts";
import * as deskContract from "./desk-contract.ts";
import * as packageContract from "./package-contract.ts";
import { createPackage, listPackages } from "./package-contract.ts";
import * as paidContract from "./paid-contract.ts";
import { beginPaidMembership, rereadPaidMembership } from "./paid-contract.ts";
import * as changeContract from "./plan-change-contract.ts";
import * as purchaseContract from "./purchase-contract.ts";
import { beginPurchase } from "./purchase-contract.ts";

const contract = {
  ...accountContract,
  ...packageContract,
  ...paidContract,
  ...changeContract,
  ...purchaseContract,
  ...deskContract,
  ...checkContract,
};

/** Gives the workspace an account at Stripe that takes payments. */
export async function connectAccount(fixture: FixtureTenant): Promise<void> {
  const { url } = await fixture.call(openOnboarding, { body: {} });
  fixture.onboard(url);
  await fixture.call(rereadAccount, { body: {} });
}

const tenPoints = {
  name: "Ten points",
  description: "",
  points: 10,
  bonusPoints: 1,
  priceMinor: 1_000,
  validDays: null,
  audience: { kind: "everybody" as const },
  isActive: true,
};

/** A package that members can buy now. */
async function onSale(fixture: FixtureTenant) {
  await connectAccount(fixture);
  return fixture.call(createPackage, { body: tenPoints });
}

/** A purchase that the fixture's member has begun. */
async function begun(fixture: FixtureTenant) {
  const { packageId, version } = await onSale(fixture);
  return fixture.call(beginPurchase, { body: { packageId, version } });
}

/** A plan that members pay by card. */
async function pricedPlan(fixture: FixtureTenant) {
  await connectAccount(fixture);
  const { planId, version } = await addPlan(fixture, { chosenBy: "members" });
  return { planId, version };
}

/** A member who has paid the first cycle of a plan. */
async function paying(fixture: FixtureTenant): Promise<Caller> {
  const body = await pricedPlan(fixture);
  const as = await fixture.newMember();
  const { url } = await fixture.call(beginPaidMembership, { as, body });
  fixture.pay(url);
  await fixture.call(rereadPaidMembership, { as, body: {} });
  return as;
}

export const examples = examplesOf(contract, {
  createPackage: () => ({ body: tenPoints, otherBody: { ...tenPoints, points: 11 } }),
  updatePackage: async (fixture) => {
    const { packageId, version } = await fixture.call(createPackage, { body: tenPoints });
    return {
      params: { packageId },
      body: { ...tenPoints, priceMinor: 1_200, version },
      otherBody: { ...tenPoints, priceMinor: 1_300, version },
    };
  },
  deletePackage: async (fixture) => {
    const { packageId, version } = await fixture.call(createPackage, { body: tenPoints });
    return { params: { packageId }, body: { version }, otherBody: { version: version + 1 } };
  },
  orderPackages: async (fixture) => {
    const { packageId } = await fixture.call(createPackage, { body: tenPoints });
    const { packages } = await fixture.call(listPackages, {});
    const others = packages.map((one) => one.packageId).filter((one) => one !== packageId);
    return { body: { packageIds: [packageId, ...others] } };
  },
  beginPurchase: async (fixture) => {
    const { packageId, version } = await onSale(fixture);
    const other = await fixture.call(createPackage, { body: tenPoints });
    return {
      body: { packageId, version },
      otherBody: { packageId: other.packageId, version: other.version },
    };
  },
  getPurchase: async (fixture) => ({ params: { purchaseId: (await begun(fixture)).purchaseId } }),
  rereadPurchase: async (fixture) => ({
    params: { purchaseId: (await begun(fixture)).purchaseId },
    body: { sessionId: null },
  }),
  getMemberPurchase: async (fixture) => ({ params: { purchaseId: (await begun(fixture)).purchaseId } }),
  rereadMemberPurchase: async (fixture) => ({
    params: { purchaseId: (await begun(fixture)).purchaseId },
    body: {},
  }),
  startMoneyCheck: () => ({ body: {} }),
  beginPaidMembership: async (fixture) => {
    const plan = await pricedPlan(fixture);
    const other = await addPlan(fixture, { name: "Every day", chosenBy: "members" });
    return { body: plan, otherBody: { planId: other.planId, version: other.version } };
  },
  rereadPaidMembership: async (fixture) => ({ as: await paying(fixture), body: {} }),
  cancelPaidMembership: async (fixture) => ({ as: await paying(fixture), body: { when: "cycle_end" } }),
  pausePaidMembership: async (fixture) => ({ as: await paying(fixture), body: { pauses: true } }),
  openCardPage: async (fixture) => ({ as: await paying(fixture), body: {} }),
  previewPlanChange: async (fixture) => {
    const as = await paying(fixture);
    const { planId } = await addPlan(fixture, { name: "Every day", chosenBy: "members" });
    return { as, query: { planId } };
  },
  changePaidPlan: async (fixture) => {
    const as = await paying(fixture);
    const one = await addPlan(fixture, { name: "Every day", chosenBy: "members" });
    const other = await addPlan(fixture, { name: "Every night", chosenBy: "members" });
    const at = { prorationAt: null };
    return {
      as,
      body: { planId: one.planId, version: one.version, ...at },
      otherBody: { planId: other.planId, version: other.version, ...at },
    };
  },
  getPaidMembership: async (fixture) => ({ params: { memberId: (await fixture.member()).memberId } }),
  endPaidMembership: async (fixture) => ({
    params: { memberId: (await paying(fixture)).memberId },
    body: { when: "cycle_end" },
  }),
  holdPaidMembership: async (fixture) => ({
    params: { memberId: (await paying(fixture)).memberId },
    body: { pauses: true },
  }),
  openOnboarding: () => ({ body: {} }),
  rereadAccount: async (fixture) => {
    await connectAccount(fixture);
    return { body: {} };
  },
  receiveAccountEvent: async (fixture) => {
    await connectAccount(fixture);
    const { body, signature } = fixture.signedAccountEvent();
    return { body, headers: { "stripe-signature": signature } };
  },
});
