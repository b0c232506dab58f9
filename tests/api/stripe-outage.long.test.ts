/**
 * An hour without Stripe: no call gets further than a broken connection or a failure of Stripe's own. People try, Stripe's
 * events arrive and cannot be read, and what is due falls due. Consumers run as they do on AWS.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCheckout } from "#lambdas/billing/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { startMoneyCheck } from "#lambdas/payments/check-contract.ts";
import { setClosure } from "#lambdas/platform/closing-contract.ts";
import { listQueues } from "#lambdas/platform/health-contract.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import { createTenant } from "#lambdas/setup/contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { outcome, rawItems, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { mailsTo } from "../support/mails.ts";
import { moneyCheckSteps } from "../support/money-check.ts";
import { cardSteps } from "../support/order-cards.ts";
import { paidSteps } from "../support/paid-steps.ts";
import { newPayingHouse } from "../support/paying-house.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { begin, newSellingHouse, sessionOf } from "../support/purchases.ts";
import type { Actor, Answer } from "../support/test-server.ts";

/** In the hour when the members' second cycle begins. */
const now = Date.parse("2026-12-24T12:00:00.000Z");
const stepMilliseconds = 180_000;
const steps = 20;

const server = serverOfFile({
  withConsumers: true,
  withStripeEvents: false,
  now: Date.parse("2026-11-24T09:30:00.000Z"),
});
const buying = purchaseSteps(server);
const openShop = cardSteps(server);
const subscribing = paidSteps(server);
const money = moneyCheckSteps(server);
const patience = { timeout: 30_000, interval: 25 };

let broken: Server;
let brokenCalls = 0;
let staff: Actor;

beforeAll(async () => {
  staff = await server.newSuperAdmin();
  broken = createServer((request, response) => {
    brokenCalls += 1;
    const answer = [undefined, 500, 503][brokenCalls % 3];
    if (answer === undefined) request.socket.destroy();
    else response.writeHead(answer, { "content-type": "application/json" }).end('{"error":{"type":"api_error"}}');
  });
  await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  broken.closeAllConnections();
  await new Promise((resolve) => broken.close(resolve));
});

/** Stripe is gone, or back. */
function stripeIs(isThere: boolean): void {
  if (isThere) vi.unstubAllEnvs();
  else vi.stubEnv("STRIPE_ENDPOINT", `http://127.0.0.1:${(broken.address() as AddressInfo).port}`);
  renewEnvironment();
}

const failuresOf = (consumer: string) =>
  server.log.filter((line) => line.event === "consumer_failed" && line.consumer === consumer).length;
const queueOf = async (consumerId: string) => {
  const { queues } = (await server.call(listQueues, { as: staff })).body;
  return queues.find((queue) => queue.consumerId === consumerId);
};
const sendDueWork = () => runConsumer("platform.sendDueWork", { time: new Date(server.clock.now).toISOString() });
/** What reached Stripe itself. */
const asked = (method: string, path: string) =>
  server.stack.stripe.calls.filter((call) => call.method === method && call.path === path && call.status === 200);

async function paidCheckout(email: string): Promise<string> {
  const body = { priceId: "guildhall_starter_monthly", planName: "Starter" };
  const sessionId = sessionOf((await server.call(createCheckout, { body })).body.url);
  server.stack.stripe.pay(sessionId, { email });
  return sessionId;
}

