import { describe, expect, test } from "vitest";
import type { Account, AccountTenant, MailedCode, RecoveryCodes } from "#lambdas/accounts/items.ts";
import {
  changeAccountTenant,
  claimRecoveryCode,
  closeRequest,
  endOlderSessions,
  finishRecovery,
  forgetTwoFactor,
  giveMailedCode,
  linkAccountItems,
  recordEmailProof,
  recordFirstLanguage,
  recordLanguage,
  recordRecovery,
  recordTwoFactor,
  releaseCode,
  storeRecoveryCodes,
} from "#lambdas/accounts/repository.ts";
import type { StoredSubscription } from "#lambdas/billing/items.ts";
import {
  createCheckoutIntent,
  recordCheckoutUrl,
  recordStripeEvent,
  saveSubscription,
} from "#lambdas/billing/repository.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { makeSubscription } from "../support/make.ts";

/** The writes that decide who may sign in and what is paid for, word for word. */
const memberId = "mem_1" as never;
const at = "2026-11-22T10:00:00.000Z";
const account = { pk: "U#mem_1", sk: "ACCOUNT" };
const known = { entity: "account", memberId: "mem_1" };
const raised = { version: 1 };
const isVersion = (value: number) => ({ attribute: "version", is: "=", value });
const isNew = { attribute: "pk", is: "missing" };

const ofTwoFactor = ["twoFactorProvedAt", "twoFactorSince", "twoFactorSetUpIn"];

describe("an account", () => {
  test("knows when its second factor was confirmed, and forgets it when there is none", () => {
    const signedInAt = "2026-11-22T09:30:00.000Z";
    expect(recordTwoFactor(memberId, { provedAt: at, signedInAt })).toMatchObject({
      kind: "update",
      key: account,
      set: { ...known, twoFactorProvedAt: at },
      setOnce: { twoFactorSince: at, twoFactorSetUpIn: signedInAt },
      add: raised,
      remove: [],
    });
    const none = forgetTwoFactor(memberId);
    expect(none).toMatchObject({ key: account, set: known, add: raised, remove: ofTwoFactor });
    expect(none).not.toHaveProperty("set.twoFactorProvedAt");
  });

  test("ends sessions from a later instant on, decided on what was read, and never from an earlier one", () => {
    const ending = (sessionsFrom: string | null | undefined) =>
      endOlderSessions(memberId, sessionsFrom === undefined ? undefined : ({ sessionsFrom } as Account), at);
    const write = { kind: "update", key: account, set: { ...known, sessionsFrom: at }, add: raised };
    const never = { ...write, conditions: [{ attribute: "sessionsFrom", is: "missing" }] };
    expect(ending(undefined)).toMatchObject([never]);
    expect(ending(null)).toMatchObject([never]);
    const earlier = "2026-11-22T09:59:59.999Z";
    expect(ending(earlier)).toMatchObject([
      { ...write, conditions: [{ attribute: "sessionsFrom", is: "=", value: earlier }] },
    ]);
    expect(ending(at)).toEqual([]);
    expect(ending("2026-11-22T10:00:00.001Z")).toEqual([]);
  });

  test("takes the last chosen language, and the first of a sign-up", () => {
    expect(recordLanguage(memberId, "de")).toMatchObject({
      key: account,
      set: { ...known, language: "de" },
      add: raised,
    });
    expect(recordLanguage(memberId, null)).toMatchObject({ set: { ...known, language: null } });
    const first = recordFirstLanguage(memberId, "de", at);
    const once = { language: "de", createdAt: at };
    expect(first).toMatchObject({ key: account, set: known, setOnce: once, add: raised });
    expect(first).not.toHaveProperty("set.language");
  });

  test("keeps the first proof of its address, and a recovery proves it, too", () => {
    expect(recordEmailProof(memberId, at)).toMatchObject({
      key: account,
      set: known,
      setOnce: { emailProvedAt: at },
      add: raised,
    });
    const recovered = { key: account, set: known, setOnce: { emailProvedAt: at }, add: raised };
    expect(recordRecovery(memberId, at, true)).toMatchObject({ ...recovered, remove: [] });
    expect(recordRecovery(memberId, at, false)).toMatchObject({ ...recovered, remove: ofTwoFactor });
  });

  test("is linked to the workspace that it joined, unless its sessions were ended meanwhile", () => {
    const tenant = { tenantId: "ten_1", slug: "harbour", name: "Harbour" } as never;
    const link = (more: object = {}) => linkAccountItems({ memberId, language: "de", ...more }, tenant, "member");
    expect(link({ emailProvedAt: at })).toMatchObject([
      {
        kind: "update",
        key: account,
        set: { ...known, homeTenantId: "ten_1" },
        setOnce: { language: "de", emailProvedAt: at },
        add: raised,
        conditions: [],
      },
      {
        kind: "update",
        key: { pk: "U#mem_1", sk: "T#ten_1" },
        set: { entity: "accountTenant", tenantId: "ten_1", slug: "harbour", name: "Harbour", role: "member" },
        add: raised,
        conditions: [],
      },
    ]);
    expect(link({ sessionsFrom: null })[0]?.conditions).toEqual([{ attribute: "sessionsFrom", is: "missing" }]);
    expect(link({ sessionsFrom: at })[0]?.conditions).toEqual([{ attribute: "sessionsFrom", is: "=", value: at }]);
  });

  test("has its role changed or its entry removed only as it was read", () => {
    const seen = { tenantId: "ten_1", version: 3 } as unknown as AccountTenant;
    const entry = { key: { pk: "U#mem_1", sk: "T#ten_1" }, conditions: [isVersion(3)] };
    expect(changeAccountTenant(memberId, seen, "admin")).toMatchObject({
      ...entry,
      kind: "update",
      set: { role: "admin" },
      add: raised,
    });
    expect(changeAccountTenant(memberId, seen, undefined)).toMatchObject({ ...entry, kind: "delete" });
  });
});

