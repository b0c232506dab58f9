/** Sales: orders for points, by card and in cash, and packages of points. Each figure is a sum over what is stored. */
import { describe, expect, test } from "vitest";
import { sellAtCounter } from "#lambdas/orders/counter-contract.ts";
import { getWaits } from "#lambdas/statistics/contract.ts";
import { getSales, type SalesOfPeriod } from "#lambdas/statistics/sales-contract.ts";
import { tableOf } from "../support/claims.ts";
import { countedMessages, deliverToCount, differencesOf } from "../support/figures.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { deliverAll, sessionOf } from "../support/purchases.ts";
import { recordsSince } from "../support/stream-records.ts";

const server = serverOfFile();
const openShop = cardSteps(server);
const { bought } = purchaseSteps(server);
const newRecords = recordsSince(() => server);
const day = 24 * 60 * 60_000;

const nothing = {
  pieces: 0,
  moneyMinor: 0,
  taxMinor: 0,
  points: 0,
  piecesBack: 0,
  moneyBackMinor: 0,
  taxBackMinor: 0,
  pointsBack: 0,
};

async function open(overrides: { timeZone?: string } = {}) {
  await newRecords();
  const shop = await openShop(overrides);
  const { admin } = shop.house;
  const params = { tenantId: shop.house.own.tenantId };
  /** Delivers what has changed twice. The counters are then what the items make of them. */
  const count = async () => {
    const messages = countedMessages(await newRecords());
    await deliverToCount([...messages, ...messages]);
    expect(await differencesOf(tableOf(server), shop.house.own.tenantId)).toEqual([]);
  };
  const sales = async (query: object = { period: "month", from: "2026-11-24" }) =>
    (await server.call(getSales, { as: admin, params, query: query as never })).body;
  return { ...shop, admin, params, count, sales };
}

const waysOf = ({ byWay }: SalesOfPeriod) => Object.fromEntries(byWay.map(({ way, ...sums }) => [way, sums]));

