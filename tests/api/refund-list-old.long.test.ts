/** The list of refunds, and what was paid back before there was such a list. Figures are by hand. */
import { expect, test } from "vitest";
import { orderIdSchema } from "#lambdas/contract/ids.ts";
import { allOrdersList, orderItem } from "#lambdas/orders/items.ts";
import { codeOf } from "#lambdas/orders/rules.ts";
import { getMoneyCheck, startMoneyCheck } from "#lambdas/payments/check-contract.ts";
import { checkMoney } from "#lambdas/payments/consumers.ts";
import { listRefunds } from "#lambdas/payments/refund-contract.ts";
import { indexed } from "#lambdas/store/keys.ts";
import { lostRace, putNew } from "#lambdas/store/write-items.ts";
import stored from "../stored/order.json" with { type: "json" };
import { rawItems, runConsumer } from "../support/claims.ts";
import { countedMessages } from "../support/figures.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { deliverAll } from "../support/purchases.ts";
import { recordsSince } from "../support/stream-records.ts";

/** No change of an order or a purchase reaches the list of refunds here. Only the reconciliation writes it. */
const server = serverOfFile();
const openShop = cardSteps(server);
const { bought } = purchaseSteps(server);
const newRecords = recordsSince(() => server);

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The order as an earlier release stored it, in this workspace and of this member. It was placed on a day. */
async function storeOld(shop: Shop, since: string, { memberId, day }: { memberId: string; day: string }) {
  const {
    pk: _pk,
    sk: _sk,
    ...fields
  }: Record<string, unknown> = stored.find((one) => one.since === since)?.item ?? {};
  const orderId = orderIdSchema.parse(fields.orderId);
  const { scope } = shop.house.own;
  const createdAt = `${day}T10:00:00.000Z`;
  const place = indexed(allOrdersList(scope), `${createdAt}#${orderId}`);
  const item = { ...fields, ...place, memberId, createdAt } as Parameters<typeof putNew>[1];
  await server.table.commit([putNew(orderItem.key(scope, codeOf(orderId), orderId), item, lostRace)]);
}

/** One run of the reconciliation, step by step. */
async function reconcile({ admin, params }: Shop): Promise<void> {
  server.clock.now += 60 * 60_000;
  await newRecords();
  expect((await server.call(startMoneyCheck, { as: admin, params, body: {} })).status).toBe(201);
  for (let step = 0; step < 20; step += 1) {
    const { running } = (await server.call(getMoneyCheck, { as: admin, params })).body;
    if (running === null) return;
    const Records = countedMessages(await newRecords(), checkMoney);
    expect(await runConsumer(checkMoney.id, { Records })).toEqual({ batchItemFailures: [] });
  }
  throw new Error("The run has not ended.");
}

const rowsOf = async ({ admin, params }: Shop) =>
  (await server.call(listRefunds, { as: admin, params })).body.refunds.map(
    ({ of, at, act, points, moneyMinor, moneyTo, state }) => [of, at, act, points, moneyMinor, moneyTo, state],
  );

test("the reconciliation lists what was paid back before there was a list, however long ago, and once", async () => {
  const shop = await openShop();
  const { memberId } = await shop.newMember(0);
  await storeOld(shop, "shop", { memberId, day: "2026-03-02" });
  await storeOld(shop, "card payments", { memberId, day: "2026-11-24" });
  expect(await rowsOf(shop)).toEqual([]);
  await reconcile(shop);
  const expected = [
    ["order", "2026-11-24T12:00:00.000Z", "refunded", 0, 600, "card", "pending"],
    ["order", "2026-11-23T12:00:00.000Z", "refunded", 3, 0, null, "succeeded"],
  ];
  expect(await rowsOf(shop)).toEqual(expected);
  await reconcile(shop);
  expect(await rowsOf(shop)).toEqual(expected);
  // A later run looks at the orders of 35 days: what changes is listed by the change itself.
  const [state] = await rawItems(server, shop.house.own, "moneyCheck");
  expect(state).toMatchObject({ status: "done", refunds: 1 });
});

test("the reconciliation lists what went back of a purchase although every change of it was lost", async () => {
  const shop = await openShop();
  const purchase = await bought({ house: shop.house });
  shop.stripe.refund(purchase.sessionId, 500);
  await deliverAll(server, shop.house);
  expect(await rowsOf(shop)).toEqual([]);
  await reconcile(shop);
  expect((await rowsOf(shop)).map(([of, , ...facts]) => [of, ...facts])).toEqual([
    ["purchase", "repaid", 0, 500, "card", "succeeded"],
  ]);
});
