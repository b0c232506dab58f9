/** Every order of six events of an order paid by card, each delivered three times: 720 orders end alike. */
import { expect, test } from "vitest";
import { checkTable } from "../support/checker.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const open = cardSteps(server);
type Shop = Awaited<ReturnType<typeof open>>;

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

/** An order that is paid, refunded in part and lost to a dispute, before any event has arrived. */
async function wholeStory(shop: Shop, lines: Parameters<Shop["place"]>[1]) {
  const as = await shop.newMember(50);
  const { order, payUrl } = (await shop.place(as, lines)).body;
  const since = shop.sinceNow();
  const sessionId = sessionOf(payUrl ?? "");
  shop.stripe.pay(sessionId);
  shop.stripe.refund(sessionId, 500);
  shop.stripe.dispute(sessionId, "needs_response");
  shop.stripe.dispute(sessionId, "lost");
  const events = shop.stripe.events(shop.house.accountId).slice(since);
  const idOf = (kind: string) => events.find(({ type }) => type === kind)?.id ?? "";
  return { as, order, idOf };
}

test("720 orders of six events, three times each, leave the same order", async () => {
  const ends = new Set<string>();
  const all = orders(kinds);
  for (const some of [all.slice(0, 240), all.slice(240, 480), all.slice(480)]) {
    const shop = await open();
    const [mug, bag] = [await shop.mug({}, 300), await shop.mug({}, 300)];
    const voucher = await shop.offer({
      fulfilment: { kind: "points", points: 100 },
      variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1_000 }],
    });
    const lines = [
      shop.lineOf(mug, { payWith: "money" }),
      shop.lineOf(bag),
      shop.lineOf(voucher, { payWith: "money" }),
    ];
    for (const [position, order] of some.entries()) {
      const { as, order: placed, idOf } = await wholeStory(shop, lines);
      const ids = order.map((kind) => idOf(kind));
      for (const id of ids) expect(await shop.stripe.deliver(id)).toBe(200);
      // The second copies at once or backwards, the third in order.
      if (position % 2 === 0) await Promise.all(ids.map((id) => shop.stripe.deliver(id)));
      else for (const id of ids.toReversed()) await shop.stripe.deliver(id);
      for (const id of ids) expect(await shop.stripe.deliver(id)).toBe(200);
      const seen = await shop.seen(as, placed);
      const { payment, handOver, moneyRefundedMinor, pointsRefunded, dispute, pointsGiven, pointsUndone } = seen;
      const money = { payment, handOver, moneyRefundedMinor, dispute };
      ends.add(JSON.stringify({ ...money, pointsRefunded, pointsGiven, pointsUndone, version: seen.version }));
    }
    const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
    const { violations, entries } = await checkTable(where, shop.own.tenantId);
    expect(violations).toEqual([]);
    // Each member was given points. Each order took some, gave some, and took those back, once.
    expect(entries).toHaveLength(some.length * 4);
  }
  expect([...ends]).toEqual([
    '{"payment":"part_refunded","handOver":"new","moneyRefundedMinor":500,"dispute":"lost","pointsRefunded":0,"pointsGiven":100,"pointsUndone":100,"version":4}',
  ]);
}, 1_800_000);