describe("recovery codes", () => {
  const key = { pk: "U#mem_1", sk: "RECOVERYCODES" };
  const unused = (hash: string) => ({ hash, usedAt: null, isDone: false });
  const seen = {
    memberId,
    madeAt: at,
    codes: [unused("a"), unused("b"), { hash: "c", usedAt: at, isDone: true }],
    left: 2,
    version: 4,
  } as unknown as RecoveryCodes;

  test("are a new set, in place of the one that was read", () => {
    const first = storeRecoveryCodes(memberId, ["a", "b"], at, undefined);
    expect(first).toMatchObject({
      kind: "put",
      key,
      item: { entity: "recoveryCodes", madeAt: at, codes: [unused("a"), unused("b")], left: 2, version: 1 },
      conditions: [isNew],
    });
    expect(storeRecoveryCodes(memberId, ["z"], at, seen)).toMatchObject({
      item: { codes: [unused("z")], left: 1, version: 5 },
      conditions: [isVersion(4)],
    });
  });

  test("are used one by one, and platform staff leave an entry", () => {
    const claimed = {
      kind: "put",
      key,
      item: { codes: [{ hash: "a", usedAt: at, isDone: false }, unused("b"), seen.codes[2]], left: 1, version: 5 },
      conditions: [isVersion(4)],
    };
    expect(claimRecoveryCode(seen, "a", undefined, at)).toMatchObject([claimed]);
    expect(claimRecoveryCode(seen, "a", { isSuperAdmin: false } as Account, at)).toHaveLength(1);
    expect(claimRecoveryCode(seen, "a", { isSuperAdmin: true } as Account, at)).toMatchObject([
      claimed,
      {
        kind: "update",
        key: { pk: "PLATFORM#STAFF#mem_1", sk: at },
        set: { entity: "staffAuditEntry", memberId: "mem_1", action: "accounts.useRecoveryCode", at },
        add: raised,
      },
    ]);
  });

  test("that were used are done once the second factor is gone", () => {
    expect(finishRecovery(seen, "c")).toMatchObject([
      { key, item: { codes: [unused("a"), unused("b"), { hash: "c", usedAt: at, isDone: true }], left: 2 } },
      { key: account, remove: ofTwoFactor },
    ]);
    expect(finishRecovery(seen, "a")).toMatchObject([{ item: { codes: [{ hash: "a", isDone: true }, {}, {}] } }, {}]);
  });
});

