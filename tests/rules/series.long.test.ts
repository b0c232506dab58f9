import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datesOf, decideDates } from "#lambdas/bookings/series-dates.ts";
import { decideStarts, fitting, judgeDates, refuseChanged, type SeriesWish } from "#lambdas/bookings/series-rules.ts";
import { freeAllSlots, holdAllSlots } from "#lambdas/bookings/series-slot-transactions.ts";
import { packSeries, unpackSeries } from "#lambdas/bookings/series-terms.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import type { BookingId, SeriesId, TenantId } from "#lambdas/contract/ids.ts";
import { lotsOfPortion } from "#lambdas/points/rules.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { anyZone } from "../support/arbitraries.ts";

/** The error with which a rule refuses, with its issues. */
function refusedBy(rule: () => unknown): unknown {
  try {
    return rule();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const slotMilliseconds = 900_000;
const slot = (instant: string) => Date.parse(instant) / slotMilliseconds;
const now = Date.parse("2026-11-24T09:30:00.000Z");

const resource = {
  resourceId: "res_00000000000000000000000000",
  name: "Desk 1",
  pointCostPerHour: 5,
  isAvailable: true,
  requiresApproval: false,
} as unknown as Resource;

const wishOf = (facts: Partial<SeriesWish> = {}): SeriesWish => ({
  resource,
  rules: undefined,
  durationMinutes: 60,
  tenant: { timeZone: "Europe/London", originMinutes: 0 },
  now,
  ...facts,
});

/** The slots of a time, held by somebody else. */
const heldBetween = (...times: [from: string, to: string][]) =>
  new Map(
    times.flatMap(([from, to]) => {
      const count = slot(to) - slot(from);
      return Array.from({ length: count }, (_, index) => [slot(from) + index, "abcdef"] as const);
    }),
  );

const at = (milliseconds: number | undefined) =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString().slice(0, 16);

describe("the dates of a series", () => {
  test("follow each other day by day, so many or until a day", () => {
    const daily = { date: "2026-11-29", frequency: "daily", weekdays: [] } as const;
    expect(datesOf({ ...daily, count: 4 })).toEqual(["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"]);
    expect(datesOf({ ...daily, until: "2026-11-30" })).toEqual(["2026-11-29", "2026-11-30"]);
  });

  test("are the chosen weekdays of each week, from the first day on", () => {
    const weekly = { date: "2026-11-25", frequency: "weekly", weekdays: [1, 3] } as const;
    expect(datesOf({ ...weekly, count: 4 })).toEqual(["2026-11-25", "2026-11-30", "2026-12-02", "2026-12-07"]);
    expect(datesOf({ ...weekly, until: "2026-12-01" })).toEqual(["2026-11-25", "2026-11-30"]);
  });

  test("are at most 30, and at least one", () => {
    const daily = { date: "2026-12-01", frequency: "daily", weekdays: [] } as const;
    expect(decideDates({ ...daily, until: "2026-12-30" }, "body")).toHaveLength(30);
    expect(refusedBy(() => decideDates({ ...daily, until: "2026-12-31" }, "query"))).toMatchObject({
      definition: { code: "invalid_input" },
      issues: [{ path: "query.until", code: "too_many_occurrences", details: { maximum: 30 } }],
    });
    const mondays = { date: "2026-12-01", frequency: "weekly", weekdays: [1], until: "2026-12-06" } as const;
    expect(refusedBy(() => decideDates(mondays, "body"))).toMatchObject({
      issues: [{ path: "body.until", code: "no_occurrence" }],
    });
  });
});

describe("each date of a series", () => {
  const three = ["2026-11-25", "2026-11-26", "2026-11-27"];

  test("is free, or taken with the nearest start of its day", () => {
    const held = heldBetween(["2026-11-26T10:00:00.000Z", "2026-11-26T12:00:00.000Z"]);
    const judged = judgeDates(three, "11:00", wishOf(), held);
    expect(judged.map(({ refused, alternative }) => [refused?.definition.code, at(alternative)])).toEqual([
      [undefined, undefined],
      ["bookings.slot_taken", "2026-11-26T12:00"],
      [undefined, undefined],
    ]);
  });

  test("keeps the buffer, and so does its alternative", () => {
    const wish = wishOf({ rules: { bufferMinutes: 60 } as never });
    const held = heldBetween(["2026-11-26T12:00:00.000Z", "2026-11-26T13:00:00.000Z"]);
    const [, judged] = judgeDates(three, "13:00", wish, held);
    expect(judged?.refused).toMatchObject({
      definition: { code: "bookings.too_close" },
      details: { bufferMinutes: 60, heldFrom: "2026-11-26T12:00:00.000Z", heldTo: "2026-11-26T13:00:00.000Z" },
    });
    expect(at(judged?.alternative)).toBe("2026-11-26T14:00");
  });

  test("is refused by the rule that would refuse it alone", () => {
    const closures = [{ from: "2026-11-26", to: "2026-11-26", name: "Holiday" }];
    const judged = judgeDates([...three, "2026-12-25"], "09:00", wishOf({ rules: { closures } as never }), new Map());
    expect(judged.map(({ refused }) => refused?.definition.code)).toEqual([
      undefined,
      "bookings.closed_then",
      undefined,
      "bookings.start_too_far",
    ]);
    expect(judged[1]?.alternative).toBeUndefined();
  });

  test("names a start that the clock skips, and keeps the time of the wall across the change", () => {
    // London's clocks skip 01:00 to 02:00 on Sunday 29 March 2026.
    const spring = wishOf({
      now: Date.parse("2026-03-27T12:00:00.000Z"),
      rules: { hours: Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]) } as never,
    });
    const night = judgeDates(["2026-03-28", "2026-03-29", "2026-03-30"], "01:00", spring, new Map());
    expect(night.map(({ start, refused }) => at(start) ?? refused?.definition.code)).toEqual([
      "2026-03-28T01:00",
      "bookings.start_skipped",
      "2026-03-30T00:00",
    ]);
    expect(night[1]?.refused?.details).toEqual({ date: "2026-03-29", time: "01:00" });
    // The gap ends at 02:00, which is one o'clock in UTC.
    expect(at(night[1]?.alternative)).toBe("2026-03-29T01:00");
  });

  test("has no alternative that meets another date of the series", () => {
    const nights = wishOf({
      durationMinutes: 480,
      rules: { hours: Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]) } as never,
    });
    // The first day is free from 17:00 on. The series goes on at midnight, seven hours later.
    const held = heldBetween(["2026-11-25T00:00:00.000Z", "2026-11-25T17:00:00.000Z"]);
    const [first, next] = judgeDates(["2026-11-25", "2026-11-26"], "00:00", nights, held);
    expect(next?.refused).toBeUndefined();
    expect(first?.refused?.definition.code).toBe("bookings.slot_taken");
    expect(first?.alternative).toBeUndefined();
  });
});

