import { inflateRawSync } from "node:zlib";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCheckout, receiveStripeEvent } from "#lambdas/billing/contract.ts";
import { subscriptionItem } from "#lambdas/billing/items.ts";
import { createTenant } from "#lambdas/setup/contract.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { runConsumer } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { type RawItem, readRawTable } from "../support/raw-table.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const table = () => readRawTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });

async function paid(email = "buyer@test.example") {
  const before = server.stack.stripe.events().length;
  const { body } = await server.call(createCheckout, {
    body: { priceId: "guildhall_starter_monthly", planName: "Starter" },
  });
  const sessionId = body.url.split("/").at(-1) ?? "";
  server.stack.stripe.pay(sessionId, { email });
  const events = server.stack.stripe.events().slice(before);
  const subscription = events.find(({ type }) => type === "customer.subscription.created")?.data.object;
  if (subscription?.object !== "subscription") throw new Error("No subscription was made.");
  return { sessionId, before, events, subscriptionId: subscription.id };
}

async function found(sessionId: string, slug: string) {
  const as = await server.newAccount();
  return (await server.call(createTenant, { as, body: { sessionId, name: "Event House", slug } })).body;
}

/** Delivers a body that the test made, as Stripe would. */
async function post(payload: string, signature: string): Promise<{ status: number; code: string | undefined }> {
  const answer = await server.call(receiveStripeEvent, { body: payload, headers: { "stripe-signature": signature } });
  return { status: answer.status, code: answer.error?.code };
}

const standing = async (slug: string) => (await server.call(getWorkspace, { params: { slug } })).body.isActive;

describe("an event", () => {
  test.each([
    ["trialing", true],
    ["active", true],
    ["past_due", true],
    ["unpaid", true],
    ["canceled", false],
    ["paused", false],
    ["incomplete_expired", false],
  ] as const)("of a subscription that is %s leaves its workspace open: %s", async (status, isActive) => {
    const { sessionId, subscriptionId } = await paid();
    const slug = `standing-${status.replace("_", "x")}`;
    await found(sessionId, slug);
    server.stack.stripe.setStatus(subscriptionId, status);
    expect(await server.stack.stripe.deliver(server.stack.stripe.events().at(-1)?.id ?? "")).toBe(200);
    expect(await standing(slug)).toBe(isActive);
  });

  test("does not open a workspace that the platform suspended; ending the suspension does not open an unpaid one", async () => {
    const { sessionId, subscriptionId } = await paid();
    const { tenantId } = await found(sessionId, "suspended-house");
    const scope = openTenantScope(tenantId);
    const suspend = (suspendedAt: string | null) =>
      server.table.commit([update(tenantItem.key(scope), { set: { suspendedAt } }, [], lostRace)]);
    const stripeSays = async (status: "active" | "canceled") => {
      server.stack.stripe.setStatus(subscriptionId, status);
      expect(await server.stack.stripe.deliver(server.stack.stripe.events().at(-1)?.id ?? "")).toBe(200);
      return standing("suspended-house");
    };
    await suspend("2026-11-24T09:00:00.000Z");
    expect(await standing("suspended-house")).toBe(false);
    expect(await stripeSays("canceled")).toBe(false);
    expect(await stripeSays("active")).toBe(false);
    expect(await stripeSays("canceled")).toBe(false);
    await suspend(null);
    expect(await standing("suspended-house")).toBe(false);
    expect(await stripeSays("active")).toBe(true);
  });

  test("leaves limits that were agreed with one customer; another plan brings its own", async () => {
    const { sessionId, subscriptionId } = await paid();
    const { tenantId } = await found(sessionId, "agreed-house");
    const scope = openTenantScope(tenantId);
    await server.table.commit([
      update(tenantItem.key(scope), { set: { maxMembers: 250, maxResources: 35 } }, [], lostRace),
    ]);
    const limitsAfter = async (status: "past_due" | "active") => {
      server.stack.stripe.setStatus(subscriptionId, status);
      expect(await server.stack.stripe.deliver(server.stack.stripe.events().at(-1)?.id ?? "")).toBe(200);
      const { tenant } = await server.table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
      return [tenant?.subscriptionStatus, tenant?.maxMembers, tenant?.maxResources];
    };
    expect(await limitsAfter("past_due")).toEqual(["past_due", 250, 35]);
    // The customer had the larger plan. Stripe says that it is Starter now.
    const larger = { set: { planLabel: "professional" } };
    await server.table.commit([update(subscriptionItem.key(subscriptionId), larger, [], lostRace)]);
    expect(await limitsAfter("active")).toEqual(["active", 100, 20]);
  });

  test("that comes before its workspace, and later changes, are not lost", async () => {
    const { sessionId, events, subscriptionId } = await paid();
    for (const { id } of events) await server.stack.stripe.deliver(id);
    const { tenantId } = await found(sessionId, "later-house");
    server.stack.stripe.setStatus(subscriptionId, "canceled");
    await server.stack.stripe.deliver(server.stack.stripe.events().at(-1)?.id ?? "");
    expect(await standing("later-house")).toBe(false);
    server.stack.stripe.setStatus(subscriptionId, "active");
    await server.stack.stripe.deliver(server.stack.stripe.events().at(-1)?.id ?? "");
    expect(await standing("later-house")).toBe(true);
    const subscription = (await table()).find((item) => item.entity === "subscription" && item.tenantId === tenantId);
    expect(subscription).toMatchObject({ subscriptionId, status: "active" });
  });

  test("only announces a change: the product reads the current state from Stripe", async () => {
    const { sessionId, subscriptionId } = await paid();
    await found(sessionId, "event-first-house");
    server.stack.stripe.setStatus(subscriptionId, "canceled");
    const old = server.stack.stripe.events().at(-1);
    server.stack.stripe.setStatus(subscriptionId, "active");
    expect(await server.stack.stripe.deliver(old?.id ?? "")).toBe(200);
    expect(await standing("event-first-house")).toBe(true);
  });

  test("that arrives while Stripe is unreachable is requested again, and then processed", async () => {
    const { sessionId, subscriptionId } = await paid();
    await found(sessionId, "outage-house");
    server.stack.stripe.setStatus(subscriptionId, "canceled");
    const eventId = server.stack.stripe.events().at(-1)?.id ?? "";
    server.stack.stripe.trouble.push("outage", "outage");
    expect(await server.stack.stripe.deliver(eventId)).toBe(503);
    expect(await standing("outage-house")).toBe(true);
    expect(await server.stack.stripe.deliver(eventId)).toBe(200);
    expect(await standing("outage-house")).toBe(false);
  });
});

