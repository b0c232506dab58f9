import { describe, expect, test, vi } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { startReconciliation } from "#lambdas/ledgers/contract.ts";
import { getMoneyCheck } from "#lambdas/payments/check-contract.ts";
import { purchaseItem } from "#lambdas/payments/items.ts";
import { ledgerEntryItem } from "#lambdas/points/items.ts";
import { getToday } from "#lambdas/statistics/contract.ts";
import { lostRace, type StoredItem, update } from "#lambdas/store/write-items.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { brief, moneyCheckSteps, waiting } from "../support/money-check.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { begin, deliverAll, newPackage, newSellingHouse, type SellingHouse, sessionOf } from "../support/purchases.ts";

/** Its steps follow from changes, so the server runs with its consumers. Each test says which of Stripe's events arrive. */
const server = serverOfFile({ withConsumers: true, withStripeEvents: false });
const { expectSound } = purchaseSteps(server);

const { read, reconciled } = moneyCheckSteps(server);

interface Sale {
  as: Caller;
  purchaseId: string;
  sessionId: string;
}

/** Three members who buy: one stays paid, one is refunded in part, one loses the points to a dispute. One leaves the page. */
async function sellingMonth() {
  const house = await newSellingHouse(server);
  const of = await newPackage(server, house);
  const { stripe } = server.stack;
  const sales: Sale[] = [];
  for (let count = 0; count < 4; count += 1) {
    const as = await server.newMember(house.own, { points: 0 });
    const { purchaseId, url } = (await begin(server, house, { as, of })).body;
    sales.push({ as, purchaseId, sessionId: sessionOf(url) });
    server.clock.now += 60_000;
  }
  const [paid, refunded, disputed, left] = sales as [Sale, Sale, Sale, Sale];
  for (const { sessionId } of [paid, refunded, disputed]) stripe.pay(sessionId);
  stripe.refund(refunded.sessionId, 500);
  stripe.dispute(disputed.sessionId, "needs_response");
  stripe.dispute(disputed.sessionId, "lost");
  expect(new Set(await deliverAll(server, house))).toEqual(new Set([200]));
  // The consumer lists the entries of the ledger.
  await vi.waitFor(async () => expect(await rawItems(server, house.own, "ledgerLine")).toHaveLength(5), waiting);
  return { house, paid, refunded, disputed, left };
}

const spoilPurchase = ({ own }: SellingHouse, { purchaseId }: Sale, set: StoredItem) =>
  server.table.commit([update(purchaseItem.key(own.scope, purchaseId as never), { set }, [], lostRace)]);

describe("the reconciliation of money", () => {
  test("finds nothing in a month of payments, refunds and disputes, and keeps each result", async () => {
    const { house } = await sellingMonth();
    expect(await read(house)).toEqual({ running: null, run: null, runs: [] });
    const first = await reconciled(house);
    expect(first).toMatchObject({
      hasStripe: true,
      payments: 3,
      purchases: 4,
      orders: 0,
      entries: 5,
      differences: [],
      differenceCount: 0,
    });
    const second = await reconciled(house);
    const { runs } = await read(house);
    expect(runs.map(({ startedAt }) => startedAt)).toEqual([second.startedAt, first.startedAt]);
    const query = { startedAt: first.startedAt };
    const earlier = await server.call(getMoneyCheck, { as: house.admin, params: house.params, query });
    expect(earlier.body.run?.startedAt).toBe(first.startedAt);
    await expectSound(house);
  });

  test("lists a payment that was never credited, and a refund of which nobody told", async () => {
    const { house, paid, left } = await sellingMonth();
    server.stack.stripe.pay(left.sessionId);
    server.stack.stripe.refund(paid.sessionId, 700);
    const run = await reconciled(house);
    expect(brief(run)).toEqual([
      ["not_credited", left.purchaseId, 1_999, null],
      ["refunded", paid.purchaseId, 700, 0],
    ]);
    expect(run.differences[0]).toMatchObject({ of: "purchase", memberId: left.as.memberId, currency: "GBP" });
    expect(run.differences[0]?.stripeUrl).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/);
    // The lost events arrive at last, and nothing is left.
    await deliverAll(server, house);
    expect(brief(await reconciled(house))).toEqual([]);
  });

  test("lists what was planted: another price, no payment, and points that the ledger does not have", async () => {
    const { house, paid, refunded, disputed } = await sellingMonth();
    await spoilPurchase(house, paid, { priceMinor: 2_000 });
    await spoilPurchase(house, refunded, { sessionId: "cs_test_nowhere" });
    await spoilPurchase(house, disputed, { dispute: "won" });
    const entry = ledgerEntryItem.key(house.own.scope, refunded.as.memberId, 1);
    await server.table.commit([update(entry, { set: { amount: 119 } }, [], lostRace)]);
    const run = await reconciled(house);
    expect(brief(run)).toEqual([
      ["dispute", disputed.purchaseId, null, null],
      ["price", paid.purchaseId, 1_999, 2_000],
      ["payment_missing", refunded.purchaseId, null, 1_999],
      ["points", refunded.purchaseId, 89, 88],
    ]);
    expect(run.differenceCount).toBe(4);
    const call = { as: house.admin, params: house.params, query: { date: "2026-11-24" } };
    expect((await server.call(getToday, call)).body.moneyDifferences).toBe(4);
  });

  test("lists an entry of the ledger that its purchase does not have, and a payment of no purchase", async () => {
    const { house, paid, refunded } = await sellingMonth();
    await spoilPurchase(house, paid, { entryNumbers: [] });
    await server.table.commit([
      {
        kind: "delete",
        key: purchaseItem.key(house.own.scope, refunded.purchaseId as never),
        conditions: [],
        refused: lostRace,
      },
    ]);
    const found = brief(await reconciled(house));
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        ["payment_unknown", refunded.purchaseId, 1_999, null],
        ["points", paid.purchaseId, 120, 0],
        ["entry_unknown", refunded.purchaseId, 0, -31],
        ["entry_unknown", refunded.purchaseId, 0, 120],
        ["entry_unknown", paid.purchaseId, 0, 120],
      ]),
    );
  });

  test("follows the wallets of the night, and begins once while it runs", async () => {
    const { house } = await sellingMonth();
    const { admin, params } = house;
    // By hand, the wallets alone are recomputed.
    await server.call(startReconciliation, { as: admin, params, body: {} });
    const [planned] = await rawItems(server, house.own, "reconciliation");
    server.clock.now += 24 * 60 * 60_000;
    for (const _ of ["first", "again"]) await runConsumer("platform.sendDueWork", { time: planned?.dueAt });
    const { run } = await vi.waitFor(async () => {
      const state = await read(house);
      if (state.run === null) throw new Error("No night has passed.");
      return state;
    }, waiting);
    expect(run).toMatchObject({ startedBy: null, payments: 3, differenceCount: 0 });
    expect((await read(house)).runs).toHaveLength(1);
  });
});