describe("sales", () => {
  test("count points, cards, cash and packages apart, on the day of the payment, beside the month before", async () => {
    const shop = await open();
    const before = server.clock.now;
    // A month earlier: two mugs for points.
    server.clock.now = before - 30 * day;
    const early = await shop.newMember(500);
    const mug = await shop.mug({}, 50);
    await shop.place(early, [shop.lineOf(mug, { quantity: 2 })]);
    server.clock.now = before;
    // One mug by card and one for points in one order, of tax rate 20 %.
    const as = await shop.newMember(500);
    const cup = await shop.mug({ name: "Cup", taxBasisPoints: 700 }, 50);
    const both = (await shop.place(as, [shop.lineOf(mug, { payWith: "money" }), shop.lineOf(cup)])).body;
    // It is no sale before it is paid.
    await shop.count();
    expect((await shop.sales()).current.sums).toEqual(nothing);
    shop.stripe.pay(sessionOf(both.payUrl ?? ""));
    await shop.deliver();
    // Two cups at the counter, in cash.
    const line = { productId: cup.productId, terms: cup.terms, variantNo: 1, quantity: 2, payWith: "money" } as const;
    await server.call(sellAtCounter, {
      as: shop.admin,
      params: { ...shop.params, memberId: as.memberId },
      body: { lines: [line] },
    });
    await bought({ house: shop.house });
    await shop.count();
    const { step, currency, otherCurrencies, current, previous } = await shop.sales();
    expect([step, currency, otherCurrencies]).toEqual(["day", "GBP", []]);
    expect([current.from, current.to, previous.from, previous.to]).toEqual([
      "2026-11-01",
      "2026-11-30",
      "2026-10-01",
      "2026-10-31",
    ]);
    expect(waysOf(current)).toEqual({
      points: { ...nothing, pieces: 1, points: 50 },
      card: { ...nothing, pieces: 1, moneyMinor: 1_200, taxMinor: 200 },
      cash: { ...nothing, pieces: 2, moneyMinor: 2_400, taxMinor: 157 },
      package: { ...nothing, pieces: 1, moneyMinor: 1_999 },
    });
    expect(current.sums).toEqual({ ...nothing, pieces: 5, moneyMinor: 5_599, taxMinor: 357, points: 50 });
    expect(current.byStep).toEqual([{ at: "2026-11-24", ...current.sums }]);
    expect(
      current.byTaxRate.map(({ taxBasisPoints, moneyMinor, taxMinor }) => [taxBasisPoints, moneyMinor, taxMinor]),
    ).toEqual([
      [2_000, 1_200, 200],
      [700, 2_400, 157],
      [null, 1_999, 0],
    ]);
    expect(
      current.byProduct.map(({ soldId, name, pieces, moneyMinor, points }) => [
        soldId,
        name,
        pieces,
        moneyMinor,
        points,
      ]),
    ).toEqual([
      [cup.productId, "Cup", 3, 2_400, 50],
      [expect.stringMatching(/^ppk_/), "Hundred", 1, 1_999, 0],
      [mug.productId, mug.name, 1, 1_200, 0],
    ]);
    expect(previous.sums).toEqual({ ...nothing, pieces: 2, points: 100 });
    // A year has months, and holds both.
    const year = await shop.sales({ period: "year", from: "2026-11-24" });
    expect(year.step).toBe("month");
    expect(year.current.byStep.map(({ at, pieces }) => [at, pieces])).toEqual([
      ["2026-10-01", 2],
      ["2026-11-01", 5],
    ]);
    const days = await shop.sales({ period: "days", from: "2026-11-23", to: "2026-11-24" });
    expect([days.current.sums.pieces, days.previous.sums.pieces]).toEqual([5, 0]);
    const inEuros = await shop.sales({ period: "month", from: "2026-11-24", currency: "EUR" });
    expect([inEuros.otherCurrencies, inEuros.current.sums.moneyMinor, inEuros.current.sums.points]).toEqual([
      ["GBP"],
      0,
      50,
    ]);
  });

  test("count what goes back on the day of the sale: pieces, refunds at Stripe, lost disputes", async () => {
    const shop = await open();
    const [mug, bag] = [await shop.mug({}, 50), await shop.mug({ name: "Bag", taxBasisPoints: 0 }, 50)];
    const sold = async () => {
      const as = await shop.newMember(500);
      const lines = [shop.lineOf(mug, { quantity: 2, payWith: "money" }), shop.lineOf(bag, { payWith: "money" })];
      const { order, payUrl } = (await shop.place(as, lines)).body;
      const sessionId = sessionOf(payUrl ?? "");
      shop.stripe.pay(sessionId);
      await shop.deliver();
      return { as, sessionId, order: await shop.seen(as, order) };
    };
    const [pieces, atStripe, taken] = [await sold(), await sold(), await sold()];
    const purchase = await bought({ house: shop.house });
    await shop.count();
    const back = async () => {
      await shop.count();
      const { current } = await shop.sales();
      const of = (name: string) => current.byProduct.find((one) => one.name === name);
      return [
        of(mug.name)?.moneyBackMinor,
        of(mug.name)?.taxBackMinor,
        of("Bag")?.moneyBackMinor,
        of("Hundred")?.moneyBackMinor,
      ];
    };
    expect(await back()).toEqual([0, 0, 0, 0]);
    server.clock.now += 3 * day;
    await shop.refund(pieces.order, [{ lineNo: 1, quantity: 1 }]);
    await shop.settle();
    expect(await back()).toEqual([1_200, 200, 0, 0]);
    // More than its first line costs.
    shop.stripe.refund(atStripe.sessionId, 2_500);
    await shop.deliver();
    expect(await back()).toEqual([3_600, 600, 100, 0]);
    shop.stripe.dispute(taken.sessionId, "needs_response");
    await shop.deliver();
    expect(await back()).toEqual([3_600, 600, 100, 0]);
    shop.stripe.dispute(taken.sessionId, "lost");
    shop.stripe.refund(purchase.sessionId, 500);
    await deliverAll(server, shop.house);
    expect(await back()).toEqual([6_000, 1_000, 1_300, 500]);
    const { current } = await shop.sales();
    expect(
      current.byStep.map(({ at, moneyMinor, moneyBackMinor, piecesBack }) => [
        at,
        moneyMinor,
        moneyBackMinor,
        piecesBack,
      ]),
    ).toEqual([["2026-11-24", 12_799, 7_800, 1]]);
    server.clock.now -= 3 * day;
  });

  test("begin and end a month on the workspace's clock, in New York five hours after Greenwich", async () => {
    const shop = await open({ timeZone: "America/New_York" });
    const before = server.clock.now;
    const mug = await shop.mug({}, 50);
    const cash = async (instant: string, quantity: number) => {
      server.clock.now = Date.parse(instant);
      const as = await shop.newMember(0);
      const line = { productId: mug.productId, terms: mug.terms, variantNo: 1, quantity, payWith: "money" } as const;
      const params = { ...shop.params, memberId: as.memberId };
      expect((await server.call(sellAtCounter, { as: shop.admin, params, body: { lines: [line] } })).status).toBe(201);
    };
    await cash("2026-12-01T04:59:59.000Z", 1);
    await cash("2026-12-01T05:00:00.000Z", 2);
    await shop.count();
    // £12.00 each, with 20 % tax: £2.00.
    const ofMonth = async (from: string) => {
      const { current } = await shop.sales({ period: "month", from });
      return current.byStep.map(({ at, pieces, moneyMinor, taxMinor }) => [at, pieces, moneyMinor, taxMinor]);
    };
    expect(await ofMonth("2026-11-15")).toEqual([["2026-11-30", 1, 1_200, 200]]);
    expect(await ofMonth("2026-12-15")).toEqual([["2026-12-01", 2, 2_400, 400]]);
    const days = await shop.sales({ period: "days", from: "2026-12-01", to: "2026-12-01" });
    expect([days.current.sums.pieces, days.previous.sums.pieces]).toEqual([2, 1]);
    server.clock.now = before;
  });

  test("are refused for days that are too many, or the wrong way round", async () => {
    const { admin, params } = await open();
    const refused = async (query: object) => {
      const { status, error } = await server.call(getSales, { as: admin, params, query: query as never });
      return [status, error?.issues?.[0]?.path];
    };
    expect(await refused({ period: "days", from: "2026-11-01", to: "2026-12-02" })).toEqual([400, "query.to"]);
    expect(await refused({ period: "days", from: "2026-11-02", to: "2026-11-01" })).toEqual([400, "query.to"]);
    expect(await refused({ period: "month", from: "1971-11-02" })).toEqual([400, "query.from"]);
    expect(
      (
        await server.call(getSales, {
          as: admin,
          params,
          query: { period: "days", from: "2026-11-01", to: "2026-12-01" },
        })
      ).status,
    ).toBe(200);
  });
});

test("orders that wait to be prepared are counted all, once they are paid and until they are ready", async () => {
  const shop = await open();
  const mug = await shop.mug({}, 50);
  const waits = async (as = shop.admin) => (await server.call(getWaits, { as, params: shop.params })).body.orders;
  const as = await shop.newMember(5_000);
  const placed = [];
  for (let orders = 0; orders < 27; orders += 1) placed.push((await shop.place(as, [shop.lineOf(mug)])).body.order);
  const { payUrl } = (await shop.place(as, [shop.lineOf(mug, { payWith: "money" })])).body;
  await shop.count();
  expect(await waits()).toBe(27);
  shop.stripe.pay(sessionOf(payUrl ?? ""));
  await shop.deliver();
  const [first, second, third] = placed;
  if (first === undefined || second === undefined || third === undefined) throw new Error("No order was placed.");
  await shop.move(first, "preparing");
  await shop.move(second, "ready");
  await shop.move(third, "collected");
  await shop.count();
  expect(await waits()).toBe(26);
  // The desk has no figures, and this count.
  expect(await waits(await server.newMember(shop.house.own, { role: "verifier" }))).toBe(26);
});
