/** Two who act at once, answers that are lost, late reads, and events of Stripe that lead elsewhere. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import { createSupportRequest } from "#lambdas/enquiries/contract.ts";
import { changeConversation, getConversation, writeEntry } from "#lambdas/enquiries/inbox-contract.ts";
import { setMemberRole } from "#lambdas/members/contract.ts";
import { setClosure, setOwnClosure, setPlan, setTrial } from "#lambdas/platform/closing-contract.ts";
import { openSupport } from "#lambdas/platform/support-contract.ts";
import { getTenant, moveOwner, setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { createResource } from "#lambdas/resources/contract.ts";
import { createTenant, verifyCheckout } from "#lambdas/setup/contract.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { openBilling } from "#lambdas/subscriptions/contract.ts";
import {
  cancelSubscription,
  changePlan,
  rereadSubscription,
  setCoupon,
} from "#lambdas/subscriptions/staff-contract.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";
import { beforeReading, beforeWriting } from "../support/before-command.ts";
import { outcome, runConsumer } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { mailsTo } from "../support/mails.ts";
import { newPayingHouse } from "../support/paying-house.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = defaultNow;
});

const reason = "They asked.";
const resource = {
  name: "Desk",
  type: "desk",
  location: "",
  capacity: 1,
  pointCostPerHour: 0,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};
const look = async ({ tenantId }: Pick<TestTenant, "tenantId">) =>
  (await server.call(getTenant, { as: staff, params: { tenantId } })).body;
const trailOf = async ({ tenantId }: Pick<TestTenant, "tenantId">, as: Actor) => {
  const query = { from: "2026-11-01", to: "2027-02-01" };
  const { entries } = (await server.call(listEntries, { as, params: { tenantId }, query })).body;
  return entries.map(({ action }) => action);
};

describe("two at once", () => {
  test("of the staff and the owner who close a workspace: the staff's closing stands, whoever came first", async () => {
    const owner = await server.newAccount();
    const own = await server.newTenant({ ownerId: owner.memberId });
    await server.newMember(own, { role: "admin", account: owner });
    const params = { tenantId: own.tenantId };
    const both = await Promise.all([
      server.call(setOwnClosure, { as: owner, params, body: { isClosing: true, reason } }),
      server.call(setClosure, { as: staff, params, body: { isClosing: true, reason } }),
    ]);
    expect(both.map(outcome)).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(both[0].body.archivesAt).toBe(both[1].body.archivesAt);
    const reopened = await server.call(setOwnClosure, { as: owner, params, body: { isClosing: false, reason } });
    expect(outcome(reopened)).toEqual([409, "platform.closed_by_staff"]);
    expect((await look(own)).state).toBe("closing");
  });

  test("the clock that ends a trial and the staff who extend it: an extended trial is open", async () => {
    const own = await server.newTenant({ timeZone: "Europe/London" });
    const params = { tenantId: own.tenantId };
    const extend = (trialEndsOn: string) => server.call(setTrial, { as: staff, params, body: { trialEndsOn, reason } });
    await extend("2026-11-30");
    server.clock.now = Date.parse("2026-12-01T00:00:00.000Z");
    const settled = settleDue(server, "tenant", "platform.settleTenants", `T#${own.tenantId}#`);
    const [answer] = await Promise.all([extend("2026-12-10"), settled]);
    expect(outcome(answer)).toEqual([200, undefined]);
    await settleDue(server, "tenant", "platform.settleTenants", `T#${own.tenantId}#`);
    expect(await look(own)).toMatchObject({ state: "trial", trialEndsAt: "2026-12-11T00:00:00.000Z" });
    server.clock.now = Date.parse("2026-12-11T00:00:00.000Z");
    await settleDue(server, "tenant", "platform.settleTenants", `T#${own.tenantId}#`);
    expect((await look(own)).state, "and ends on its new day").toBe("closed");
  });

  test("who give two plans: each is recorded, and limits and plan are of one", async () => {
    const own = await server.newTenant();
    const params = { tenantId: own.tenantId };
    const give = (plan: "starter" | "professional") =>
      server.call(setPlan, { as: staff, params, body: { plan, reason } });
    const answers = await Promise.all([give("starter"), give("professional"), give("starter"), give("professional")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { plan, members, resources, acts } = await look(own);
    expect(acts.filter(({ act }) => act === "plan_changed")).toHaveLength(4);
    expect([
      ["starter", 100, 20],
      ["professional", 1_000, 100],
    ]).toContainEqual([plan, members.most, resources.most]);
  });

  test("entries of one of the staff in two tabs are one entry, and each is recorded", async () => {
    const own = await server.newTenant();
    const params = { tenantId: own.tenantId };
    const enter = (minutes: number) =>
      server.call(openSupport, { as: staff, params, body: { reason: "Two tabs.", minutes } });
    const both = await Promise.all([enter(10), enter(50)]);
    expect(both.map(outcome)).toEqual([
      [201, undefined],
      [201, undefined],
    ]);
    const { supportEntries, acts } = await look(own);
    expect(supportEntries).toHaveLength(1);
    expect(acts.map(({ act }) => act)).toEqual(["support_opened", "support_opened"]);
    expect(both.map(({ body }) => body.endsAt)).toContain(supportEntries[0]?.endsAt);
  });
});

describe("a change at the moment of another", () => {
  test("takes the role from whom the staff make the owner: nobody without the role owns the workspace", async () => {
    const own = await server.newTenant();
    const [admin, wanted] = [
      await server.newMember(own, { role: "admin" }),
      await server.newMember(own, { role: "admin" }),
    ];
    const params = { tenantId: own.tenantId };
    beforeWriting("owner_moved", async () => {
      const memberId = wanted.memberId;
      const demoted = { role: "member" as const, version: 1 };
      const answer = await server.call(setMemberRole, { as: admin, params: { ...params, memberId }, body: demoted });
      expect(outcome(answer)).toEqual([200, undefined]);
    });
    const body = { memberId: wanted.memberId, reason };
    expect(outcome(await server.call(moveOwner, { as: staff, params, body }))).toEqual([
      409,
      "platform.not_an_administrator",
    ]);
    expect(await look(own)).toMatchObject({ owner: null, acts: [] });
  });

  test("shortens a trial while its clock looks: it ends on the new day", async () => {
    const own = await server.newTenant({ timeZone: "Europe/London" });
    const within = `T#${own.tenantId}#`;
    const params = { tenantId: own.tenantId };
    const set = async (trialEndsOn: string) =>
      outcome(await server.call(setTrial, { as: staff, params, body: { trialEndsOn, reason } }));
    const settle = () => settleDue(server, "tenant", "platform.settleTenants", within);
    await set("2026-12-20");
    server.clock.now = Date.parse("2026-12-14T00:00:00.000Z");
    beforeWriting("tenantStep", async () => expect(await set("2026-12-15")).toEqual([200, undefined]));
    await settle();
    server.clock.now = Date.parse("2026-12-16T00:00:00.000Z");
    await settle();
    expect(await look(own)).toMatchObject({ state: "closed", trialEndsAt: null });
  });

  test("takes a conversation over while somebody answers: nothing is mailed that a colleague has not seen", async () => {
    const colleague = await server.newSuperAdmin();
    const request = {
      name: "Maya Chen",
      email: "maya@visitor.example",
      issueType: "billing",
      priority: "high",
      subject: "An invoice is missing",
      message: "The one of October has not come.",
    } as const;
    const { supportRequestId: messageId } = (await server.call(createSupportRequest, { body: request })).body;
    const params = { messageId };
    beforeWriting("Here it is.", async () => {
      const taken = { state: "open", assignee: "me", version: 1 } as const;
      expect((await server.call(changeConversation, { as: colleague, params, body: taken })).status).toBe(200);
    });
    const answer = { kind: "answer", text: "Here it is.", version: 1 } as const;
    expect(outcome(await server.call(writeEntry, { as: staff, params, body: answer }))).toEqual([409, "stale_version"]);
    const { entries } = (await server.call(getConversation, { as: staff, params })).body;
    expect(entries.map(({ kind, by }) => [kind, by])).toEqual([["change", colleague.memberId]]);
    const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
    const stored = await readRawTable(where, `PLATFORM#MESSAGE#${messageId}`);
    expect(stored).toHaveLength(2);
    // Two years after the message came: names and words go together.
    for (const { expiresAtSeconds } of stored) expect(expiresAtSeconds).toBe(defaultNow / 1000 + 730 * 24 * 3600);
  });

  test("opens a workspace while its charges are held: they go on", async () => {
    const house = await newPayingHouse(server, "Held House");
    const params = { tenantId: house.tenantId };
    const close = (isClosing: boolean) => server.call(setClosure, { as: staff, params, body: { isClosing, reason } });
    await close(true);
    const items = await readRawTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });
    const item = items.find(({ entity, tenantId }) => entity === "tenant" && tenantId === house.tenantId);
    const change = { eventId: "evt", entity: "tenant", tenantId: house.tenantId, at: 0, before: item, after: item };
    const isHeld = () => {
      const told = server.stack.stripe.events().map(({ data }) => data.object as { id?: string });
      const last = told.findLast(({ id }) => id === house.subscriptionId) as { pause_collection?: unknown } | undefined;
      return last?.pause_collection != null;
    };
    // The second look comes after Stripe was asked.
    beforeReading(`T#${house.tenantId}#TENANT`, 2, async () => {
      expect(isHeld()).toBe(true);
      await close(false);
    });
    const Records = [{ messageId: "m", body: JSON.stringify(change) }];
    expect(await runConsumer("subscriptions.followClosures", { Records })).toEqual({ batchItemFailures: [] });
    expect(isHeld()).toBe(false);
  });
});

describe("a support entry that ends in the middle of work", () => {
  test("refuses the next call, also one that is sent again, and both trails have what was done before", async () => {
    const own = await server.newTenant({ maxResources: 50 });
    const admin = await server.newMember(own, { role: "admin" });
    const params = { tenantId: own.tenantId };
    await server.call(openSupport, { as: staff, params, body: { reason: "A wrong day.", minutes: 5 } });
    const key = randomUUID();
    const add = (more: object = {}) => server.call(createResource, { as: staff, params, body: resource, ...more });
    expect((await add({ key })).status).toBe(201);
    server.clock.now += 5 * minuteMilliseconds;
    expect(outcome(await add({ key }))).toEqual([403, "support_required"]);
    expect(outcome(await add())).toEqual([403, "support_required"]);
    expect((await look(own)).resources.used).toBe(1);
    expect((await trailOf(own, admin)).sort()).toEqual(["platform.openSupport", "resources.createResource"]);
    expect((await look(own)).acts).toMatchObject([{ act: "support_opened", until: "2026-11-24T09:35:00.000Z" }]);
  });
});

describe("a call of the staff whose end Stripe does not tell", () => {
  const prorationAt = "2027-01-08T21:30:00.000Z";
  const acts: [name: string, route: RouteContract, body: object, inTrial: boolean, ofPlatform: number][] = [
    ["another plan", changePlan, { plan: "professional", prorationAt }, false, 0],
    ["another plan with a reason", setPlan, { plan: "professional", prorationAt, reason }, false, 1],
    ["the end now", cancelSubscription, { ends: "now" }, false, 0],
    ["the end with the period", cancelSubscription, { ends: "with_period" }, false, 0],
    ["a coupon", setCoupon, { percent: 25, months: 3 }, false, 0],
    ["a longer trial", setTrial, { trialEndsOn: "2027-01-10", reason }, true, 1],
  ];
  test.each(acts)("takes effect once when it is sent again: %s", async (name, route, body, inTrial, ofPlatform) => {
    const { stripe } = server.stack;
    const openHouse = async (tag: string) => {
      server.clock.now = defaultNow;
      const house = await newPayingHouse(server, `${tag} ${name}`.replaceAll(/[^A-Za-z ]/g, ""));
      if (!inTrial) {
        server.clock.now = Date.parse("2026-12-24T11:00:00.000Z");
        stripe.advance(house.subscriptionId);
        server.clock.now = Date.parse(prorationAt);
      }
      await server.call(rereadSubscription, { as: staff, params: { tenantId: house.tenantId }, body: {} });
      return house;
    };
    const send = ({ tenantId }: { tenantId: string }, key: string) =>
      server.call(route as never, { as: staff, params: { tenantId }, body, key }) as Promise<{
        status: number;
        text: string;
        error: { code: string } | undefined;
      }>;
    const charges = (subscriptionId: string) =>
      stripe
        .events()
        .filter(({ type, data }) => type === "invoice.paid" && JSON.stringify(data).includes(subscriptionId));

    const heard = await openHouse("Heard");
    const known = stripe.calls.length;
    const told = await send(heard, randomUUID());
    expect(told.status).toBe(200);
    const lastAct = stripe.calls.slice(known).findLastIndex(({ method }) => method !== "GET");
    expect(lastAct).toBeGreaterThan(-1);

    const house = await openHouse("Unheard");
    const key = randomUUID();
    stripe.trouble.push(...Array<"none">(lastAct + 1).fill("none"), "outage", "outage");
    expect((await send(house, key)).error?.code).toBe("billing.payments_unavailable");
    const again = await send(house, key);
    expect([again.status, again.text.replaceAll(house.tenantId, "")]).toEqual([
      200,
      told.text.replaceAll(heard.tenantId, ""),
    ]);
    expect((await send(house, key)).text).toBe(again.text);
    expect(charges(house.subscriptionId)).toHaveLength(charges(heard.subscriptionId).length);
    const { acts: recorded } = await look(house);
    expect(recorded).toHaveLength(ofPlatform);
    expect((await trailOf(house, staff)).filter((action) => action === route.id)).toHaveLength(1);
  });
});

describe("an event of Stripe", () => {
  const { setStatusOf, deliverLast, relabel } = {
    setStatusOf: (subscriptionId: string, status: "active" | "canceled" | "past_due") =>
      server.stack.stripe.setStatus(subscriptionId, status),
    deliverLast: () => server.stack.stripe.deliver(server.stack.stripe.events().at(-1)?.id ?? ""),
    /** As somebody with access to the account at Stripe might. */
    relabel: (subscriptionId: string, tenantId: string) => atStripe(subscriptionId, { "metadata[tenant]": tenantId }),
  };
  function atStripe(subscriptionId: string, fields: Record<string, string>) {
    return fetch(`${server.stack.stripe.endpoint}/v1/subscriptions/${subscriptionId}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${server.stack.stripe.apiKey}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields),
    });
  }
  /** Buys a plan for a workspace whose subscription has ended. Stripe has told nothing of it yet. */
  async function returning(name: string) {
    const house = await newPayingHouse(server, name);
    const params = { tenantId: house.tenantId };
    await server.call(cancelSubscription, { as: staff, params, body: { ends: "now" } });
    const { url } = (await server.call(openBilling, { as: house.admin, params, body: {} })).body;
    const sessionId = url.split("/").at(-1) ?? "";
    const known = server.stack.stripe.events().length;
    server.stack.stripe.pay(sessionId);
    const events = server.stack.stripe.events().slice(known);
    const tell = async () => {
      for (const { id } of events.toReversed()) expect(await server.stack.stripe.deliver(id)).toBe(200);
    };
    return { house, params, sessionId, tell };
  }

  test("moves no subscription to another workspace, whatever its label says since", async () => {
    const [house, other] = [await newPayingHouse(server, "Labelled"), await newPayingHouse(server, "Coveted")];
    expect((await relabel(house.subscriptionId, other.tenantId)).status).toBe(200);
    setStatusOf(house.subscriptionId, "canceled");
    expect(await deliverLast()).toBe(200);
    expect(await house.stored()).toMatchObject({ subscriptionStanding: "closed" });
    expect(await other.stored()).toMatchObject({
      subscriptionStanding: "open",
      subscription: { stripeSubscriptionId: other.subscriptionId },
    });
    const params = { tenantId: other.tenantId };
    const body = { subscriptionId: house.subscriptionId };
    expect(outcome(await server.call(rereadSubscription, { as: staff, params, body }))).toEqual([
      409,
      "subscriptions.none",
    ]);
  });

  test("of the ended subscription closes no workspace that has come back with another", async () => {
    const { house, tell } = await returning("Come Back");
    await tell();
    const back = await house.stored();
    expect(back?.subscriptionStanding).toBe("open");
    expect(back?.subscription?.stripeSubscriptionId).not.toBe(house.subscriptionId);
    setStatusOf(house.subscriptionId, "past_due");
    await deliverLast();
    setStatusOf(house.subscriptionId, "canceled");
    await deliverLast();
    expect(await house.stored()).toEqual(back);
  });

  test("of a second subscription takes no workspace whose own one runs", async () => {
    const [house, second] = [await newPayingHouse(server, "Loyal"), await newPayingHouse(server, "Straying")];
    const before = await house.stored();
    // A subscription that names the workspace, and that we have no record of.
    const stray = await returning("Stray");
    const known = server.stack.stripe.events().length;
    const bought = server.stack.stripe.events().findLast(({ type }) => type === "customer.subscription.created")?.data
      .object as { id: string };
    await relabel(bought.id, house.tenantId);
    await atStripe(bought.id, { cancel_at_period_end: "true" });
    for (const { id } of server.stack.stripe.events().slice(known)) await server.stack.stripe.deliver(id);
    expect(await house.stored()).toEqual(before);
    const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
    const record = (await readRawTable(where, `SUBSCRIPTION#${bought.id}`)).find(({ sk }) => sk === "CLAIM");
    expect(record).toMatchObject({ tenantId: house.tenantId, status: "active" });
    const change = { eventId: "evt", entity: "subscription", tenantId: null, at: 0, before: null, after: record };
    const Records = [{ messageId: "m", body: JSON.stringify(change) }];
    expect(await runConsumer("subscriptions.followSubscriptions", { Records })).toEqual({ batchItemFailures: [] });
    const reminders = await readRawTable(where, `T#${house.tenantId}#SUBSCRIPTION`);
    expect(reminders, "its administrators hear nothing of the other one").toEqual([]);
    expect((await stray.house.stored())?.subscriptionStanding).toBe("closed");
    expect((await second.stored())?.subscriptionStanding).toBe("open");
  });

  test("of a return comes before or after the attempt to make another workspace of it, which is refused", async () => {
    const { house, sessionId, tell } = await returning("Only House");
    const make = async (as: Actor) =>
      outcome(
        await server.call(createTenant, {
          as,
          body: { sessionId, name: "Second House", slug: `second-${randomUUID().slice(0, 8)}` },
        }),
      );
    const stranger = await server.newAccount();
    const foreign = [409, "billing.session_foreign"];
    expect(await make(house.admin)).toEqual(foreign);
    await tell();
    expect((await house.stored())?.subscriptionStanding).toBe("open");
    expect(await make(house.admin)).toEqual(foreign);
    expect(await make(stranger)).toEqual(foreign);
    expect(outcome(await server.call(verifyCheckout, { as: stranger, params: { sessionId } }))).toEqual(foreign);
  });
});

