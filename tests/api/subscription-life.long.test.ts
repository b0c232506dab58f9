import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCheckout } from "#lambdas/billing/contract.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { getMe, updateMe } from "#lambdas/members/contract.ts";
import { getSettings, tickFirstStep } from "#lambdas/settings/contract.ts";
import { createTenant } from "#lambdas/setup/contract.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { outcome } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

const dayMilliseconds = 24 * hourMilliseconds;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const { starter } = { starter: { priceId: "guildhall_starter_monthly", planName: "Starter" } };

/** A workspace in its trial of 30 days, which ends on 24 December at 09:30. */
async function newHouse() {
  const { stripe } = server.stack;
  const { body } = await server.call(createCheckout, { body: starter });
  const sessionId = body.url.split("/").at(-1) ?? "";
  stripe.pay(sessionId);
  const admin = await server.newAccount();
  const { tenantId } = (await server.call(createTenant, { as: admin, body: { sessionId, name: "Mill", slug: "mill" } }))
    .body;
  const scope = openTenantScope(tenantId);
  const { tenant } = await server.table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  return { tenantId, scope, admin, subscriptionId: tenant?.subscription?.stripeSubscriptionId ?? "" };
}
type House = Awaited<ReturnType<typeof newHouse>>;

/** Moves the clock, lets Stripe do what the time brings, and delivers its events: the newest first, each twice. */
async function moveTo({ subscriptionId }: House, at: string): Promise<void> {
  const { stripe } = server.stack;
  const known = stripe.events().length;
  server.clock.now = Date.parse(at);
  stripe.advance(subscriptionId);
  const happened = stripe.events().slice(known).reverse();
  for (const { id } of [...happened, ...happened]) expect(await stripe.deliver(id)).toBe(200);
}

async function stored({ scope }: House) {
  const { tenant } = await server.table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  const { subscriptionStatus, subscriptionStanding, pausesAt, trialEndsAt } = tenant ?? {};
  return [subscriptionStatus, subscriptionStanding, pausesAt, trialEndsAt];
}

const write = async ({ tenantId }: House, as: Actor) =>
  outcome(await server.call(tickFirstStep, { as, params: { tenantId }, body: { done: "share" } }));
const read = async ({ tenantId }: House, as: Actor) =>
  outcome(await server.call(getSettings, { as, params: { tenantId } }));

describe("a subscription whose card fails after the trial", () => {
  test("has fourteen days of grace, pauses writing with the very next call, and opens it again once paid", async () => {
    const house = await newHouse();
    const { admin, tenantId } = house;
    expect(await stored(house)).toEqual(["trialing", "open", null, "2026-12-24T09:30:00.000Z"]);
    server.stack.stripe.setCard(house.subscriptionId, false);

    await moveTo(house, "2026-12-24T11:00:00.000Z");
    expect(await stored(house)).toEqual(["past_due", "open", "2027-01-07T09:30:00.000Z", null]);
    expect(await write(house, admin)).toEqual([200, undefined]);

    await moveTo(house, "2027-01-07T09:29:59.999Z");
    expect(await write(house, admin)).toEqual([200, undefined]);
    server.clock.now += 1;
    expect(await write(house, admin)).toEqual([403, "tenants.paused"]);
    const refused = await server.call(tickFirstStep, { as: admin, params: { tenantId }, body: { done: "share" } });
    expect(refused.error?.details).toEqual({ pausesAt: "2027-01-07T09:30:00.000Z" });
    expect(await read(house, admin)).toEqual([200, undefined]);
    const me = await server.call(getMe, { as: admin, params: { tenantId } });
    expect(me.status).toBe(200);
    const own = { firstName: "Rosa", lastName: "Mill", phone: "", version: 1 };
    expect((await server.call(updateMe, { as: admin, params: { tenantId }, body: own })).status).toBe(200);

    server.stack.stripe.setCard(house.subscriptionId, true);
    await moveTo(house, "2027-01-08T11:00:00.000Z");
    expect(await stored(house)).toEqual(["active", "open", null, null]);
    expect(await write(house, admin)).toEqual([200, undefined]);
  });

  test("stays readable and paused after Stripe's last attempt", async () => {
    const house = await newHouse();
    server.stack.stripe.setCard(house.subscriptionId, false);
    await moveTo(house, "2027-01-09T00:00:00.000Z");
    expect(await stored(house)).toEqual(["unpaid", "open", "2027-01-07T09:30:00.000Z", null]);
    expect(await read(house, house.admin)).toEqual([200, undefined]);
    expect(await write(house, house.admin)).toEqual([403, "tenants.paused"]);
  });
});

test("a trial whose card is good goes on without a gap", async () => {
  const house = await newHouse();
  await moveTo(house, new Date(defaultNow + 31 * dayMilliseconds).toISOString());
  expect(await stored(house)).toEqual(["active", "open", null, null]);
  expect(await write(house, house.admin)).toEqual([200, undefined]);
});
