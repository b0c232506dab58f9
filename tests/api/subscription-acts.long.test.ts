/** What staff do with a workspace that pays: its trial, its plan, its end. Stripe follows, and nothing is charged twice. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getMe } from "#lambdas/members/contract.ts";
import { setClosure, setPlan, setTrial } from "#lambdas/platform/closing-contract.ts";
import { getTenant } from "#lambdas/platform/tenant-contract.ts";
import { openBilling } from "#lambdas/subscriptions/contract.ts";
import { cancelSubscription, previewPlan } from "#lambdas/subscriptions/staff-contract.ts";
import { outcome } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { newPayingHouse } from "../support/paying-house.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let staff: Actor;

beforeEach(() => {
  server.clock.now = defaultNow;
});
beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, withStripeEvents: false });
  staff = await server.newSuperAdmin();
});
afterAll(() => server.close());

const reason = "They asked.";

const newHouse = async (name: string) => {
  const house = await newPayingHouse(server, name);
  return { ...house, params: { tenantId: house.tenantId } };
};

/** As Stripe's last event tells of it. */
function atStripe(subscriptionId: string): Stripe.Subscription | undefined {
  const told = server.stack.stripe.events().map(({ data }) => data.object as { id?: string });
  return told.findLast(({ id }) => id === subscriptionId) as Stripe.Subscription | undefined;
}

const invoicesOf = (subscriptionId: string) =>
  server.stack.stripe
    .events()
    .filter(({ type }) => type === "invoice.paid" || type === "invoice.payment_failed")
    .filter(({ data }) => JSON.stringify(data).includes(subscriptionId));

describe("the trial of a subscription", () => {
  test("is extended at Stripe, once for a repeated call, and the reason stays with the platform", async () => {
    const { params, subscriptionId, stored } = await newHouse("Longer");
    const key = randomUUID();
    const body = { trialEndsOn: "2027-01-10", reason };
    const [first, again] = [
      await server.call(setTrial, { as: staff, params, body, key }),
      await server.call(setTrial, { as: staff, params, body, key }),
    ];
    expect(first.body.trialEndsAt).toBe("2027-01-11T00:00:00.000Z");
    expect(again.text).toBe(first.text);
    expect(atStripe(subscriptionId)?.trial_end).toBe(Date.parse("2027-01-11T00:00:00Z") / 1000);
    expect(await stored()).toMatchObject({
      trialEndsAt: "2027-01-11T00:00:00.000Z",
      subscriptionStatus: "trialing",
    });
    const { acts } = (await server.call(getTenant, { as: staff, params })).body;
    expect(acts).toMatchObject([{ act: "trial_changed", reason, until: "2027-01-11T00:00:00.000Z" }]);

    server.clock.now = Date.parse("2027-01-10T12:00:00Z");
    server.stack.stripe.advance(subscriptionId);
    expect(invoicesOf(subscriptionId), "nothing is charged before").toEqual([]);
  });

  test("is told as cancelled when it ends with the trial, and as charged when it goes on again", async () => {
    const { params, admin } = await newHouse("Undecided");
    const told = async () => (await server.call(getMe, { as: admin, params })).body.notice;
    const at = "2026-12-24T09:30:00.000Z";
    const end = (ends: "with_period" | "never") =>
      server.call(cancelSubscription, { as: staff, params, body: { ends } });
    expect(await told()).toEqual({ kind: "trial", at });
    await end("with_period");
    expect(await told()).toEqual({ kind: "trial_cancelled", at });
    await end("never");
    expect(await told()).toEqual({ kind: "trial", at });
  });

  test("cannot be extended once it has ended", async () => {
    const { params, subscriptionId } = await newHouse("Ended");
    server.clock.now = Date.parse("2026-12-25T12:00:00Z");
    server.stack.stripe.advance(subscriptionId);
    const answer = await server.call(setTrial, { as: staff, params, body: { trialEndsOn: "2027-01-10", reason } });
    expect(outcome(answer)).toEqual([409, "platform.past_trial"]);
  });
});

