import { describe, expect, test } from "vitest";
import type { StripeRefund } from "#lambdas/contract/card-payments.ts";
import { heardRefunds, nextGap, refundsOf, waitsForBank } from "#lambdas/orders/refunds.ts";

const by = "22222222-2222-4222-8222-222222222222";
const step = (act: string, points = 0, moneyMinor = 0) => ({
  act,
  at: "2026-11-27T09:00:00.000Z",
  by,
  points,
  moneyMinor,
});

/** An order by card. Its third step gave back £6.00, its fourth £3.00, and its fifth 40 points. */
const order = {
  steps: [step("placed"), step("paid"), step("refunded", 0, 600), step("refunded", 0, 300), step("refunded", 40, 0)],
  tender: "card",
  cardRefunds: [],
  moneySentMinor: 0,
  dispute: "none",
} as never as Parameters<typeof refundsOf>[0];

const refund = (refundId: string, label: string | null, amountMinor: number, state: StripeRefund["state"]) => ({
  refundId,
  label,
  amountMinor,
  state,
});

/** The order after each of Stripe's answers, one after another. */
const after = (...answers: (readonly StripeRefund[])[]) =>
  answers.reduce((seen, heard) => ({ ...seen, cardRefunds: heardRefunds(seen, heard) }), order);
const statesOf = (seen: typeof order) =>
  refundsOf(seen).map(({ no, to, points, moneyMinor, state }) => `${no} ${to} ${points || moneyMinor} ${state}`);

describe("the refunds of an order", () => {
  test("are asked for until Stripe has them; points are back at once", () => {
    expect(statesOf(order)).toEqual(["3 card 600 asked", "4 card 300 asked", "5 points 40 succeeded"]);
    expect(nextGap(order)).toEqual({ stepNo: 3, missing: 600 });
  });

  test("have each their own state: an earlier one that waits does not hold up a later one", () => {
    const seen = after([refund("re_1", "3", 600, "pending"), refund("re_2", "4", 300, "succeeded")]);
    expect(statesOf(seen)).toEqual(["3 card 600 pending", "4 card 300 succeeded", "5 points 40 succeeded"]);
    expect([waitsForBank(seen), nextGap(seen)]).toEqual([true, undefined]);
    const arrived = after([refund("re_1", "3", 600, "pending")], [refund("re_1", "3", 600, "succeeded")]);
    expect(statesOf(arrived)[0]).toBe("3 card 600 succeeded");
  });

  test("that failed are asked for again, and the others stay as they are", () => {
    const first = [refund("re_1", "3", 600, "pending"), refund("re_2", "4", 300, "succeeded")];
    const failed = [refund("re_1", "3", 600, "failed"), refund("re_2", "4", 300, "succeeded")];
    const seen = after(first, failed);
    expect(statesOf(seen)).toEqual(["3 card 600 failed", "4 card 300 succeeded", "5 points 40 succeeded"]);
    expect([waitsForBank(seen), nextGap(seen)]).toEqual([false, { stepNo: 3, missing: 600 }]);
    const again = after(first, failed, [...failed, refund("re_3", "3", 600, "succeeded")]);
    expect(statesOf(again)[0]).toBe("3 card 600 succeeded");
  });

  test("that the tenant made at Stripe fill the oldest that wait, and stay there", () => {
    const seen = after([refund("re_1", null, 700, "succeeded")]);
    expect(statesOf(seen).slice(0, 2)).toEqual(["3 card 600 succeeded", "4 card 300 asked"]);
    expect(nextGap(seen)).toEqual({ stepNo: 4, missing: 200 });
    const failed = after(
      [refund("re_1", null, 600, "pending")],
      [refund("re_1", null, 600, "failed")],
      [refund("re_1", null, 600, "failed"), refund("re_2", "4", 300, "succeeded")],
    );
    expect(statesOf(failed).slice(0, 2)).toEqual(["3 card 600 failed", "4 card 300 succeeded"]);
  });

  test("of an order of an earlier release are known by what Stripe had sent in all", () => {
    const sent = (moneySentMinor: number) => statesOf({ ...order, moneySentMinor }).slice(0, 2);
    expect(sent(600)).toEqual(["3 card 600 succeeded", "4 card 300 asked"]);
    expect(sent(900)).toEqual(["3 card 600 succeeded", "4 card 300 succeeded"]);
    const named = { ...order, moneySentMinor: 900 };
    const heard = [refund("re_1", null, 600, "pending"), refund("re_2", null, 300, "succeeded")];
    const cardRefunds = heardRefunds(named, heard);
    expect(statesOf({ ...named, cardRefunds }).slice(0, 2)).toEqual(["3 card 600 pending", "4 card 300 succeeded"]);
  });

  test("in cash are with the buyer, and a lost dispute has given everything back", () => {
    expect(statesOf({ ...order, tender: "cash" })[0]).toBe("3 cash 600 succeeded");
    expect(statesOf({ ...order, dispute: "lost" })[0]).toBe("3 card 600 succeeded");
  });

  test("name why, for points that an unpaid order had held too", () => {
    const ended = { ...order, steps: [step("placed"), step("expired", 50)] } as typeof order;
    expect(refundsOf(ended)).toEqual([
      {
        no: 2,
        at: "2026-11-27T09:00:00.000Z",
        act: "cancelled",
        to: "points",
        points: 50,
        moneyMinor: 0,
        state: "succeeded",
      },
    ]);
  });
});
