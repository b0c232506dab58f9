import { expect, test } from "vitest";
import { sellToAnybody } from "#lambdas/orders/counter-contract.ts";
import { noteRefunds } from "#lambdas/payments/consumers.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { countedMessages } from "../support/figures.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { recordsSince } from "../support/stream-records.ts";

const server = serverOfFile();
const openShop = cardSteps(server);
const newRecords = recordsSince(() => server);

/** A transaction takes 100 items, and a page of the list holds 100 refunds. */
test("a hundred and one refunds of one order are all listed, and again nothing more", async () => {
  await newRecords();
  const shop = await openShop();
  const mug = await shop.mug({}, 101);
  const body = { tender: "cash" as const, lines: [shop.lineOf(mug, { quantity: 101 })] };
  let order = (await server.call(sellToAnybody, { as: shop.admin, params: shop.params, body })).body;
  for (let piece = 0; piece < 101; piece += 1)
    order = { ...order, ...(await shop.refund(order, [{ lineNo: 1, quantity: 1 }])).body };
  const last = countedMessages(await newRecords(), noteRefunds).slice(-1);
  for (const Records of [last, last])
    expect(await runConsumer(noteRefunds.id, { Records })).toEqual({ batchItemFailures: [] });
  expect(await rawItems(server, shop.house.own, "refund")).toHaveLength(101);
});