describe("the starts that are booked", () => {
  const dates = ["2026-11-25", "2026-11-26"];
  const clock = { timeZone: "Europe/London" };

  test("are one at most on each date of the series", () => {
    const [later, earlier] = ["2026-11-26T15:00:00.000Z", "2026-11-25T10:00:00.000Z"];
    expect(decideStarts([later, earlier], dates, clock).map(at)).toEqual(["2026-11-25T10:00", "2026-11-26T15:00"]);
    for (const [starts, path] of [
      [[earlier, "2026-11-25T12:00:00.000Z"], "body.starts.1"],
      [["2026-11-27T10:00:00.000Z"], "body.starts.0"],
    ] as const) {
      expect(refusedBy(() => decideStarts(starts, dates, clock))).toMatchObject({
        issues: [{ path, code: "not_in_series" }],
      });
    }
  });

  test("are refused together, each by its name", () => {
    const starts = ["2026-11-25T10:00:00.000Z", "2026-11-26T10:00:00.000Z", "2026-12-25T10:00:00.000Z"].map(Date.parse);
    const held = heldBetween(["2026-11-26T10:30:00.000Z", "2026-11-26T11:00:00.000Z"]);
    expect(refusedBy(() => refuseChanged(starts, wishOf(), held))).toMatchObject({
      definition: { code: "bookings.series_changed" },
      details: {
        count: 2,
        which: "2026-11-26T10:00:00.000Z\tbookings.slot_taken\n2026-12-25T10:00:00.000Z\tbookings.start_too_far",
      },
    });
  });
});

describe("one transaction", () => {
  const night = (day: number) => Date.UTC(2026, 10, 25 + day * 3, 20);
  const noon = (day: number) => Date.UTC(2026, 10, 25 + day * 3, 12);
  const fits = (count: number, bufferMinutes: number, startOf = night) => {
    const wish = wishOf({ durationMinutes: 480, rules: { bufferMinutes } as never });
    return fitting(
      Array.from({ length: count }, (_, index) => startOf(index)),
      wish,
    );
  };

  test("holds 30 nights, of which each touches two days", () => expect(fits(30, 0)).toBe(30));

  test("holds fewer where a buffer reaches a third day", () => {
    expect(fits(30, 240)).toBe(30);
    // From 12:00 to 20:00, and 16 hours around: 24 bookings, 72 days and four items more are a hundred.
    expect(fits(30, 16 * 60, noon)).toBe(24);
  });

  test("never has more than a hundred items, and always one more where the number says that it fits no more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(0, 240, 960),
        fc.integer({ min: 1, max: 3 }),
        (count, hour, bufferMinutes, everyDays) => {
          const starts = Array.from({ length: count }, (_, index) => Date.UTC(2026, 10, 25 + index * everyDays, hour));
          const wish = wishOf({ durationMinutes: 480, rules: { bufferMinutes } as never });
          const itemsOf = (number: number) => {
            const days = new Set(
              starts.slice(0, number).flatMap((start) => {
                const [from, to] = [start - bufferMinutes * 60_000, start + (480 + bufferMinutes) * 60_000 - 1];
                return [from, (from + to) / 2, to].map((moment) => Math.floor(moment / 86_400_000));
              }),
            );
            return number + days.size + 4;
          };
          const number = fitting(starts, wish);
          expect(itemsOf(number)).toBeLessThanOrEqual(100);
          if (number < count) expect(itemsOf(number + 1)).toBeGreaterThan(100);
        },
      ),
    );
  });
});

