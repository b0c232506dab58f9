import { proveTwoFactor } from "../accounts/contract.ts";
import { examplesOf } from "../contract/define-examples.ts";
import { defaultFeatures } from "../contract/modules.ts";
import * as acts from "./acts-contract.ts";
import * as closing from "./closing-contract.ts";
import * as founding from "./founding-contract.ts";
import * as support from "./support-contract.ts";
import { askDomain, removeDomain } from "../domains/contract.ts";
import * as domains from "./domains-contract.ts";
import * as health from "./health-contract.ts";
import * as notices from "./notices-contract.ts";
import * as contract from "./tenant-contract.ts";

export const examples = examplesOf(
  { ...contract, ...founding, ...support, ...closing, ...health, ...acts, ...notices, ...domains },
  {
    createTenant: ({ slug, nextEmail }) => {
      const wanted = {
        name: "Third House",
        slug: `third-${slug}`,
        ownerEmail: nextEmail(),
        plan: "starter",
        trialEndsOn: null,
        timeZone: "Europe/Berlin",
        currency: "EUR",
        language: "de",
        features: defaultFeatures,
        theme: "orchard",
        withSamples: true,
      } as const;
      return { body: wanted, otherBody: { ...wanted, name: "Fourth House" } };
    },
    listDeadLetters: () => ({ params: { consumerId: "platform.followTenants" } }),
    exportActs: ({ now }) => {
      const today = new Date(now()).toISOString().slice(0, 10);
      return { body: { from: today, to: today }, otherBody: { from: "2026-01-01", to: today } };
    },
    readExport: async ({ staff, addTwoFactor, call, now }) => {
      const as = await staff();
      await addTwoFactor(as);
      await call(proveTwoFactor, { as });
      const today = new Date(now()).toISOString().slice(0, 10);
      const { actId } = await call(acts.exportActs, { as, body: { from: today, to: today } });
      return { params: { actId } };
    },
    recheckDomain: async (fixture) => {
      await fixture.call(removeDomain, { body: {} });
      await fixture.call(askDomain, { body: { host: "members.example.org" } });
      return { body: {} };
    },
    sendNotice: ({ tenantId }) => {
      const words = { subject: "Maintenance on Sunday", text: "The platform is read-only from 02:00 to 03:00." };
      return {
        body: { ...words, tenantIds: [tenantId] },
        otherBody: { ...words, subject: "Maintenance on Monday", tenantIds: [tenantId] },
      };
    },
    // No queue of a fixture has dead letters, so nothing moves.
    replayDeadLetters: () => ({ params: { consumerId: "platform.followTenants" }, body: { messageId: "none" } }),
    // Restores a workspace that nobody closes. A closing one would refuse every example after this.
    setClosure: () => ({
      body: { isClosing: false, reason: "They stay." },
      otherBody: { isClosing: false, reason: "It was a mistake." },
    }),
    // The same for the owner. A fixture tenant has none, so each administrator counts.
    setOwnClosure: () => ({
      body: { isClosing: false, reason: "" },
      otherBody: { isClosing: false, reason: "We stay." },
    }),
    setTrial: ({ now }) => {
      const inDays = (days: number) => new Date(now() + days * 86_400_000).toISOString().slice(0, 10);
      return {
        body: { trialEndsOn: inDays(20), reason: "They asked for more time." },
        otherBody: { trialEndsOn: inDays(30), reason: "They asked for more time." },
      };
    },
    setPlan: () => ({
      body: { plan: "enterprise", reason: "Agreed by mail." },
      otherBody: { plan: "professional", reason: "Agreed by mail." },
    }),
    openSupport: () => ({
      body: { reason: "The grid shows the wrong day.", minutes: 15 },
      otherBody: { reason: "The grid shows the wrong day.", minutes: 30 },
    }),
    endSupport: async ({ staff, addTwoFactor, call }) => {
      const as = await staff();
      await addTwoFactor(as);
      await call(proveTwoFactor, { as });
      await call(support.openSupport, { as, body: { reason: "The grid shows the wrong day.", minutes: 15 } });
      const { memberId } = as;
      return { body: { memberId: null }, otherBody: { memberId } };
    },
    // Nobody has been named the owner of a fixture tenant.
    inviteOwner: ({ nextEmail }) => ({ body: { email: nextEmail() }, otherBody: { email: nextEmail() } }),
    // Restores a workspace that is open. A suspended one would refuse every example after this.
    setSuspension: () => ({
      body: { isSuspended: false, reason: "The invoice is paid." },
      otherBody: { isSuspended: false, reason: "It was a mistake." },
    }),
    moveOwner: async ({ newMember }) => {
      const { memberId } = await newMember("admin");
      return {
        body: { memberId, reason: "The founder has left." },
        otherBody: { memberId, reason: "The founder is away." },
      };
    },
  },
);
