/** Every order of six events of a purchase, each delivered three times: 720 orders end alike. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPurchase } from "#lambdas/payments/purchase-contract.ts";
import { checkTable } from "../support/checker.ts";
import { begin, ledgerOf, newPackage, newSellingHouse, type SellingHouse, sessionOf } from "../support/purchases.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function orders<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first, position) => orders(of.toSpliced(position, 1)).map((rest) => [first, ...rest]));
}

const kinds = [
  "payment_intent.succeeded",
  "charge.succeeded",
  "checkout.session.completed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];

/** A purchase that is paid, refunded in part and lost to a dispute, before any event has arrived. */
async function wholeStory(house: SellingHouse, of: Parameters<typeof begin>[2]["of"]) {
  const as = await server.newMember(house.own, { points: 0 });
  const { stripe } = server.stack;
  const { purchaseId, url } = (await begin(server, house, { as, of })).body;
  const since = stripe.events(house.accountId).length;
  const sessionId = sessionOf(url);
  stripe.pay(sessionId);
  stripe.refund(sessionId, 500);
  stripe.dispute(sessionId, "needs_response");
  stripe.dispute(sessionId, "lost");
  const events = stripe.events(house.accountId).slice(since);
  const idOf = (kind: string) => events.find(({ type }) => type === kind)?.id ?? "";
  return { as, purchaseId, idOf };
}

test("720 orders of six events, three times each, leave the same purchase and ledger", async () => {
  const ends = new Set<string>();
  for (const some of [orders(kinds).slice(0, 240), orders(kinds).slice(240, 480), orders(kinds).slice(480)]) {
    const house = await newSellingHouse(server);
    const of = await newPackage(server, house);
    for (const [position, order] of some.entries()) {
      const { as, purchaseId, idOf } = await wholeStory(house, of);
      for (const kind of order) expect(await server.stack.stripe.deliver(idOf(kind))).toBe(200);
      // The second copies at once or backwards.
      const again = order.toReversed().map((kind) => idOf(kind));
      if (position % 2 === 0) await Promise.all(again.map((id) => server.stack.stripe.deliver(id)));
      else for (const id of again) await server.stack.stripe.deliver(id);
      // The third copies as Stripe made them.
      for (const kind of kinds) expect(await server.stack.stripe.deliver(idOf(kind))).toBe(200);
      const params = { ...house.params, purchaseId };
      const { status, pointsUndone, pointsMissing, refundedMinor, dispute } = (
        await server.call(getPurchase, { as, params })
      ).body;
      ends.add(JSON.stringify({ status, pointsUndone, pointsMissing, refundedMinor, dispute }));
      if (position % 40 === 0)
        ends.add(JSON.stringify((await ledgerOf(server, house, as)).map(([amount, kind]) => [amount, kind])));
    }
    const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
    const { violations, entries } = await checkTable(where, house.own.tenantId);
    expect(violations).toEqual([]);
    // Each purchase has one credit and one entry that takes it back.
    expect(entries).toHaveLength(some.length * 2);
  }
  expect([...ends].sort()).toEqual([
    '[[120,"purchase"],[-120,"purchase_undone"]]',
    '{"status":"paid","pointsUndone":120,"pointsMissing":0,"refundedMinor":500,"dispute":"lost"}',
  ]);
}, 1_800_000);