/** Every order of these events. */
function orders<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first, position) => orders(of.toSpliced(position, 1)).map((rest) => [first, ...rest]));
}

/** The fields that must be equal in every order: all but ids, times and versions. */
function stateOf(items: readonly RawItem[], tenantId: string): string {
  const known = items.filter(
    (item) => item.tenantId === tenantId || (item.pk === `T#${tenantId}#TENANT` && item.sk === "TENANT"),
  );
  const facts = known.map(
    ({ entity, subscriptionStanding, subscriptionStatus, status, planLabel, maxMembers, maxResources }) =>
      JSON.stringify({ entity, subscriptionStanding, subscriptionStatus, status, planLabel, maxMembers, maxResources }),
  );
  return [...new Set(facts)].sort().join("\n");
}

test("every order of the events of checkout and subscription, three copies each, ends in the same state", async () => {
  const kinds = [
    "customer.subscription.created",
    "checkout.session.completed",
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ];
  const states = new Set<string>();
  for (const [position, order] of orders(kinds).entries()) {
    const { sessionId, before, subscriptionId } = await paid();
    const slug = `order-${"abcdefghjkmnpqtuvwxyz".slice(position % 21)}${Math.floor(position / 21) + 2}`;
    const { tenantId } = await found(sessionId, slug);
    server.stack.stripe.setStatus(subscriptionId, "past_due");
    server.stack.stripe.setStatus(subscriptionId, "canceled");
    const own = server.stack.stripe.events().slice(before);
    const idOf = (type: string) => own.find((event) => event.type === type)?.id ?? "";
    // The first copies in this order, the second backwards, the third at once.
    for (const type of [...order, ...order.toReversed()]) await server.stack.stripe.deliver(idOf(type));
    const last = await Promise.all(order.map((type) => server.stack.stripe.deliver(idOf(type))));
    expect(last).toEqual(kinds.map(() => 200));
    const items = await table();
    states.add(stateOf(items, tenantId));
    const remembered = items.filter(
      ({ entity, eventId }) => entity === "stripeEvent" && own.some(({ id }) => id === eventId),
    );
    expect(remembered, "one item per event about the subscription").toHaveLength(kinds.length);
  }
  expect(states.size).toBe(1);
  expect([...states][0]).toContain('"subscriptionStanding":"closed","subscriptionStatus":"canceled"');
});

