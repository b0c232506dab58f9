/** What stops in the middle of a checkout, of its end and of a refund, at every await. And acts that meet each other. */
import { afterEach, expect, test } from "vitest";
import { documentClient } from "#lambdas/store/client.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { cardSteps } from "../support/order-cards.ts";
import { sessionOf } from "../support/purchases.ts";

const server = serverOfFile();
const open = cardSteps(server);

/** Kills the function at one transaction: right before it, or right after it. */
function killAt(transaction: number, moment: "before" | "after") {
  const counts = { seen: 0, killed: 0 };
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      counts.seen += 1;
      if (counts.seen !== transaction) return next(request);
      counts.killed += 1;
      if (moment === "after") await next(request);
      throw new Error("killed");
    },
    { step: "initialize", priority: "high", name: "killed" },
  );
  return counts;
}

afterEach(() => {
  documentClient().middlewareStack.remove("killed");
  server.stack.stripe.trouble.length = 0;
  server.log.length = 0;
});

const moments = ["before", "after"] as const;

test.each([1, 2].flatMap((transaction) => moments.map((moment) => [moment, transaction] as const)))(
  "a checkout that stops %s its transaction %i goes on with the same key, and is charged once",
  async (moment, transaction) => {
    const shop = await open();
    const as = await shop.newMember(100);
    const [mug, bag] = [await shop.mug(), await shop.mug()];
    const lines = [shop.lineOf(mug, { payWith: "money" }), shop.lineOf(bag)];
    const killed = killAt(transaction, moment);
    expect((await shop.place(as, lines, {}, "the-same-key")).status).toBe(500);
    expect(killed.killed).toBe(1);
    documentClient().middlewareStack.remove("killed");
    const { order, payUrl } = (await shop.place(as, lines, {}, "the-same-key")).body;
    expect(await rawItems(server, shop.own, "order")).toHaveLength(1);
    shop.stripe.pay(sessionOf(payUrl ?? ""));
    await shop.deliver();
    expect(await shop.seen(as, order)).toMatchObject({ payment: "paid", receiptNumber: 1 });
    expect(await shop.balanceOf(as)).toBe(50);
    await shop.sound();
  },
);

test.each(moments)(
  "a payment whose record stops %s its transaction is recorded once by the next event",
  async (moment) => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    const since = shop.sinceNow();
    shop.stripe.pay(sessionId);
    killAt(1, moment);
    expect(await shop.deliver(since)).toEqual([500, 200, 200]);
    expect(await shop.seen(as, order)).toMatchObject({ payment: "paid", receiptNumber: 1 });
    await shop.sound();
  },
);

test.each(moments)("an end that stops %s its transaction gives everything back once", async (moment) => {
  const shop = await open();
  const { as, order } = await shop.waiting();
  const before = server.clock.now;
  server.clock.now += 31 * 60_000;
  try {
    killAt(1, moment);
    await shop.settle();
    documentClient().middlewareStack.remove("killed");
    await shop.settle();
    expect(await shop.seen(as, order)).toMatchObject({ payment: "failed", handOver: "cancelled" });
    expect(await shop.stockLeft()).toEqual([5]);
    await shop.sound();
  } finally {
    server.clock.now = before;
  }
});

test.each([1, 2].flatMap((transaction) => moments.map((moment) => [moment, transaction] as const)))(
  "a refund that stops %s its transaction %i reaches the card once",
  async (moment, transaction) => {
    const shop = await open();
    const { as, order, sessionId } = await shop.waiting();
    shop.stripe.pay(sessionId);
    await shop.deliver();
    const paid = await shop.seen(as, order);
    expect((await shop.refund(paid, [{ lineNo: 1, quantity: 1 }])).status).toBe(200);
    killAt(transaction, moment);
    await shop.settle();
    documentClient().middlewareStack.remove("killed");
    await shop.settle();
    await shop.settle();
    const sent = shop.stripe.calls.filter(
      ({ method, path, accountId, status }) =>
        method === "POST" && path === "/v1/refunds" && accountId === shop.house.accountId && status === 200,
    );
    expect(new Set(sent.map(({ answer }) => JSON.parse(answer).id)).size).toBe(1);
    expect((await rawItems(server, shop.own, "order"))[0]).toMatchObject({ moneySentMinor: 1_200, sending: null });
    await shop.sound();
  },
);

test("of a cancellation and a hand-over at once, one takes place", async () => {
  const shop = await open();
  const ends = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const { as, order, sessionId } = await shop.waiting({}, 100);
    shop.stripe.pay(sessionId);
    await shop.pay(as, order);
    const paid = await shop.seen(as, order);
    const answers = await Promise.all(
      round % 2 === 0
        ? [shop.leave(as, paid), shop.move(paid, "collected")]
        : [shop.move(paid, "collected"), shop.leave(as, paid)],
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { handOver, moneyRefundedMinor } = await shop.seen(as, order);
    expect(moneyRefundedMinor).toBe(handOver === "cancelled" ? 1_200 : 0);
    ends.add(handOver);
  }
  for (const end of ends) expect(["cancelled", "collected"]).toContain(end);
  await shop.sound();
});

test("of a payment and a cancellation at once, the money is with the order or nobody was charged", async () => {
  const shop = await open();
  for (let round = 0; round < 6; round += 1) {
    const { as, order, sessionId } = await shop.waiting({}, 100);
    const [left, charged] = await Promise.all([
      shop.leave(as, order),
      new Promise<string>((resolve) => setTimeout(() => resolve(shop.stripe.pay(sessionId)), round * 4)),
    ]);
    await shop.deliver();
    const { payment } = await shop.seen(as, order);
    expect(payment).toBe(charged === "paid" ? "paid" : "failed");
    expect(outcome(left)).toEqual(charged === "paid" ? [409, "stale_version"] : [200, undefined]);
  }
  await shop.sound();
});