test("in every zone, a date that is said to be free is not refused when it is booked", () => {
  fc.assert(
    fc.property(
      anyZone,
      fc.integer({ min: 8, max: 19 }),
      fc.array(fc.nat(2000), { maxLength: 40 }),
      (timeZone, hour, taken) => {
        const wish = wishOf({ tenant: { timeZone, originMinutes: 0 }, durationMinutes: 120 });
        const first = Math.floor(now / slotMilliseconds);
        const held = new Map(taken.map((offset) => [first + offset, "abcdef"] as const));
        const dates = datesOf({ date: "2026-11-25", frequency: "daily", weekdays: [], count: 10 });
        const judged = judgeDates(dates, `${String(hour).padStart(2, "0")}:00`, wish, held);
        const starts = judged.flatMap(({ start, refused, alternative }) => {
          const bookable = refused === undefined ? start : alternative;
          return bookable === undefined ? [] : [bookable];
        });
        expect(() => refuseChanged(starts, wish, held)).not.toThrow();
        for (const start of starts)
          for (let each = 0; each < 8; each += 1) expect(held.has(start / slotMilliseconds + each)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

describe("what a booking keeps of its series", () => {
  const seriesId = "ser_0123456789ABCDEFGHJKMNPQRS" as SeriesId;

  test.each([
    [{ seriesId, number: 3, size: 12, portion: null }, "3/12 0123456789ABCDEFGHJKMNPQRS"],
    [{ seriesId, number: 30, size: 30, portion: { from: 290, to: 300 } }, "30/30 0123456789ABCDEFGHJKMNPQRS 290-300"],
  ])("is stored in few characters", (kept, text) => {
    expect(packSeries(kept)).toBe(text);
    expect(unpackSeries(text)).toEqual(kept);
  });
});

test("the portions of a payment are its lots, the soonest first, and the rest has no last day", () => {
  const lots = [
    { endsOn: "2026-12-01", points: 3 },
    { endsOn: "2026-12-02", points: 4 },
  ];
  expect(lotsOfPortion(lots, { from: 0, to: 5 })).toEqual([
    { endsOn: "2026-12-01", points: 3 },
    { endsOn: "2026-12-02", points: 2 },
  ]);
  expect(lotsOfPortion(lots, { from: 5, to: 10 })).toEqual([{ endsOn: "2026-12-02", points: 2 }]);
  expect(lotsOfPortion(lots, { from: 10, to: 15 })).toEqual([]);
});

describe("the writes of a series", () => {
  const scope = openTenantScope(`ten_${"0".repeat(26)}` as TenantId);
  const booking = (number: number, startAt: string, hours: number) => ({
    bookingId: `bkg_${String(number).repeat(26)}` as BookingId,
    resourceId: resource.resourceId,
    slotFrom: slot(startAt),
    slotTo: slot(startAt) + hours * 4,
    terms: { bufferMinutes: 30, cancellationTiers: null, checkInMinutes: null, releaseMinutes: null },
  });
  // The first night ends on the day on which the second one begins.
  const nights = [booking(1, "2026-11-25T20:00:00.000Z", 8), booking(2, "2026-11-26T20:00:00.000Z", 8)];

  test("are one for each day, with the slots and buffers of all bookings, and in service for each", () => {
    const writes = holdAllSlots(scope, nights, 0);
    expect(writes.map(({ kind }) => kind)).toEqual(["update", "update", "update"]);
    const [, middle] = writes;
    const free = middle?.conditions.flatMap((condition) => ("is" in condition ? [condition.attribute] : []));
    // 00:00 to 04:00, half an hour after it, half an hour before 20:00, and 20:00 to 24:00.
    expect(free).toHaveLength(16 + 2 + 2 + 16);
    expect(free).toEqual(expect.arrayContaining(["s0", "s15", "s16", "s17", "s78", "s79", "s80", "s95"]));
    expect(middle?.conditions.filter((condition) => "anyOf" in condition)).toHaveLength(2);
  });

  test("free only what carries the tag of its own booking", () => {
    const [, middle] = freeAllSlots(scope, nights, 0);
    const tagged = middle?.conditions.flatMap((condition) =>
      "value" in condition && condition.is === "=" ? [[condition.attribute, condition.value]] : [],
    );
    expect(tagged).toHaveLength(32);
    expect(tagged).toEqual(
      expect.arrayContaining([
        ["s0", "111111"],
        ["s80", "222222"],
      ]),
    );
  });
});