test("an owner is told only what still holds: nothing of a suspension that was taken back a moment later", async () => {
  const owner = await server.newAccount();
  const own = await server.newTenant({ name: "Brief House", ownerId: owner.memberId });
  await server.newMember(own, { role: "admin", account: owner });
  const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
  const item = (await readRawTable(where, `T#${own.tenantId}#TENANT`)).find(({ entity }) => entity === "tenant");
  const suspended = { ...item, suspendedAt: "2026-11-24T09:30:00.000Z" };
  const hear = async (before: object | undefined, after: object | undefined) => {
    const change = { eventId: randomUUID(), entity: "tenant", tenantId: own.tenantId, at: 0, before, after };
    const Records = [{ messageId: "m", body: JSON.stringify(change) }];
    expect(await runConsumer("platform.mailOwners", { Records })).toEqual({ batchItemFailures: [] });
    return (await mailsTo(server, owner.email)).length;
  };
  expect(await hear(item, suspended)).toBe(0);
  expect(await hear(suspended, item)).toBe(1);
  expect(await hear(suspended, item), "and once").toBe(1);
});

test("the way back from Stripe leads to the host that was visited, and to no other domain of the workspace", async () => {
  const house = await newPayingHouse(server, "Way Back");
  const domain = "members.wayback.example.org";
  await server.table.commit([
    update(tenantItem.key(openTenantScope(house.tenantId)), { set: { domain } }, [], lostRace),
  ]);
  await server.call(openBilling, { as: house.admin, params: { tenantId: house.tenantId }, body: {} });
  const asked = server.stack.stripe.calls.findLast(({ path }) => path === "/v1/billing_portal/sessions");
  const back = new URL(new URLSearchParams(asked?.parameters).get("return_url") ?? "");
  expect([back.hostname, back.pathname]).toEqual([new URL(server.stack.url).hostname, "/way-back/admin/settings"]);
});

test("a suspended or closing workspace takes no write where plain reads lag", async () => {
  const late = await startTestServer({ withStaleReads: true });
  const as = await late.newSuperAdmin();
  const own = await late.newTenant({ maxResources: 50 });
  const admin = await late.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const write = async () => outcome(await late.call(createResource, { as: admin, params, body: resource }));
  const suspend = (isSuspended: boolean) => late.call(setSuspension, { as, params, body: { isSuspended, reason } });
  const close = (isClosing: boolean) => late.call(setClosure, { as, params, body: { isClosing, reason } });
  for (let round = 0; round < 3; round += 1) {
    await suspend(true);
    expect(await write()).toEqual([403, "tenants.inactive"]);
    await suspend(false);
    expect(await write()).toEqual([201, undefined]);
    await close(true);
    expect(await write()).toEqual([403, "tenants.closing"]);
    await close(false);
    expect(await write()).toEqual([201, undefined]);
  }
  await late.close();
});