test("copies that arrive all at once take effect once", async () => {
  const { sessionId, subscriptionId } = await paid();
  const { tenantId } = await found(sessionId, "all-at-once-house");
  server.stack.stripe.setStatus(subscriptionId, "unpaid");
  const eventId = server.stack.stripe.events().at(-1)?.id ?? "";
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.stack.stripe.deliver(eventId)));
  expect(answers).toEqual(answers.map(() => 200));
  const subscription = (await table()).find((item) => item.entity === "subscription" && item.tenantId === tenantId);
  // One version from the setup, one from the event.
  expect(subscription?.version).toBe(2);
});

/** What the workspace's audit entries say of its subscription, in order. */
async function audited(tenantId: string) {
  const entries = (await table()).filter(
    (item) => item.pk.startsWith(`T#${tenantId}#A#`) && item.action === receiveStripeEvent.id,
  );
  return entries
    .sort((one, other) => (String(one.at) < String(other.at) ? -1 : 1))
    .map((entry) => ({ ...entry, change: JSON.parse(inflateRawSync(entry.answer as Uint8Array).toString("utf8")) }));
}

describe("the audit trail", () => {
  test("has one entry for each change at Stripe, none for a repetition or an unchanged state", async () => {
    const { sessionId, events, subscriptionId } = await paid();
    const { tenantId } = await found(sessionId, "audited-house");
    // The state when the workspace was made.
    for (const { id } of events) expect(await server.stack.stripe.deliver(id)).toBe(200);
    expect(await audited(tenantId)).toEqual([]);

    const changes = ["past_due", "active"] as const;
    const delivered: string[] = [];
    for (const status of changes) {
      server.clock.now += 1000;
      server.stack.stripe.setStatus(subscriptionId, status);
      const eventId = server.stack.stripe.events().at(-1)?.id ?? "";
      delivered.push(eventId);
      expect(await Promise.all([1, 2, 3].map(() => server.stack.stripe.deliver(eventId)))).toEqual([200, 200, 200]);
    }
    for (const eventId of delivered) await server.stack.stripe.deliver(eventId);
    const entries = await audited(tenantId);
    expect(entries).toMatchObject([
      {
        actorId: "stripe",
        subject: { subscriptionId, eventId: delivered[0] },
        change: { before: { status: "trialing" }, after: { status: "past_due" } },
      },
      {
        actorId: "stripe",
        subject: { subscriptionId, eventId: delivered[1] },
        change: { before: { status: "past_due" }, after: { status: "active" } },
      },
    ]);
    expect(entries).toHaveLength(2);
  });

  test("records the current state at Stripe once, if two events come after it", async () => {
    const { sessionId, subscriptionId } = await paid();
    const { tenantId } = await found(sessionId, "converging-house");
    server.stack.stripe.setStatus(subscriptionId, "unpaid");
    server.stack.stripe.setStatus(subscriptionId, "canceled");
    for (const { id } of server.stack.stripe.events().slice(-2).toReversed())
      expect(await server.stack.stripe.deliver(id)).toBe(200);
    expect((await audited(tenantId)).map(({ change }) => change)).toMatchObject([
      { before: { status: "trialing" }, after: { status: "canceled" } },
    ]);
  });
});

