/** What money that goes back takes of the points that an order gave. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followPoints, pointsOwedBy } from "#lambdas/orders/given-points.ts";
import type { StoredOrder } from "#lambdas/orders/stored-contract.ts";

interface Sold {
  quantity: number;
  refunded?: number;
  moneyEachMinor: number;
  givesPoints: number;
}

/** A mug for 1200, and two vouchers for 1000 that give 100 points each. */
const mug: Sold = { quantity: 1, moneyEachMinor: 1_200, givesPoints: 0 };
const vouchers: Sold = { quantity: 2, moneyEachMinor: 1_000, givesPoints: 100 };

const orderOf = (lines: Sold[], facts: object = {}) =>
  ({
    lines: lines.map((line) => ({ refunded: 0, ...line })),
    moneyTotalMinor: 3_200,
    moneyRefundedMinor: 0,
    dispute: "none",
    pointsGiven: 200,
    pointsOwed: 0,
    pointsUndone: 0,
    ...facts,
  }) as unknown as StoredOrder;

describe("points that an order gave", () => {
  test.each([
    ["stay while no money goes back", [mug, vouchers], {}, 0],
    ["leave with the line that is paid back", [mug, { ...vouchers, refunded: 1 }], { moneyRefundedMinor: 1_000 }, 100],
    [
      "stay when a line without points is paid back",
      [{ ...mug, refunded: 1 }, vouchers],
      { moneyRefundedMinor: 1_200 },
      0,
    ],
    ["leave by the share of what the tenant sent back, rounded up", [mug, vouchers], { moneyRefundedMinor: 801 }, 51],
    [
      "leave by the share of what is left beside a line",
      [{ ...mug, refunded: 1 }, vouchers],
      { moneyRefundedMinor: 2_200 },
      100,
    ],
    ["leave all with a lost dispute", [mug, vouchers], { dispute: "lost" }, 200],
    ["stay while a dispute is open", [mug, vouchers], { dispute: "open" }, 0],
    ["leave all with all money", [mug, vouchers], { moneyRefundedMinor: 3_200 }, 200],
  ])("%s", (_what, lines, facts, owed) => {
    expect(pointsOwedBy(orderOf(lines, facts))).toBe(owed);
  });

  test("leave as far as the wallet has them, and come back when the bank decides again", () => {
    const lost = followPoints(orderOf([mug, vouchers], { dispute: "lost" }), 70);
    expect(lost).toMatchObject({
      moves: -70,
      cause: "order_points_undone",
      order: { pointsOwed: 200, pointsUndone: 70 },
    });
    const won = followPoints({ ...(lost?.order as StoredOrder), dispute: "won" }, 0);
    expect(won).toMatchObject({ moves: 70, cause: "order_points_redone", order: { pointsOwed: 0, pointsUndone: 0 } });
    expect(followPoints(won?.order as StoredOrder, 500)).toBeUndefined();
  });

  test("never leave beyond what was given, and never fewer with more money back", () => {
    const sold = fc
      .record({
        quantity: fc.integer({ min: 1, max: 9 }),
        moneyEachMinor: fc.integer({ min: 1, max: 5_000 }),
        givesPoints: fc.integer({ min: 0, max: 500 }),
        part: fc.integer({ min: 0, max: 9 }),
      })
      .map(({ part, ...line }) => ({ ...line, refunded: Math.min(part, line.quantity) }));
    const lists = fc.array(sold, { minLength: 1, maxLength: 5 });
    const property = fc.property(lists, fc.integer({ min: 0, max: 50_000 }), (lines, more) => {
      const totalOf = (valueOf: (line: (typeof lines)[number]) => number) =>
        lines.reduce((sum, line) => sum + valueOf(line), 0);
      const moneyTotalMinor = totalOf(({ quantity, moneyEachMinor }) => quantity * moneyEachMinor);
      const least = totalOf(({ refunded, moneyEachMinor }) => refunded * moneyEachMinor);
      const pointsGiven = totalOf(({ quantity, givesPoints }) => quantity * givesPoints);
      const owedAt = (moneyRefundedMinor: number) =>
        pointsOwedBy(orderOf(lines, { moneyTotalMinor, moneyRefundedMinor, pointsGiven }));
      const [few, many] = [owedAt(least), owedAt(Math.min(moneyTotalMinor, least + more))];
      expect(few).toBe(totalOf(({ refunded, givesPoints }) => refunded * givesPoints));
      expect(many).toBeGreaterThanOrEqual(few);
      expect(many).toBeLessThanOrEqual(pointsGiven);
      expect(owedAt(moneyTotalMinor)).toBe(pointsGiven);
    });
    fc.assert(property);
  });
});
