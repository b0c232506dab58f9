import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { createCheckout } from "#lambdas/billing/contract.ts";
import type { CheckoutSessionId } from "#lambdas/contract/plans.ts";
import { getMe } from "#lambdas/members/contract.ts";
import {
  checkSlug,
  claimCheckout,
  createTenant,
  listUnfinishedSetups,
  verifyCheckout,
  viewPayment,
} from "#lambdas/setup/contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { checkTable } from "../support/checker.ts";
import { readRawTable } from "../support/raw-table.ts";
import { violationsOf } from "../support/stripe/conformance.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let serial = 0;
/** A slug that no other test uses, nor one that looks like it. */
const newSlug = () => `house-${"abcdefghjk"[serial % 10]}${"pqtuwxyz"[Math.floor(serial++ / 10) % 8]}`;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const professional = { priceId: "guildhall_professional_monthly", planName: "Professional" };
const starter = { priceId: "guildhall_starter_monthly", planName: "Starter" };
const sessionIn = (url: string) => (url.split("/").at(-1) ?? "") as CheckoutSessionId;

async function begin(body: object = professional): Promise<CheckoutSessionId> {
  return sessionIn((await server.call(createCheckout, { body })).body.url);
}

async function paid(body: object = professional): Promise<CheckoutSessionId> {
  const sessionId = await begin(body);
  expect(server.stack.stripe.pay(sessionId)).toBe("paid");
  return sessionId;
}

function newestSubscription(): Stripe.Subscription {
  const event = server.stack.stripe.events().findLast(({ type }) => type === "customer.subscription.created");
  if (event?.data.object.object !== "subscription") throw new Error("No subscription was made yet.");
  return event.data.object;
}

const create = (as: Actor, sessionId: string, wish: { slug?: string; [field: string]: unknown } = {}, key?: string) =>
  server.call(createTenant, { as, key, body: { sessionId, name: "Acme House", slug: newSlug(), ...wish } });

const table = () => readRawTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });

const violations = async (tenantId?: string) =>
  (await checkTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName }, tenantId))
    .violations;