describe("a forgery", () => {
  const event = (id: string) =>
    JSON.stringify({
      id,
      object: "event",
      type: "customer.subscription.deleted",
      data: { object: { id: "sub_forged", object: "subscription", note: "forged-secret-note" } },
    } satisfies Partial<Record<keyof Stripe.Event, unknown>>);

  test("a thousand times leaves no item, and nothing of it in the log", async () => {
    const before = await table();
    const { stripe } = server.stack;
    const calls = stripe.calls.length;
    const lines = server.log.length;
    const signatures = [
      "",
      "t=1,v1=00",
      `t=${Math.floor(server.clock.now / 1000)},v1=${"0".repeat(64)}`,
      stripe.sign(event("another")),
      stripe.sign(event("evt_forged")).replace("v1=", "v0="),
    ];
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, number) => post(event("evt_forged"), signatures[number % 5] ?? "")),
      );
      for (const answer of answers) expect(answer).toEqual({ status: 400, code: "billing.signature_invalid" });
    }
    expect(await table()).toEqual(before);
    expect(stripe.calls.length).toBe(calls);
    const written = server.log.slice(lines);
    expect(written).toHaveLength(1000);
    expect(JSON.stringify(written)).not.toMatch(/forged/);
  });

  test.each([
    "null",
    "{}",
    "[]",
    '"event"',
    "7",
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
  ])("is refused as no event if its signed body is %s", async (payload) => {
    const before = await table();
    const answer = await post(payload, server.stack.stripe.sign(payload));
    expect(answer).toEqual({ status: 400, code: "invalid_input" });
    expect(await table()).toEqual(before);
  });

  test("cannot be made from a real event by changing it or by waiting", async () => {
    const { events } = await paid();
    const payload = JSON.stringify(events.at(-1));
    const { stripe } = server.stack;
    const before = (await table()).length;
    const changed = await post(payload.replace("trialing", "active").replace("complete", "open"), stripe.sign(payload));
    expect(changed.code).toBe("billing.signature_invalid");
    const reprinted = await post(JSON.stringify(JSON.parse(payload), null, 1), stripe.sign(payload));
    expect(reprinted.code).toBe("billing.signature_invalid");
    const stale = await post(payload, stripe.sign(payload, server.clock.now - 301_000));
    expect(stale.code).toBe("billing.signature_invalid");
    expect((await table()).length).toBe(before);
    expect((await post(payload, stripe.sign(payload, server.clock.now - 299_000))).status).toBe(200);
  });

  test("replayed unchanged, with its signature, changes nothing a second time", async () => {
    const { events } = await paid();
    const payload = JSON.stringify(events.at(-1));
    const signature = server.stack.stripe.sign(payload);
    expect((await post(payload, signature)).status).toBe(200);
    const before = await table();
    const calls = server.stack.stripe.calls.length;
    expect((await post(payload, signature)).status).toBe(200);
    expect(await table()).toEqual(before);
    expect(server.stack.stripe.calls.length).toBe(calls);
  });
});

test("keeps its bytes through the gateway's base64", async () => {
  const { events } = await paid();
  const payload = JSON.stringify(events.at(-1));
  const headers = {
    "stripe-signature": server.stack.stripe.sign(payload),
    // The gateway encodes a body as base64 if it does not recognise it as text.
    "content-type": "application/octet-stream",
  };
  expect((await server.call(receiveStripeEvent, { body: payload, headers })).status).toBe(200);
});

describe("whoever has paid", () => {
  /** The stream's records of an event's item. */
  async function handOn(eventId: string, copies = 1, otherId = eventId): Promise<unknown> {
    const item = (await table()).find((one) => one.eventId === eventId);
    const after = { ...item, eventId: otherId };
    const change = { eventId: `record-${otherId}`, entity: "stripeEvent", tenantId: null, at: 0, before: null, after };
    const Records = Array.from({ length: copies }, (_, position) => ({
      messageId: `m${position}`,
      body: JSON.stringify(change),
    }));
    return runConsumer("setup.mailSetupLink", { Records: Records.slice(0, 1) }).then(() =>
      runConsumer("setup.mailSetupLink", { Records }),
    );
  }

  test("gets one mail with a link to the setup, however often Stripe reports the payment", async () => {
    const { sessionId, events } = await paid("way-back@test.example");
    for (const { id } of events) {
      await server.stack.stripe.deliver(id);
      await handOn(id, 2);
      // Stripe may make two events of one payment.
      await handOn(id, 1, `${id}-again`);
    }
    const mails = await mailsTo(server, "way-back@test.example");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${server.stack.url}/setup-tenant?plan=Starter&session=${sessionId}`);
  });

  test("gets none once the workspace exists", async () => {
    const { sessionId, events } = await paid("already-there@test.example");
    await found(sessionId, "already-there-house");
    for (const { id } of events) {
      await server.stack.stripe.deliver(id);
      await handOn(id);
    }
    expect(await mailsTo(server, "already-there@test.example")).toEqual([]);
  });
});
