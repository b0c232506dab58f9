import { describe, expect, test } from "vitest";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { freeMinutesFrom } from "#lambdas/bookings/slots.ts";

const noon = Date.UTC(2026, 10, 26, 12);
const hour = 3_600_000;
/** Held from 12:00 to 13:00. */
const run = { startAt: "2026-11-26T12:00:00.000Z", endAt: "2026-11-26T13:00:00.000Z" };
const kindOf = (from: number, to: number, buffer: number) => inTheWay([run], { from, to }, buffer)?.kind;

describe("what is in the way of a time", () => {
  test("is taken where both overlap, and too close where less than the buffer lies between", () => {
    expect(kindOf(noon + hour / 2, noon + 2 * hour, 30)).toBe("taken");
    expect(kindOf(noon + 1.25 * hour, noon + 2 * hour, 30)).toBe("too_close");
    expect(kindOf(noon - 2 * hour, noon - 0.25 * hour, 30)).toBe("too_close");
  });

  test("is nothing at the edge of the buffer, and nothing beside a neighbour without one", () => {
    expect(kindOf(noon + 1.5 * hour, noon + 2 * hour, 30)).toBeUndefined();
    expect(kindOf(noon - 2 * hour, noon - 0.5 * hour, 30)).toBeUndefined();
    expect(kindOf(noon + hour, noon + 2 * hour, 0)).toBeUndefined();
  });

  test("is the overlap first, where another run is only near", () => {
    const near = { startAt: "2026-11-26T10:00:00.000Z", endAt: "2026-11-26T11:00:00.000Z" };
    expect(inTheWay([near, run], { from: noon - hour / 2, to: noon + hour / 2 }, 60)).toEqual({ kind: "taken", run });
  });

  test("is only what it overlaps, where the resource is out of service", () => {
    const repairs = { ...run, isOut: true as const };
    expect(inTheWay([repairs], { from: noon - hour, to: noon }, 30)).toBeUndefined();
    expect(inTheWay([repairs], { from: noon + hour, to: noon + 2 * hour }, 30)).toBeUndefined();
    expect(inTheWay([repairs], { from: noon - hour / 4, to: noon + hour / 4 }, 30)).toEqual({
      kind: "taken",
      run: repairs,
    });
  });
});

describe("how long a resource is free", () => {
  const slot = noon / 900_000;
  const isTaken = (slotNo: number) => slotNo >= slot && slotNo < slot + 4;

  test("ends a buffer before the next booking", () => {
    expect(freeMinutesFrom(noon - 3 * hour, isTaken, 480, 30)).toBe(150);
    expect(freeMinutesFrom(noon - hour, isTaken, 480, 60)).toBe(0);
  });

  test("is nothing within a buffer after a booking", () => {
    expect(freeMinutesFrom(noon + 1.25 * hour, isTaken, 480, 30)).toBe(0);
    expect(freeMinutesFrom(noon + 1.5 * hour, isTaken, 480, 30)).toBe(480);
  });

  test("is the longest length, where the next booking is a buffer after that", () => {
    expect(freeMinutesFrom(noon - 3 * hour, isTaken, 120, 60)).toBe(120);
    expect(freeMinutesFrom(noon - 3 * hour, isTaken, 120, 75)).toBe(105);
  });

  test("goes on until the resource is out of service, and from its end, with no buffer", () => {
    const nobody = () => false;
    expect(freeMinutesFrom(noon - hour, nobody, 480, 30, isTaken)).toBe(60);
    expect(freeMinutesFrom(noon + hour, nobody, 480, 30, isTaken)).toBe(480);
    expect(freeMinutesFrom(noon, nobody, 480, 30, isTaken)).toBe(0);
  });

  test("is the shorter of both, where a booking follows soon after", () => {
    const isIdle = (slotNo: number) => slotNo === slot - 1;
    expect(freeMinutesFrom(noon - 2 * hour, isTaken, 480, 30, isIdle)).toBe(90);
    expect(freeMinutesFrom(noon - 2 * hour, isTaken, 480, 0, isIdle)).toBe(105);
  });
});

describe("the buffer of a resource", () => {
  test("is its own, also none, else the workspace's, else none", () => {
    expect(policyOf({ bufferMinutes: 30 }, { bufferMinutes: 0 }).bufferMinutes).toBe(0);
    expect(policyOf({ bufferMinutes: 30 }, {}).bufferMinutes).toBe(30);
    expect(policyOf(undefined, undefined).bufferMinutes).toBe(0);
  });
});
