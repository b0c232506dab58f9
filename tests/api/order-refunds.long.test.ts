/** Each refund of an order has its own state: asked for, on its way, arrived, or sent back. */
import { expect, test } from "vitest";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { noteRefunds } from "#lambdas/payments/consumers.ts";
import { listRefunds } from "#lambdas/payments/refund-contract.ts";
import { runConsumer } from "../support/claims.ts";
import { countedMessages } from "../support/figures.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";
import { recordsSince } from "../support/stream-records.ts";

const server = serverOfFile();
const open = cardSteps(server);
const newRecords = recordsSince(() => server);
const slowCard = "4000000000007726";

/** Two mugs by card and a bag for points. Refunds wait for the buyer's bank, unless the card is another. */
async function paid(card = slowCard) {
  const shop = await open();
  const as = await shop.newMember(100);
  const [mug, bag] = [await shop.mug(), await shop.mug()];
  const lines = [shop.lineOf(mug, { quantity: 2, payWith: "money" }), shop.lineOf(bag)];
  const { order, payUrl } = (await shop.place(as, lines)).body;
  const sessionId = sessionOf(payUrl ?? "");
  shop.stripe.pay(sessionId, { card });
  await shop.deliver();
  const seen = () => shop.seen(as, order);
  const states = async () =>
    (await seen()).refunds.map(({ to, points, moneyMinor, state }) => `${to} ${points || moneyMinor} ${state}`);
  const refund = async (lineNo: number) =>
    expect((await shop.refund(await seen(), [{ lineNo, quantity: 1 }])).status).toBe(200);
  return { shop, as, order, sessionId, seen, states, refund };
}

test("a refund that waits for the bank does not hold up the next one, nor the points", async () => {
  const { shop, order, sessionId, seen, states, refund } = await paid();
  await refund(1);
  expect(await states()).toEqual(["card 1200 asked"]);
  await shop.settle();
  expect(await states()).toEqual(["card 1200 pending"]);
  await refund(2);
  await refund(1);
  expect(await states()).toEqual(["card 1200 pending", "points 50 succeeded", "card 1200 asked"]);
  await shop.settle();
  const since = shop.sinceNow();
  const [, , second] = (await seen()).refunds;
  expect(second?.state).toBe("pending");
  shop.stripe.settleRefund(sessionId, true);
  await shop.deliver(since);
  const { body } = await server.call(getOrder, { as: shop.admin, params: shop.ofOrder(order) });
  // Both are of one amount. Stripe's newest has arrived.
  expect(body.order.refunds.map(({ state }) => state)).toEqual(["pending", "succeeded", "succeeded"]);
  await shop.sound();
});

test("a refund that the bank sends back has failed, and Stripe is asked for it again", async () => {
  const { shop, sessionId, states, refund } = await paid();
  await refund(1);
  await shop.settle();
  await shop.deliver();
  const since = shop.sinceNow();
  shop.stripe.settleRefund(sessionId, false);
  expect(await shop.deliver(since)).toEqual([200]);
  expect(await states()).toEqual(["card 1200 failed"]);
  const asked = () =>
    shop.stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length;
  const before = asked();
  await shop.settle();
  expect(asked()).toBe(before + 1);
  // Stripe repeats its answer to the same key for a day, so no money is sent twice.
  expect(await states()).toEqual(["card 1200 failed"]);
  await shop.sound();
});

test("what waits for a bank is asked about again without any event", async () => {
  const { shop, sessionId, states, refund } = await paid();
  await refund(1);
  await shop.settle();
  shop.stripe.settleRefund(sessionId, true);
  await shop.later(7 * 60, async () => {
    await shop.settle();
    expect(await states()).toEqual(["card 1200 succeeded"]);
    await shop.sound();
  });
});

test("two refunds that were decided at once are two at Stripe, and the list of refunds tells them apart", async () => {
  await newRecords();
  const { shop, sessionId, states, refund } = await paid();
  await refund(1);
  await refund(1);
  await shop.settle();
  await shop.settle();
  expect(await states()).toEqual(["card 1200 pending", "card 1200 pending"]);
  shop.stripe.settleRefund(sessionId, true);
  await shop.deliver();
  expect((await states()).toSorted()).toEqual(["card 1200 pending", "card 1200 succeeded"]);
  const Records = countedMessages(await newRecords(), noteRefunds);
  await runConsumer(noteRefunds.id, { Records });
  const { body } = await server.call(listRefunds, { as: shop.admin, params: shop.params });
  expect(body.refunds.map(({ state }) => state).toSorted()).toEqual(["pending", "succeeded"]);
  await shop.sound();
});
