import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  absoluteSlot,
  dayNosBetween,
  freeMinutesFrom,
  slotStart,
  slotsOf,
  slotTag,
  splitByDay,
  takenRuns,
} from "#lambdas/bookings/slots.ts";
import { standardOffsetMinutes } from "#lambdas/contract/calendar.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { anyHour, anyInstant, anyZone } from "../support/arbitraries.ts";

const quarter = 15 * minuteMilliseconds;
const anyOrigin = anyZone.map((zone) => standardOffsetMinutes(Date.UTC(2026, 10, 24), zone));
/** At most a day, in quarters of an hour. */
const anyLength = fc.integer({ min: 1, max: 96 });

describe("slots of a time", () => {
  test("cover it completely, and nothing beyond its quarter hours", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 24 * hourMilliseconds }), (start, length) => {
        const { slotFrom, slotTo } = slotsOf(start, start + length);
        expect(slotStart(slotFrom)).toBeLessThanOrEqual(start);
        expect(slotStart(slotTo)).toBeGreaterThanOrEqual(start + length);
        expect(start - slotStart(slotFrom)).toBeLessThan(quarter);
        expect(slotStart(slotTo) - start - length).toBeLessThan(quarter);
      }),
    );
  });

  test("of times that touch but do not overlap are different", () => {
    fc.assert(
      fc.property(anyHour, anyLength, anyLength, (start, first, second) => {
        const end = start + first * quarter;
        expect(slotsOf(start, end).slotTo).toBe(slotsOf(end, end + second * quarter).slotFrom);
      }),
    );
  });
});

describe("days of a run of slots", () => {
  test("hold every slot exactly once, in order, and name it so that it is found again", () => {
    fc.assert(
      fc.property(anyHour, anyLength, anyOrigin, (start, length, origin) => {
        const { slotFrom, slotTo } = slotsOf(start, start + length * quarter);
        const days = splitByDay(slotFrom, slotTo, origin);
        const back = days.flatMap(({ dayNo, slots }) => slots.map((slot) => absoluteSlot(dayNo, slot, origin)));
        expect(back).toEqual(Array.from({ length }, (_, position) => slotFrom + position));
        expect(
          days.flatMap(({ slots }) => slots).every((slot) => Number.isInteger(slot) && slot >= 0 && slot < 96),
        ).toBe(true);
      }),
    );
  });

  test("are at most two for up to 24 hours, and neighbours", () => {
    fc.assert(
      fc.property(anyHour, anyLength, anyOrigin, (start, length, origin) => {
        const { slotFrom, slotTo } = slotsOf(start, start + length * quarter);
        const dayNos = splitByDay(slotFrom, slotTo, origin).map(({ dayNo }) => dayNo);
        expect(dayNos.length).toBeLessThanOrEqual(2);
        if (dayNos.length === 2) expect(dayNos[1]).toBe((dayNos[0] ?? 0) + 1);
      }),
    );
  });

  test("are those that are read for that time", () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: 1, max: 30 * hourMilliseconds }),
        anyOrigin,
        (start, length, origin) => {
          const read = dayNosBetween(start, start + length, origin);
          const { slotFrom, slotTo } = slotsOf(start, start + length);
          for (const { dayNo } of splitByDay(slotFrom, slotTo, origin)) expect(read).toContain(dayNo);
        },
      ),
    );
  });

  test("are as long as a day without clock changes, whatever the clocks do", () => {
    fc.assert(
      fc.property(anyHour, anyOrigin, (start, origin) => {
        const [today] = splitByDay(slotsOf(start, start + 1).slotFrom, slotsOf(start, start + 1).slotTo, origin);
        const tomorrow = slotsOf(start + 24 * hourMilliseconds, start + 24 * hourMilliseconds + 1);
        expect(splitByDay(tomorrow.slotFrom, tomorrow.slotTo, origin)).toEqual([
          { dayNo: (today?.dayNo ?? 0) + 1, slots: today?.slots },
        ]);
      }),
    );
  });

  test("begin at midnight of standard time", () => {
    const midnight = Date.UTC(2026, 10, 23, 18, 15); // 24 November, 00:00, in Kathmandu
    const { slotFrom, slotTo } = slotsOf(midnight - quarter, midnight + quarter);
    expect(splitByDay(slotFrom, slotTo, 345).map(({ slots }) => slots)).toEqual([[95], [0]]);
  });
});