describe("a checkout", () => {
  test("is a subscription in pounds with thirty days of trial, and returns to the host where it started", async () => {
    const sessionId = await begin();
    server.stack.stripe.pay(sessionId);
    const completed = server.stack.stripe.events().findLast(({ type }) => type === "checkout.session.completed");
    const origin = server.stack.url;
    expect(completed?.data.object).toMatchObject({
      id: sessionId,
      mode: "subscription",
      currency: "gbp",
      amount_total: 0,
      success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}&plan=Professional`,
      cancel_url: `${origin}/pricing`,
    });
    const subscription = newestSubscription();
    expect(subscription).toMatchObject({
      status: "trialing",
      items: { data: [{ price: { lookup_key: professional.priceId, unit_amount: 49_900 } }] },
    });
    expect(Number(subscription.trial_end) - Number(subscription.trial_start)).toBe(30 * 86_400);
  });

  test("of a price that is not on sale, or that buys another plan than shown, is refused", async () => {
    for (const body of [
      { ...professional, priceId: "price_of_my_own" },
      { ...professional, planName: "Starter" },
      { priceId: "enterprise", planName: "Enterprise" },
    ]) {
      const answer = await server.call(createCheckout, { body });
      expect([answer.status, answer.error?.code]).toEqual([422, "billing.price_unknown"]);
    }
  });

  test("is begun sixty times within an hour by one network, and repeats do not count", async () => {
    const morning = server.clock.now;
    onTestFinished(() => {
      server.clock.now = morning;
    });
    server.clock.now += 24 * 60 * 60 * 1000;
    const key = (call: number) => `anonymous-checkout-${call}`;
    const begun = (call: number) => server.call(createCheckout, { body: starter, key: key(call) });
    const answers: Awaited<ReturnType<typeof begun>>[] = [];
    for (let first = 0; first < 70; first += 5)
      answers.push(...(await Promise.all([0, 1, 2, 3, 4].map((call) => begun(first + call)))));
    const earlier = answers.findIndex(({ status }) => status === 201);
    expect((await begun(earlier)).text).toBe(answers[earlier]?.text);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status !== 201);
    const kinds = new Set(refused.map(({ status, error }) => `${status} ${error?.code}`));
    expect([...kinds]).toEqual(["429 billing.too_many_checkouts"]);
  });

  test("requested twice with one key is one session, also if Stripe's answer was lost", async () => {
    const key = "checkout-asked-twice";
    server.stack.stripe.trouble.push("lost_answer", "lost_answer");
    const lost = await server.call(createCheckout, { body: starter, key });
    expect([lost.status, lost.error?.code]).toEqual([503, "billing.payments_unavailable"]);
    const first = await server.call(createCheckout, { body: starter, key });
    const second = await server.call(createCheckout, { body: starter, key });
    expect(first.status).toBe(201);
    expect(second.body.url).toBe(first.body.url);
    const other = await server.call(createCheckout, { body: professional, key });
    expect([other.status, other.error?.code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("ignores a forwarded host from the caller", async () => {
    const headers = { "x-forwarded-host": "evil.example" };
    const sessionId = sessionIn((await server.call(createCheckout, { body: starter, headers })).body.url);
    server.stack.stripe.pay(sessionId);
    const completed = server.stack.stripe.events().findLast(({ type }) => type === "checkout.session.completed");
    expect(JSON.stringify(completed)).not.toContain("evil.example");
  });
});

describe("a session", () => {
  test("shows what Stripe says was bought, and has no owner until an account claims it", async () => {
    const [sessionId, me, other] = [await paid(), await server.newAccount(), await server.newAccount()];
    const seen = await server.call(verifyCheckout, { as: me, params: { sessionId } });
    expect(seen.body).toEqual({
      sessionId,
      plan: "professional",
      planName: "Professional",
      maxMembers: 1000,
      maxResources: 100,
      status: "trialing",
      boundTo: "nobody",
      tenant: null,
    });
    const claimed = await server.call(claimCheckout, { as: me, params: { sessionId } });
    expect(claimed.body).toEqual({ ...seen.body, boundTo: "me" });
    expect((await server.call(claimCheckout, { as: me, params: { sessionId } })).body).toEqual(claimed.body);
    for (const route of [verifyCheckout, claimCheckout]) {
      const answer = await server.call(route, { as: other, params: { sessionId } });
      expect([answer.status, answer.error?.code]).toEqual([409, "billing.session_taken"]);
    }
  });

  test("is found again by the account that claimed it, until it has become a workspace", async () => {
    const [sessionId, me] = [await paid(starter), await server.newAccount()];
    await server.call(claimCheckout, { as: me, params: { sessionId } });
    const { setups } = (await server.call(listUnfinishedSetups, { as: me })).body;
    expect(setups).toMatchObject([{ sessionId, plan: "starter", planName: "Starter" }]);
    expect((await create(me, sessionId)).status).toBe(201);
    expect((await server.call(listUnfinishedSetups, { as: me })).body.setups).toEqual([]);
  });

  test("stands above those that the account claimed earlier", async () => {
    const me = await server.newAccount();
    const claimed: string[] = [];
    for (const body of [starter, professional, starter]) {
      const sessionId = await paid(body);
      server.clock.now += 60_000;
      await server.call(claimCheckout, { as: me, params: { sessionId } });
      claimed.push(sessionId);
    }
    const { setups } = (await server.call(listUnfinishedSetups, { as: me })).body;
    expect(setups.map(({ sessionId }) => sessionId)).toEqual(claimed.toReversed());
  });

  test("tells before the sign-in that it is paid, and the buyer's address until an account claims it", async () => {
    const [sessionId, me] = [await paid(starter), await server.newAccount()];
    const view = () => server.call(viewPayment, { body: { sessionId } });
    const { email, ...bought } = (await view()).body;
    expect(bought).toEqual({ plan: "starter", status: "trialing" });
    expect(email).toBe("buyer@test.example");
    await server.call(claimCheckout, { as: me, params: { sessionId } });
    expect((await view()).body).toEqual({ plan: "starter", status: "trialing", email: null });
  });

  test("that is unpaid, expired or unknown sets up nothing", async () => {
    const me = await server.newAccount();
    const ended = await paid();
    server.stack.stripe.setStatus(newestSubscription().id, "canceled");
    const cases: [string, number, string][] = [
      [await begin(), 409, "billing.session_unpaid"],
      [ended, 409, "billing.subscription_ended"],
      [`cs_test_${"a".repeat(58)}`, 404, "billing.session_not_found"],
    ];
    for (const [sessionId, status, code] of cases) {
      const before = (await table()).length;
      const answers = [
        await server.call(viewPayment, { body: { sessionId } }),
        await server.call(verifyCheckout, { as: me, params: { sessionId } }),
        await server.call(claimCheckout, { as: me, params: { sessionId } }),
        await create(me, sessionId),
      ];
      for (const answer of answers) expect([answer.status, answer.error?.code]).toEqual([status, code]);
      expect((await table()).length).toBe(before);
    }
  });
});

describe("a slug", () => {
  test.each([
    ["free", "free"],
    ["a", "free"],
    ["a".repeat(63), "free"],
    ["a".repeat(64), "invalid"],
    ["-a", "invalid"],
    ["a--b", "invalid"],
    ["Upper", "invalid"],
    ["café", "invalid"],
    ["../admin", "invalid"],
    ["..", "invalid"],
    ["a b", "invalid"],
    ["dashboard", "reserved"],
    ["demo", "reserved"],
    ["adm1n", "reserved"],
    ["my-bookings", "reserved"],
  ])("%s is %s", async (slug, standing) => {
    const [me] = [await server.newAccount()];
    const answer = await server.call(checkSlug, { as: me, params: { slug: slug === "free" ? newSlug() : slug } });
    // A path of two dots never reaches the API: every client and proxy resolves it.
    if (slug === "..") expect(answer.status).toBe(404);
    else expect(answer.body.standing).toBe(standing);
  });

  test("that is taken, or looks like a taken one, is refused, and the session is kept", async () => {
    const [first, second] = [await server.newAccount(), await server.newAccount()];
    expect((await create(first, await paid(), { slug: "millhouse-co" })).status).toBe(201);
    const sessionId = await paid();
    for (const [slug, standing, code] of [
      ["millhouse-co", "taken", "tenants.slug_taken"],
      ["millhouse-c0", "too_similar", "tenants.slug_too_similar"],
      ["rnillhouse-co", "too_similar", "tenants.slug_too_similar"],
      ["mi11house-co", "too_similar", "tenants.slug_too_similar"],
      ["mill-house-co", "too_similar", "tenants.slug_too_similar"],
      ["millhous3-co", "too_similar", "tenants.slug_too_similar"],
    ]) {
      expect((await server.call(checkSlug, { as: second, params: { slug: slug ?? "" } })).body.standing).toBe(standing);
      const answer = await create(second, sessionId, { slug });
      expect([answer.status, answer.error?.code]).toEqual([409, code]);
    }
    const reserved = await create(second, sessionId, { slug: "pricing" });
    expect([reserved.status, reserved.error?.code]).toEqual([422, "tenants.slug_reserved"]);
    expect((await create(second, sessionId)).status).toBe(201);
  });
});

describe("a new workspace", () => {
  test("is complete: administrator, wallet, both plans, limits, features, link to Stripe, audit entry", async () => {
    const [sessionId, me] = [await paid(starter), await server.newAccount()];
    const slug = newSlug();
    const { body } = await create(me, sessionId, { slug, domain: "members.acme.example", timeZone: "Asia/Kathmandu" });
    expect(body).toMatchObject({ slug, name: "Acme House", plan: "starter", maxMembers: 100, maxResources: 20 });

    const own = (await table()).filter(({ pk }) => pk.startsWith(`T#${body.tenantId}#`));
    const of = (entity: string) => own.filter((item) => item.entity === entity);
    expect(of("tenant")).toMatchObject([
      {
        slug,
        domain: null,
        requestedDomain: "members.acme.example",
        subscriptionStanding: "open",
        suspendedAt: null,
        timeZone: "Asia/Kathmandu",
        originMinutes: 345,
        features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
        subscription: { plan: "starter", stripeSessionId: sessionId },
        subscriptionStatus: "trialing",
      },
    ]);
    expect(of("counters")).toMatchObject([{ members: 1, administrators: 1, resources: 0 }]);
    expect(of("member")).toMatchObject([{ memberId: me.memberId, role: "admin", status: "active", email: me.email }]);
    expect(of("wallet")).toMatchObject([{ memberId: me.memberId, balance: 0 }]);
    expect(of("membershipPlan").sort((a, b) => Number(a.pointsPerCycle) - Number(b.pointsPerCycle))).toMatchObject([
      { name: "Basic Membership", pointsPerCycle: 200, cycleLengthDays: 30, priceMinor: 0, isActive: true },
      { name: "Advanced Membership", pointsPerCycle: 500, cycleLengthDays: 30, priceMinor: 0, isActive: true },
    ]);
    expect(of("auditEntry")).toMatchObject([{ action: "setup.createTenant", actorId: me.memberId }]);
    expect(await violations(body.tenantId)).toEqual([]);

    expect((await server.call(getAccount, { as: me })).body.homeSlug).toBe(slug);
    expect((await server.call(getMe, { as: me, params: { tenantId: body.tenantId } })).body.role).toBe("admin");
    expect((await server.call(getWorkspace, { params: { slug } })).body.isActive).toBe(true);
  });

  test.each([
    ["en", "en-GB", ["Basic Membership", "Advanced Membership"]],
    ["de", "de-DE", ["Basis-Mitgliedschaft", "Plus-Mitgliedschaft"]],
    [undefined, "en-GB", ["Basic Membership", "Advanced Membership"]],
  ])("speaks the language in which it is set up: %s", async (language, locale, plans) => {
    const me = await server.newAccount();
    const { body } = await create(me, await paid(starter), { language });
    const own = (await table()).filter(({ pk }) => pk.startsWith(`T#${body.tenantId}#`));
    expect(own.filter(({ entity }) => entity === "tenant")).toMatchObject([{ locale, currency: "GBP" }]);
    const names = own.filter(({ entity }) => entity === "membershipPlan").map(({ name }) => name);
    expect(names.toSorted()).toEqual(plans.toSorted());
  });

  test("has the currency that its owner chose", async () => {
    const me = await server.newAccount();
    const { body } = await create(me, await paid(starter), { currency: "CHF" });
    expect((await server.call(getWorkspace, { params: { slug: body.slug } })).body.currency).toBe("CHF");
  });

  test("refuses a language that nothing is written in, and is not made", async () => {
    const [sessionId, me] = [await paid(starter), await server.newAccount()];
    const answer = await create(me, sessionId, { language: "tlh" });
    expect([answer.status, answer.error?.issues[0]?.path]).toEqual([400, "body.language"]);
    expect((await create(me, sessionId)).status).toBe(201);
  });

  test("serves nothing on a domain that was only requested", async () => {
    const { findWorkspaceByDomain } = await import("#lambdas/tenants/contract.ts");
    const me = await server.newAccount();
    await create(me, await paid(), { domain: "unproved.acme.example" });
    const answer = await server.call(findWorkspaceByDomain, { query: { domain: "unproved.acme.example" } });
    expect(answer.status).toBe(404);
  });

  test("is made once: a repeated call gets the same answer, another call reads which workspace exists", async () => {
    const [sessionId, me] = [await paid(), await server.newAccount()];
    const [slug, key] = [newSlug(), "pressed-more-than-once"];
    const answers = [];
    for (let press = 0; press < 3; press += 1) answers.push(await create(me, sessionId, { slug }, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const other = await create(me, sessionId, { slug: newSlug() }, key);
    expect([other.status, other.error?.code]).toEqual([422, "idempotency_key_reused"]);
    const again = await create(me, sessionId);
    expect([again.status, again.error?.code, again.error?.details.slug]).toEqual([409, "billing.session_used", slug]);
    const stranger = await create(await server.newAccount(), sessionId);
    expect([stranger.status, stranger.error?.code]).toEqual([409, "billing.session_taken"]);
  });

  test("waits while Stripe is unreachable, and nothing is half made", async () => {
    const [sessionId, me] = [await paid(), await server.newAccount()];
    const [slug, key] = [newSlug(), "stripe-was-away"];
    server.stack.stripe.trouble.push("outage", "outage");
    const away = await create(me, sessionId, { slug }, key);
    expect([away.status, away.error?.code]).toEqual([503, "billing.payments_unavailable"]);
    expect((await server.call(getWorkspace, { params: { slug } })).status).toBe(404);
    expect((await create(me, sessionId, { slug }, key)).status).toBe(201);
  });
});

test("every call to Stripe conforms to Stripe's description", () => {
  const { calls } = server.stack.stripe;
  const asked = new Set(calls.map(({ method, path }) => `${method} ${path.split("/").slice(0, 4).join("/")}`));
  expect(asked).toContain("POST /v1/checkout/sessions");
  expect(calls.flatMap(violationsOf)).toEqual([]);
});
