/** What an order by card writes: three lines within their units, and twenty-five lines in one transaction. */
import { expect, test } from "vitest";
import { placeOrder } from "#lambdas/orders/contract.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps, forBoth } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const open = cardSteps(server);

test("an order of three lines by points and card writes at most fourteen units, and twelve for its page", async () => {
  const shop = await open();
  const as = await shop.newMember(100);
  const [mug, bag, cup] = [await shop.offer(), await shop.offer(), await shop.offer()];
  const lines = [shop.lineOf(mug, { payWith: "money" }), shop.lineOf(bag, { payWith: "money" }), shop.lineOf(cup)];
  // The units of the indexes are among them.
  const units = () => server.lastRequest(placeOrder).writeUnits;
  shop.stripe.trouble.push("outage", "outage", "outage", "outage");
  expect((await shop.place(as, lines, {}, "key-of-three")).status).toBe(503);
  expect(units()).toBeLessThanOrEqual(14);
  expect((await shop.place(as, lines, {}, "key-of-three")).status).toBe(201);
  expect(units()).toBeLessThanOrEqual(12);
});

test("an order of twenty-five lines by points and by card is one transaction, and comes back in one", async () => {
  const shop = await open();
  const as = await shop.newMember(5_000);
  const variants = Array.from({ length: 13 }, (_, no) => ({ ...forBoth, name: `Size ${no}` }));
  const products = [await shop.mug({ variants, limitPerMember: 20 }), await shop.mug({ variants, limitPerMember: 20 })];
  const lines = products
    .flatMap((product) => product.variants.map(({ variantNo }) => shop.lineOf(product, { variantNo })))
    .slice(0, 25)
    .map((line, place) => ({ ...line, payWith: place % 2 === 0 ? ("money" as const) : ("points" as const) }));
  const { order, payUrl } = (await shop.place(as, lines)).body;
  expect([order.pointsTotal, order.moneyTotalMinor]).toEqual([600, 15_600]);
  await shop.later(31, async () => {
    await shop.settle();
    expect((await shop.seen(as, order)).payment).toBe("failed");
    expect(shop.stripe.pay(sessionOf(payUrl ?? ""))).toBe("not_open");
    expect((await shop.cartOf(as)).lines).toHaveLength(25);
    expect(new Set(await shop.stockLeft())).toEqual(new Set([5]));
    await shop.sound();
  });
});
