import { describe, expect, test } from "vitest";
import { specified } from "#lambdas/bookings/policy.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { offersOf, type Wish } from "#web/features/bookings/free-times.ts";
import type { TakenByResource } from "#web/features/bookings/use-days.ts";

const desk = { resourceId: "res_1", isAvailable: true } as Resource;
const day = { date: "2026-11-28", now: Date.parse("2026-11-27T20:00:00Z"), timeZone: "Europe/London" };

function offerOf(taken: TakenByResource, wish: Wish = {}) {
  const [offer] = offersOf([desk], new Map([[desk.resourceId, specified]]), taken, day, wish);
  return offer;
}

describe("the free time of a card", () => {
  test("goes on where the longest booking ends", () => {
    // The last booking starts at 19:00 and lasts at most eight hours.
    expect(offerOf(new Map())?.fits).toEqual({ startAt: "2026-11-28T08:00:00.000Z", freeMinutes: 19 * 60 });
  });

  test("ends where somebody else begins", () => {
    const run = { startAt: "2026-11-28T18:00:00.000Z", endAt: "2026-11-28T19:00:00.000Z", tag: "AAAAAA" };
    const taken = new Map([[desk.resourceId, [run]]]) as unknown as TakenByResource;
    expect(offerOf(taken)?.fits).toEqual({ startAt: "2026-11-28T08:00:00.000Z", freeMinutes: 10 * 60 });
    expect(offerOf(taken, { start: "16:00", durationMinutes: 60 })?.fits?.freeMinutes).toBe(2 * 60);
  });
});
