import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { getPaymentAccount, openOnboarding, receiveAccountEvent, rereadAccount } from "#lambdas/payments/contract.ts";
import { readRawTable } from "../support/raw-table.ts";
import { startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const table = () => readRawTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });

interface House {
  own: TestTenant;
  admin: Caller;
}

async function newHouse(): Promise<House> {
  const own = await server.newTenant();
  return { own, admin: await server.newMember(own, { role: "admin" }) };
}

const of = ({ own, admin }: House) => ({ as: admin, params: { tenantId: own.tenantId } });
const open = (house: House) => server.call(openOnboarding, { ...of(house), body: {} });
const look = (house: House) => server.call(rereadAccount, { ...of(house), body: {} });
const shown = async (house: House) => (await server.call(getPaymentAccount, of(house))).body;

/** A workspace whose account exists and takes payments. */
async function connected(): Promise<House & { accountId: string }> {
  const house = await newHouse();
  const { url } = (await open(house)).body;
  return { ...house, accountId: server.stack.stripe.onboardAt(url) };
}

const newestEvent = (accountId: string) => server.stack.stripe.events(accountId).at(-1);

async function post(payload: string, signature: string) {
  const answer = await server.call(receiveAccountEvent, { body: payload, headers: { "stripe-signature": signature } });
  return { status: answer.status, code: answer.error?.code };
}

describe("a workspace's account at Stripe", () => {
  test("does not exist at first: the workspace sells for points only", async () => {
    const house = await newHouse();
    expect(await shown(house)).toEqual({
      state: "not_started",
      restriction: null,
      detailsDue: 0,
      paysOut: false,
      feeBasisPoints: 0,
      readAt: null,
    });
    expect((await look(house)).error?.code).toBe("payments.account_missing");
  });

  test("is made once, however often and at once its onboarding is opened", async () => {
    const house = await newHouse();
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(house)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(8);
    const accounts = new Set(answers.map(({ body }) => server.stack.stripe.onboardAt(body.url)));
    expect(accounts.size).toBe(1);
    const stored = (await table()).filter(
      ({ entity, tenantId }) => entity === "accountClaim" && tenantId === house.own.tenantId,
    );
    expect(stored.map(({ pk }) => pk)).toEqual([`ACCOUNT#${[...accounts][0]}`]);
  });

  test("survives an answer of Stripe's that was lost, and an outage", async () => {
    const house = await newHouse();
    server.stack.stripe.trouble.push("outage", "outage");
    expect(await open(house)).toMatchObject({ status: 503, error: { code: "billing.payments_unavailable" } });
    expect((await shown(house)).state).toBe("not_started");
    server.stack.stripe.trouble.push("lost_answer", "lost_answer");
    expect((await open(house)).status).toBe(503);
    expect((await open(house)).status).toBe(201);
    const labels = { tenant: house.own.tenantId };
    const made = server.stack.stripe.calls.filter(
      ({ path, answer }) => path === "/v1/accounts" && answer.includes(labels.tenant),
    );
    expect(new Set(made.map(({ answer }) => JSON.parse(answer).id)).size).toBe(1);
  });

  test.each([
    ["active", { state: "active", restriction: null, detailsDue: 0, paysOut: true }],
    ["under_review", { state: "under_review", restriction: null, detailsDue: 0, paysOut: false }],
    ["details_missing", { state: "details_missing", restriction: null, detailsDue: 1, paysOut: false }],
    ["past_due", { state: "details_missing", restriction: null, detailsDue: 1, paysOut: false }],
    ["rejected", { state: "restricted", restriction: "rejected", detailsDue: 0, paysOut: false }],
  ] as const)("that Stripe calls %s is shown so, by an event and by a look", async (outcome, expected) => {
    const house = await connected();
    server.stack.stripe.onboard(house.accountId, outcome);
    const event = newestEvent(house.accountId);
    expect(await server.stack.stripe.deliver(event?.id ?? "")).toBe(200);
    expect(await shown(house)).toMatchObject({ ...expected, readAt: "2026-11-24T09:30:00.000Z" });

    const other = await connected();
    server.stack.stripe.onboard(other.accountId, outcome);
    expect((await look(other)).body).toMatchObject(expected);
    expect(await shown(other)).toMatchObject(expected);
  });

  test("costs the part of the workspace's plan", async () => {
    const subscription = (plan: "starter" | "professional" | "enterprise") => ({
      subscription: { plan, stripeSessionId: "cs_test_x", stripeCustomerId: "cus_x", stripeSubscriptionId: "sub_x" },
    });
    const fees = [];
    for (const plan of ["starter", "professional", "enterprise"] as const) {
      const own = await server.newTenant(subscription(plan));
      fees.push((await shown({ own, admin: await server.newMember(own, { role: "admin" }) })).feeBasisPoints);
    }
    expect(fees).toEqual([200, 100, 50]);

    const upgraded = await server.newTenant({ ...subscription("starter"), subscriptionPlan: "enterprise" as const });
    const admin = await server.newMember(upgraded, { role: "admin" });
    expect((await shown({ own: upgraded, admin })).feeBasisPoints).toBe(50);
  });

  test("whose owner ends the connection is restricted, and a new one takes its place", async () => {
    const house = await connected();
    server.stack.stripe.disconnect(house.accountId);
    expect(await server.stack.stripe.deliver(newestEvent(house.accountId)?.id ?? "")).toBe(200);
    expect(await shown(house)).toMatchObject({ state: "restricted", restriction: "disconnected" });
    // The key of the first call would be remembered at Stripe, and the clock makes another one.
    server.clock.now += 1_000;
    const next = server.stack.stripe.onboardAt((await open(house)).body.url);
    server.clock.now -= 1_000;
    expect(next).not.toBe(house.accountId);
    expect((await look(house)).body.state).toBe("active");
    // An event of the old account still belongs to this workspace, but says nothing of the new one.
    const late = JSON.stringify({ ...newestEvent(house.accountId), id: "evt_late" });
    expect((await post(late, server.stack.stripe.signForAccount(late))).status).toBe(200);
    expect((await shown(house)).state).toBe("active");
  });
});

