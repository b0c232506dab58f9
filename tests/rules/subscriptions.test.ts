import { describe, expect, test } from "vitest";
import { monthlyMinorOf } from "#lambdas/billing/rules.ts";
import { tenantIdSchema } from "#lambdas/contract/ids.ts";
import { countedChanges, mismatchesOf, noticesOf, presentFigures, shareOf } from "#lambdas/subscriptions/rules.ts";
import { makeSubscription } from "../support/make.ts";

const tenantId = tenantIdSchema.parse("ten_FRKV2HZFEW6DGACQAXRQ5ZEK0X");
const share = (facts: Parameters<typeof makeSubscription>[0] = {}) =>
  shareOf({ ...makeSubscription(facts), tenantId: null });

describe("the recurring revenue of a subscription", () => {
  test.each([
    ["a paid month", {}, 19_900],
    ["a late payment", { status: "past_due" }, 19_900],
    ["half of it is taken off", { discount: { percent: 50, amountMinor: null } }, 9950],
    ["it is paid by the year", { priceMinor: 120_000, interval: "year" }, 10_000],
    ["the trial runs", { status: "trialing" }, 0],
    ["Stripe voids its invoices", { isHeld: true }, 0],
    ["it has ended", { status: "canceled" }, 0],
  ] as const)("where %s", (_why, facts, expected) => {
    expect(monthlyMinorOf(makeSubscription(facts))).toBe(expected);
  });
});

describe("the figures of a month", () => {
  test.each([
    ["a new one begins", undefined, "trialing", { began: 1 }],
    ["a trial that becomes a paid one was counted before", "trialing", "active", { paid: 1, "monthly:GBP": 19_900 }],
    ["a trial that ends was never paid", "trialing", "canceled", { ended: 1 }],
    ["one that nobody has paid yet has not begun", undefined, "incomplete", {}],
    ["it begins with its first payment", "incomplete", "active", { began: 1, paid: 1, "monthly:GBP": 19_900 }],
    ["one that nobody ever paid has neither begun nor ended", "incomplete", "incomplete_expired", {}],
    ["the same, where only its end was heard", undefined, "incomplete_expired", {}],
    ["a paid one ends", "active", "canceled", { ended: 1, left: 1, "monthly:GBP": -19_900 }],
    ["an unpaid one ends", "unpaid", "canceled", { ended: 1, left: 1 }],
    ["one whose end is heard first counts on both sides", undefined, "canceled", { began: 1, ended: 1 }],
    ["an end counts once", "canceled", "canceled", {}],
    ["a card that fails ends nothing", "active", "past_due", {}],
  ] as const)("%s", (_what, before, after, expected) => {
    const seen = before === undefined ? undefined : { ...share({ status: before }), paysSince: "2026-10" };
    expect(countedChanges(seen, share({ status: after }), "2026-11").month).toEqual(expected);
  });

  test("count each currency by itself, now and in the month", () => {
    const euros = share({ currency: "EUR" });
    expect(countedChanges(undefined, euros, "2026-11")).toMatchObject({
      now: { "status:active": 1, "monthly:EUR": 19_900 },
      month: { "monthly:EUR": 19_900 },
    });
    const moved = countedChanges({ ...share(), paysSince: "2026-10" }, euros, "2026-11");
    expect(moved.now).toEqual({ "monthly:GBP": -19_900, "monthly:EUR": 19_900 });
    expect(moved.month).toEqual({ "monthly:GBP": -19_900, "monthly:EUR": 19_900 });
  });

  test("lose nobody who began to pay and left within the month", () => {
    const began = countedChanges({ ...share({ status: "trialing" }), paysSince: null }, share(), "2026-11");
    expect([began.paysSince, began.month.paid]).toEqual(["2026-11", 1]);
    const ended = { ...share(), paysSince: began.paysSince };
    const { left, paid } = countedChanges(ended, share({ status: "canceled" }), "2026-11").month;
    expect([left, paid]).toEqual([undefined, -1]);
  });

  test("count what left by those that paid when the month began, and no trial", () => {
    // Five pay now. In November two began to pay, and one left. In October three began to pay.
    const now = { "status:active": 4, "status:past_due": 1, "status:trialing": 7, "status:canceled": 9 };
    const months = { "2026-10": { paid: 3 }, "2026-11": { paid: 2, left: 1, ended: 4 } };
    const shown = presentFigures(now, months, ["2026-09", "2026-10", "2026-11"]).months;
    expect(shown.map(({ payingBefore, left }) => [payingBefore, left])).toEqual([
      [1, 0],
      [1, 0],
      [4, 1],
    ]);
    expect(shown.at(-1)?.ended).toBe(4);
  });

  test("have no revenue of a workspace that is closing, and have it again if it is opened", () => {
    const seen = (of: ReturnType<typeof share>) => ({ ...of, paysSince: "2026-10" });
    const held = share({ isHeld: true });
    expect(countedChanges(seen(share()), held, "2026-11").now).toEqual({ "monthly:GBP": -19_900 });
    expect(countedChanges(seen(held), share(), "2026-11").month).toEqual({ "monthly:GBP": 19_900 });
  });
});