describe("the plan of a subscription", () => {
  test("changes with what the preview showed, and the reason stays with the platform", async () => {
    const { params, subscriptionId, stored } = await newHouse("Larger");
    server.clock.now = Date.parse("2026-12-25T12:00:00Z");
    server.stack.stripe.advance(subscriptionId);
    const shown = (await server.call(previewPlan, { as: staff, params, query: { plan: "professional" } })).body;
    const body = { plan: "professional", reason, prorationAt: shown.prorationAt } as const;
    expect((await server.call(setPlan, { as: staff, params, body })).body).toEqual({ ...params, plan: "professional" });
    expect(await stored()).toMatchObject({ subscriptionPlan: "professional", maxMembers: 1_000, maxResources: 100 });
    const { acts } = (await server.call(getTenant, { as: staff, params })).body;
    expect(acts).toMatchObject([{ act: "plan_changed", reason }]);
  });

  test.each([
    ["without the instant of a preview", { plan: "professional" }],
    ["to a plan that Stripe does not sell", { plan: "enterprise", prorationAt: "2026-11-24T09:30:00.000Z" }],
  ] as const)("does not change %s", async (name, wish) => {
    const { params } = await newHouse(name.includes("without") ? "Unseen" : "Unsold");
    const answer = await server.call(setPlan, { as: staff, params, body: { ...wish, reason } });
    expect(outcome(answer)).toEqual([409, "platform.has_subscription"]);
  });
});

describe("the subscription of a workspace that is closed", () => {
  const close = (params: { tenantId: Awaited<ReturnType<typeof newHouse>>["tenantId"] }, isClosing: boolean) =>
    server.call(setClosure, { as: staff, params, body: { isClosing, reason } });
  const waits = { timeout: 20_000 };

  test("charges nothing within the grace, and goes on when the workspace is opened again", async () => {
    const { params, subscriptionId } = await newHouse("Closing");
    await close(params, true);
    await vi.waitFor(() => expect(atStripe(subscriptionId)?.pause_collection?.behavior).toBe("void"), waits);
    server.clock.now = Date.parse("2026-12-24T08:00:00Z") + 3 * 3_600_000;
    server.stack.stripe.advance(subscriptionId);
    expect(invoicesOf(subscriptionId)).toEqual([]);
    server.clock.now = defaultNow;
    await close(params, false);
    await vi.waitFor(() => expect(atStripe(subscriptionId)?.pause_collection).toBeNull(), waits);
    expect(atStripe(subscriptionId)?.status).not.toBe("canceled");
  });

  test("holds a subscription, too, whose page at Stripe was opened before", async () => {
    const { params, admin, subscriptionId, stored } = await newHouse("Returning");
    await server.call(cancelSubscription, { as: staff, params, body: { ends: "now" } });
    const { url } = (await server.call(openBilling, { as: admin, params, body: {} })).body;
    await close(params, true);
    const known = server.stack.stripe.events().length;
    server.stack.stripe.pay(url.split("/").at(-1) ?? "");
    for (const { id } of server.stack.stripe.events().slice(known)) await server.stack.stripe.deliver(id);
    const bought = (await stored())?.subscription?.stripeSubscriptionId ?? "";
    expect(bought).not.toBe(subscriptionId);
    await vi.waitFor(() => expect(atStripe(bought)?.pause_collection?.behavior).toBe("void"), waits);
  });

  test("has no follower: a closing workspace buys none until it is opened again", async () => {
    const { params, admin } = await newHouse("Leaving");
    const buy = async () => outcome(await server.call(openBilling, { as: admin, params, body: {} }));
    await close(params, true);
    expect(await buy(), "the portal stays open").toEqual([200, undefined]);
    await server.call(cancelSubscription, { as: staff, params, body: { ends: "now" } });
    expect(await buy()).toEqual([409, "subscriptions.workspace_closing"]);
    await close(params, false);
    expect(await buy()).toEqual([200, undefined]);
  });

  test("ends with the archive", async () => {
    const { params, subscriptionId } = await newHouse("Archived");
    await close(params, true);
    server.clock.now = Date.parse("2026-12-24T09:30:00Z");
    await settleDue(server, "tenant", "platform.settleTenants");
    await vi.waitFor(() => expect(atStripe(subscriptionId)?.status).toBe("canceled"), waits);
  });
});