describe("a mailed code", () => {
  const seen = { subjectHash: "HASH", askedAt: at, usedBy: "body" } as MailedCode;
  const key = { pk: "PLATFORM#CODE#HASH", sk: "CODE" };
  const isSame = { attribute: "askedAt", is: "=", value: at };

  test("belongs to the request that it was asked for in, until it is used", () => {
    expect(giveMailedCode(seen, memberId, "code")).toMatchObject({
      kind: "update",
      key,
      set: { memberId: "mem_1", codeHash: "code" },
      add: raised,
      conditions: [isSame, { attribute: "usedBy", is: "missing" }],
    });
    expect(closeRequest(seen)).toMatchObject({ key, remove: ["email"], add: raised, conditions: [isSame] });
  });

  test("is given back only by the call that used it", () => {
    const byThis = (value: string) => [{ attribute: "usedBy", is: "=", value }];
    expect(releaseCode(seen)).toMatchObject({ key, remove: ["usedBy"], add: raised, conditions: byThis("body") });
    expect(releaseCode({ ...seen, usedBy: null }).conditions).toEqual(byThis(""));
  });
});

describe("what is stored of Stripe", () => {
  const now = Date.parse(at);
  // Forty days later: 1 January 2027, 10:00.
  const expiresAtSeconds = 1_798_797_600;

  test("is a checkout that begins once, and gets its address while it is there", () => {
    const key = { pk: "CHECKOUT#chk_1", sk: "INTENT" };
    expect(createCheckoutIntent("chk_1", "hash", now)).toMatchObject({
      kind: "put",
      key,
      item: {
        entity: "checkoutIntent",
        version: 1,
        checkoutId: "chk_1",
        bodyHash: "hash",
        url: null,
        expiresAtSeconds,
      },
      conditions: [isNew],
    });
    expect(recordCheckoutUrl("chk_1", "cs_1", "https://pay.example")).toMatchObject({
      kind: "update",
      key,
      set: { sessionId: "cs_1", url: "https://pay.example" },
      conditions: [{ attribute: "pk", is: "present" }],
    });
  });

  test("is a subscription as Stripe answered, if ours has not changed since", () => {
    const heard = makeSubscription();
    const write = {
      kind: "update",
      key: { pk: "SUBSCRIPTION#sub_1", sk: "CLAIM" },
      set: {
        entity: "subscription",
        subscriptionId: "sub_1",
        customerId: "cus_1",
        status: "active",
        planLabel: "starter",
        priceId: "price_1",
        priceMinor: 19_900,
        currency: "GBP",
        unpaidSince: null,
        tenantId: "ten_1",
        readAt: at,
      },
      add: raised,
    };
    const save = (seen: StoredSubscription | undefined) => saveSubscription(seen, heard, "ten_1" as never, now);
    expect(save(undefined)).toMatchObject({ ...write, conditions: [isNew] });
    expect(save({ version: 6 } as StoredSubscription)).toMatchObject({ ...write, conditions: [isVersion(6)] });
  });

  test("is an event, once", () => {
    expect(recordStripeEvent("evt_1", "cs_1", now, lostRace)).toMatchObject({
      kind: "put",
      key: { pk: "STRIPE#evt_1", sk: "EVENT" },
      item: { entity: "stripeEvent", version: 1, eventId: "evt_1", completedSessionId: "cs_1", expiresAtSeconds },
      conditions: [isNew],
      refused: lostRace,
    });
  });
});