describe("how long a resource is free", () => {
  test("is up to the first taken slot, eight hours at most", () => {
    fc.assert(
      fc.property(anyHour, fc.option(fc.integer({ min: 0, max: 60 })), (start, takenAfter) => {
        const { slotFrom } = slotsOf(start, start + 1);
        const free = freeMinutesFrom(start, (slotNo) => takenAfter !== null && slotNo === slotFrom + takenAfter);
        expect(free).toBe(takenAfter === null ? 480 : Math.min(480, takenAfter * 15));
      }),
    );
  });

  test("is zero if the start is within a taken slot", () => {
    const start = Date.UTC(2026, 10, 26, 10, 5);
    expect(freeMinutesFrom(start, (slotNo) => slotStart(slotNo) === Date.UTC(2026, 10, 26, 10))).toBe(0);
  });
});

describe("runs of what is taken", () => {
  const from = Date.UTC(2026, 10, 26);
  const to = from + 24 * hourMilliseconds;
  const first = slotsOf(from, to).slotFrom;
  const held = (...runs: [number, number, string][]) =>
    new Map(
      runs.flatMap(([start, end, tag]) =>
        Array.from({ length: end - start }, (_, position): [number, string] => [first + start + position, tag]),
      ),
    );
  const print = (heldBy: Map<number, string>) =>
    takenRuns(heldBy, from, to, (tag) => tag === "MINE00").map(
      ({ startAt, endAt, isMine }) => `${startAt.slice(8, 16)} ${endAt.slice(8, 16)} ${isMine}`,
    );

  test("join the slots of one booking and keep neighbours of two apart", () => {
    expect(print(held([40, 44, "OTHER0"], [44, 48, "MINE00"], [50, 52, "OTHER0"]))).toEqual([
      "26T10:00 26T11:00 false",
      "26T11:00 26T12:00 true",
      "26T12:30 26T13:00 false",
    ]);
  });

  test("do not depend on the order in which slots were found", () => {
    const heldBy = held([40, 44, "OTHER0"], [44, 48, "MINE00"]);
    expect(print(new Map([...heldBy].reverse()))).toEqual(print(heldBy));
  });

  test("are cut at the bounds of the day and leave out what lies beyond", () => {
    expect(print(held([-8, 4, "MINE00"], [92, 100, "OTHER0"], [100, 104, "OTHER0"]))).toEqual([
      "26T00:00 26T01:00 true",
      "26T23:00 27T00:00 false",
    ]);
  });

  test("cover exactly the held slots within the day", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -20, max: 120 })),
        fc.array(fc.constantFrom("A", "B")),
        (at, tags) => {
          const heldBy = new Map(at.map((slot, position) => [first + slot, tags[position] ?? "A"]));
          const covered = takenRuns(heldBy, from, to, () => false).flatMap(({ startAt, endAt }) => {
            const { slotFrom, slotTo } = slotsOf(Date.parse(startAt), Date.parse(endAt));
            return Array.from({ length: slotTo - slotFrom }, (_, position) => slotFrom + position);
          });
          const within = at.filter((slot) => slot >= 0 && slot < 96).map((slot) => first + slot);
          expect(covered).toEqual(within.sort((a, b) => a - b));
        },
      ),
    );
  });
});

test("a tag is six characters of the booking's id, without its prefix", () => {
  expect(slotTag("bkg_ABCDEFGHJKMNPQRSTVWXYZ0123")).toBe("ABCDEF");
  expect(toInstant(slotStart(0))).toBe("1970-01-01T00:00:00.000Z");
});