describe("an event of an account", () => {
  test("changes the workspace that the account belongs to, and no other", async () => {
    const [one, other] = [await connected(), await connected()];
    for (const house of [one, other]) await look(house);
    server.stack.stripe.onboard(one.accountId, "rejected");
    expect(await server.stack.stripe.deliver(newestEvent(one.accountId)?.id ?? "")).toBe(200);
    expect((await shown(one)).state).toBe("restricted");
    expect((await shown(other)).state).toBe("active");
    // An event of one account that describes the other says nothing: the account itself is read again.
    const mixed = JSON.stringify({ ...newestEvent(one.accountId), id: "evt_mixed", account: other.accountId });
    expect((await post(mixed, server.stack.stripe.signForAccount(mixed))).status).toBe(200);
    expect((await shown(other)).state).toBe("active");
  });

  test("of an account that no workspace has is taken and leaves nothing", async () => {
    const before = await table();
    for (const account of ["acct_foreign", undefined]) {
      const payload = JSON.stringify({
        id: "evt_foreign",
        object: "event",
        type: "account.updated",
        account,
        data: { object: { id: "acct_foreign", object: "account" } },
      });
      expect(await post(payload, server.stack.stripe.signForAccount(payload))).toEqual({
        status: 200,
        code: undefined,
      });
    }
    expect(await table()).toEqual(before);
  });

  test("needs the secret of this endpoint: the other endpoint's does not do", async () => {
    const house = await connected();
    const payload = JSON.stringify(newestEvent(house.accountId));
    const before = await table();
    const { stripe } = server.stack;
    for (const signature of ["", "t=1,v1=00", stripe.sign(payload), stripe.signForAccount(`${payload} `)]) {
      expect(await post(payload, signature)).toEqual({ status: 400, code: "billing.signature_invalid" });
    }
    const stale = stripe.signForAccount(payload, server.clock.now - 301_000);
    expect((await post(payload, stale)).code).toBe("billing.signature_invalid");
    for (const empty of ["null", "{}", '{"id":"evt_1","type":"x","data":{"object":null}}']) {
      expect(await post(empty, stripe.signForAccount(empty))).toEqual({ status: 400, code: "invalid_input" });
    }
    const unwritable = JSON.stringify({ ...newestEvent(house.accountId), account: "acct#1" });
    expect((await post(unwritable, stripe.signForAccount(unwritable))).code).toBe("invalid_input");
    expect(await table()).toEqual(before);
  });

  test("that comes late, often and in any order ends in what Stripe says now, with one entry for each change", async () => {
    const house = await connected();
    await look(house);
    for (const outcome of ["past_due", "under_review", "rejected"] as const) {
      server.stack.stripe.onboard(house.accountId, outcome);
    }
    const ids = server.stack.stripe.events(house.accountId).map(({ id }) => id);
    for (const id of [...ids.toReversed(), ...ids]) expect(await server.stack.stripe.deliver(id)).toBe(200);
    const copies = await Promise.all(ids.map((id) => server.stack.stripe.deliver(id)));
    expect(copies).toEqual(ids.map(() => 200));
    expect((await shown(house)).state).toBe("restricted");
    const mine = (await table()).filter(({ pk }) => pk.startsWith(`T#${house.own.tenantId}#`));
    expect(mine.filter(({ entity }) => entity === "accountEvent")).toHaveLength(ids.length);
    const entries = mine.filter(({ action }) => action === "payments.receiveAccountEvent");
    expect(entries.map(({ change }) => change)).toEqual([
      { before: { paymentState: "active" }, after: { paymentState: "restricted" }, mentioned: [] },
    ]);
  });

  test("that arrives while Stripe is unreachable is asked for again", async () => {
    const house = await connected();
    const id = newestEvent(house.accountId)?.id ?? "";
    server.stack.stripe.trouble.push("outage", "outage");
    expect(await server.stack.stripe.deliver(id)).toBe(503);
    expect(await server.stack.stripe.deliver(id)).toBe(200);
    expect((await shown(house)).state).toBe("active");
  });
});