describe("a difference to Stripe", () => {
  const ours = { ...makeSubscription(), tenantId };

  test.each([
    ["an end that we did not hear of", ours, { status: "canceled" }, ["status"]],
    ["an end that we know", { ...ours, status: "canceled" }, { status: "canceled" }, []],
    ["a checkout that nobody finished", undefined, { status: "incomplete_expired" }, []],
    ["a running one without a record", undefined, {}, ["missing"]],
    ["another plan", ours, { planLabel: "professional" }, ["plan"]],
    ["another next charge", ours, { periodEndsAt: "2027-03-24T09:30:00.000Z" }, ["period"]],
    ["an end that was planned at Stripe", ours, { cancelsAt: "2027-01-24T09:30:00.000Z" }, ["cancellation"]],
    ["another price", ours, { priceId: "price_2" }, ["price"]],
    ["another coupon", ours, { discount: { percent: 25, amountMinor: null } }, ["coupon"]],
    [
      "the same coupon",
      { ...ours, discount: { percent: 25, amountMinor: null } },
      { discount: { percent: 25, amountMinor: null } },
      [],
    ],
    [
      "another end of a running trial",
      { ...ours, status: "trialing" },
      { status: "trialing", trialEndsAt: "2026-12-30T09:30:00.000Z" },
      ["trial"],
    ],
    ["the end of a trial that is over", ours, { trialEndsAt: "2026-10-30T09:30:00.000Z" }, []],
    ["charges that are held at Stripe only", ours, { isHeld: true }, ["hold"]],
    ["nothing", ours, {}, []],
  ] as const)("is %s", (_what, record, stripes, expected) => {
    expect(mismatchesOf(record, makeSubscription(stripes), "sub_1")).toEqual(expected);
  });
});

describe("the mails before a trial ends", () => {
  const trial = { status: "trialing", trialEndsAt: "2026-12-24T09:30:00.000Z" } as const;
  const kinds = (facts: Parameters<typeof makeSubscription>[0]) =>
    noticesOf(makeSubscription({ ...trial, ...facts })).map(({ kind, at }) => [kind, at.slice(0, 10)]);

  test("say a week and a day before that the card is charged then", () => {
    expect(kinds({})).toEqual([
      ["trial_ends", "2026-12-17"],
      ["trial_ends", "2026-12-23"],
    ]);
  });

  test("say nothing of a charge where it is cancelled by then", () => {
    expect(kinds({ cancelsAt: "2026-12-24T09:30:00.000Z" })).toEqual([["ends", "2026-12-17"]]);
  });

  test("say nothing of a charge where Stripe voids the invoice", () => {
    expect(kinds({ isHeld: true })).toEqual([]);
  });
});