/** What is under way when Stripe goes, all of it begun while Stripe was there. */
async function begun() {
  const { stripe } = server.stack;
  const payer = await subscribing.paying();
  const erased = await subscribing.paying({ house: payer.house, fields: { name: "Evening" } });
  subscribing.passTo(new Date(now).toISOString(), payer.subscriptionId);
  const renewals = stripe.events(payer.house.accountId).slice(erased.since);
  expect(renewals.map(({ type }) => type)).toContain("invoice.paid");

  const bought = await buying.begun();
  stripe.pay(bought.sessionId);

  const shop = await openShop();
  const left = await shop.waiting({}, 0);
  const kept = await shop.waiting({}, 0);
  stripe.pay(kept.sessionId);
  for (const { id } of stripe.events(shop.house.accountId)) expect(await stripe.deliver(id)).toBe(200);

  const closing = await newPayingHouse(server, "Closing house");
  const late = await newPayingHouse(server, "Late house");
  const known = stripe.events().length;
  stripe.setStatus(late.subscriptionId, "canceled");
  const founder = { as: await server.newAccount(), sessionId: await paidCheckout("founder@test.example") };
  await paidCheckout("buyer@test.example");
  const platformEvents = stripe.events().slice(known);
  const checked = await newSellingHouse(server);
  const accountEvents = [...renewals, ...stripe.events(bought.house.accountId).slice(bought.since)];
  const mug = await shop.mug();
  const everywhere = async () => {
    const account = await server.newAccount();
    for (const { own } of [bought.house, payer.house, shop]) await server.newMember(own, { account });
    return account;
  };
  return {
    payer,
    erased,
    bought,
    shop,
    left,
    kept,
    closing,
    founder,
    checked,
    mug,
    early: await everywhere(),
    latecomer: await everywhere(),
    // A new customer is nothing that the product asks about.
    events: [...platformEvents, ...accountEvents].filter(({ type }) => type !== "customer.created").map(({ id }) => id),
  };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** What a person tries to pay, under one key each, as a browser repeats it. */
function attempts({ bought, payer, shop, mug }: Begun, as: Actor, key: string) {
  return [
    () => begin(server, bought.house, { as, of: bought.of, key: `purchase-${key}` }),
    () => subscribing.begin(payer.house, { as, of: payer.of, key: `membership-${key}` }),
    () => shop.place(as, [shop.lineOf(mug, { payWith: "money" })], {}, `order-${key}`),
  ];
}

const foundHouse = ({ founder: { as, sessionId } }: Begun) =>
  server.call(createTenant, { as, body: { sessionId, name: "New house", slug: "new-house" } });

/** What happens within the hour and has to reach Stripe: money that goes back, and charges that end. */
async function doWithoutStripe({ shop, kept, closing, erased, checked }: Begun): Promise<void> {
  const order = await shop.seen(kept.as, kept.order);
  expect((await shop.refund(order, [{ lineNo: 1, quantity: 1 }])).body.payment).toBe("refunded");
  const closes = { params: { tenantId: closing.tenantId }, body: { isClosing: true, reason: "They leave." } };
  expect((await server.call(setClosure, { as: staff, ...closes })).status).toBe(200);
  const { house, as } = erased;
  const gone = { params: { ...house.params, memberId: as.memberId }, body: { version: 1 } };
  expect((await server.call(eraseMember, { as: house.admin, ...gone })).status).toBe(200);
  expect((await server.call(startMoneyCheck, { as: checked.admin, params: checked.params, body: {} })).status).toBe(
    201,
  );
}

const followers = ["subscriptions.followClosures", "payments.endPaymentsOfErased", "payments.checkMoney"];
const settlers = ["payments.settlePurchase", "payments.settlePaidMembership", "orders.settleOrder"];

let all: Begun;
let answers: [number, string | undefined][];
let afterwards: Record<"early" | "late" | "anew" | "again", [number, string | undefined, string][]>;
let delivered: number[];
let told: ReturnType<typeof toldOf>;
let deadAfterwards: (number | undefined)[];

/** What the log's lines make alarms of. */
function toldOf(from: number) {
  const lines = server.log.slice(from);
  const failed = (kind: string) => lines.filter((line) => line.kind === kind && Number(line.failed) > 0).length;
  return {
    routes: failed("route"),
    consumers: failed("consumer"),
    bugs: lines.filter(({ bugs }) => bugs !== undefined).length,
    oldestSeconds: lines.findLast(({ event }) => event === "stage_watched")?.oldestSeconds,
  };
}

/** The hour, and the minutes after it. */
beforeAll(async () => {
  all = await begun();
  server.clock.now = now;
  const from = server.log.length;
  const calls = server.stack.stripe.calls.length;
  stripeIs(false);
  await doWithoutStripe(all);
  const ofEarly = attempts(all, all.early, "of-the-hour");
  const ofLate = attempts(all, all.latecomer, "of-the-last-minute");
  answers = [];
  delivered = [];
  for (let step = 1; step <= steps; step += 1) {
    await sendDueWork();
    const tries = [...(step > steps / 2 ? ofEarly : []), ...(step === steps ? ofLate : []), () => foundHouse(all)];
    answers.push(...(await Promise.all(tries.map(async (send) => outcome(await send())))));
    delivered.push(...(await Promise.all(all.events.map((id) => server.stack.stripe.deliver(id)))));
    await vi.waitFor(() => {
      for (const consumer of followers) expect(failuresOf(consumer), consumer).toBeGreaterThanOrEqual(step);
    }, patience);
    server.clock.now += stepMilliseconds;
  }
  await runConsumer("platform.watchStage", { time: new Date(server.clock.now).toISOString() });
  told = toldOf(from);
  expect(server.stack.stripe.calls.length, "no call has reached Stripe").toBe(calls);
  expect(brokenCalls).toBeGreaterThan(3 * steps);
  deadAfterwards = await Promise.all(followers.map(async (id) => (await queueOf(id))?.deadLetters));

  stripeIs(true);
  const inTurn = async (tries: (() => Promise<Answer<RouteContract>>)[]) => {
    const given: [number, string | undefined, string][] = [];
    for (const send of tries) {
      const answer = await send();
      given.push([...outcome(answer), answer.status === 201 ? answer.text : ""]);
    }
    return given;
  };
  const anew = attempts(all, all.early, "of-another-try");
  afterwards = {
    early: await inTurn(ofEarly),
    late: await inTurn(ofLate),
    anew: await inTurn([...anew, () => foundHouse(all)]),
    again: await inTurn([...anew, () => foundHouse(all)]),
  };
  await vi.waitFor(
    async () => {
      server.clock.now += stepMilliseconds;
      await sendDueWork();
      const queues = await Promise.all([...followers, ...settlers].map(queueOf));
      expect(queues.map((queue) => Number(queue?.waiting) + Number(queue?.inWork))).toEqual(queues.map(() => 0));
    },
    { timeout: 60_000, interval: 500 },
  );
}, 240_000);

describe("in an hour without Stripe", () => {
  test("whoever pays is told that payments are away, each time", () => {
    expect(answers).toHaveLength(steps + (3 * steps) / 2 + 3);
    expect(answers).toEqual(answers.map(() => [503, "billing.payments_unavailable"]));
  });

  test("Stripe's events are refused, so that Stripe sends them again", () => {
    expect(delivered.length).toBeGreaterThan(3 * steps);
    expect(delivered).toEqual(delivered.map(() => 503));
  });

  test("alarms on routes, on consumers and on late queues go off, and none on a bug", () => {
    expect(told.routes).toBeGreaterThan(10 * steps);
    expect(told.consumers).toBeGreaterThanOrEqual(3 * steps);
    expect(told.oldestSeconds).toBeGreaterThanOrEqual(45 * 60);
    expect(told.bugs).toBe(0);
  });

  test("no message that follows a change becomes a dead letter", () => {
    expect(deadAfterwards).toEqual(followers.map(() => 0));
  });
});

/** Ledger, stock and charges once Stripe is back. */
function happensOnce(): void {
  test("points that were paid are credited once", async () => {
    const { house, as } = all.bought;
    expect(await buying.balanceOf(house, as)).toBe(120);
    await buying.expectSound(house);
  });

  test("a paid cycle is given once", async () => {
    const { house, as } = all.payer;
    expect(await subscribing.pointsOf(house, as)).toEqual([300, 300]);
    await buying.expectSound(house);
  });

  test("a page that nobody paid is closed, and its stock is back", async () => {
    const { shop, left } = all;
    expect(await shop.seen(left.as, left.order)).toMatchObject({ payment: "failed" });
    expect(asked("POST", `/v1/checkout/sessions/${left.sessionId}/expire`)).toHaveLength(1);
    await shop.sound();
  });

  test("money goes back to the card once", async () => {
    const { shop, kept } = all;
    const refunds = asked("POST", "/v1/refunds").filter(({ accountId }) => accountId === shop.house.accountId);
    // Several messages name the order. Stripe gives the same answer to the same key.
    const made = new Map(
      refunds.map(({ answer }) => [JSON.parse(answer).id as string, JSON.parse(answer).amount as number]),
    );
    expect([...made.values()]).toEqual([1_200]);
    expect(await shop.seen(kept.as, kept.order)).toMatchObject({ payment: "refunded" });
  });

  test("who was erased is charged no more, and a workspace that closes neither", async () => {
    expect(asked("DELETE", `/v1/subscriptions/${all.erased.subscriptionId}`)).toHaveLength(1);
    expect(asked("POST", `/v1/subscriptions/${all.closing.subscriptionId}`)).toHaveLength(1);
  });

  test("the comparison of money that had begun ends", async () => {
    const { running, run } = await money.read(all.checked);
    expect([running, run?.differences]).toEqual([null, []]);
  });
}

describe("after the hour, by itself", happensOnce);

describe("after the hour, with each event of Stripe, twice", () => {
  beforeAll(async () => {
    for (const id of [...all.events, ...all.events]) expect(await server.stack.stripe.deliver(id)).toBe(200);
    await sendDueWork();
  });

  happensOnce();

  test("a workspace follows what Stripe says of it, and its buyer has one mail", async () => {
    expect((await server.call(getWorkspace, { params: { slug: "late-house" } })).body.isActive).toBe(false);
    await vi.waitFor(async () => expect(await mailsTo(server, "buyer@test.example")).toHaveLength(1), patience);
  });
});

describe("what people tried in the hour", () => {
  const brief = (of: (typeof afterwards)["early"]) => of.map(([status, code]) => [status, code]);

  test("half an hour before is over: they begin anew, once", async () => {
    const closed = [409, "payments.purchase_expired"];
    expect(brief(afterwards.early)).toEqual([closed, closed, [409, "orders.payment_closed"]]);
    expect(brief(afterwards.anew)).toEqual(Array.from({ length: 4 }, () => [201, undefined]));
    expect(afterwards.again.slice(0, 3)).toEqual(afterwards.anew.slice(0, 3));
    expect(brief(afterwards.again.slice(3)), "a workspace is made once of a payment").toEqual([
      [409, "billing.session_used"],
    ]);
    expect(await heldBy(all.early)).toEqual([1, 1, 1]);
  });

  test("three minutes before goes on where the page may still open for half an hour", async () => {
    const closed = [409, "payments.purchase_expired"];
    expect(brief(afterwards.late)).toEqual([closed, closed, [201, undefined]]);
    expect(await heldBy(all.latecomer)).toEqual([0, 0, 1]);
    await all.shop.sound();
  });

  /** Purchases, memberships and orders of a person that have a page to pay on. */
  async function heldBy({ memberId }: Actor): Promise<number[]> {
    const counts: number[] = [];
    for (const [own, entity] of [
      [all.bought.house.own, "purchase"],
      [all.payer.house.own, "paidMembership"],
      [all.shop.own, "order"],
    ] as const) {
      const items = await rawItems(server, own, entity);
      counts.push(items.filter((item) => item.memberId === memberId && item.sessionId !== null).length);
    }
    return counts;
  }
});
