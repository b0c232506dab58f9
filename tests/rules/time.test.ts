import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  instantOf,
  localDate,
  localTime,
  standardOffsetMinutes,
  startOfDay,
} from "#lambdas/contract/calendar.ts";
import {
  dateSchema,
  hourMilliseconds,
  instantSchema,
  minuteMilliseconds,
  monthSchema,
  timeZoneSchema,
  toInstant,
  toMilliseconds,
} from "#lambdas/contract/time.ts";
import { anyInstant, anyZone } from "../support/arbitraries.ts";

const instant = (date: string, time: string, zone: string) => {
  const found = instantOf(date, time, zone);
  return found === undefined ? undefined : toInstant(found);
};

describe("a wall clock's time", () => {
  test.each([
    ["Europe/London", "2027-03-28", "01:30"],
    ["America/New_York", "2027-03-14", "02:30"],
    ["Australia/Sydney", "2027-10-03", "02:30"],
    ["Australia/Lord_Howe", "2027-10-03", "02:15"],
    ["America/Santiago", "2026-09-06", "00:30"],
    ["Pacific/Apia", "2011-12-30", "12:00"],
  ])("does not exist in %s on %s at %s, when clocks skip it", (zone, date, time) => {
    expect(instantOf(date, time, zone)).toBeUndefined();
  });

  test.each([
    ["Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["Australia/Sydney", "2027-04-04", "02:30", "2027-04-03T15:30:00.000Z"],
    ["Australia/Lord_Howe", "2027-04-04", "01:45", "2027-04-03T14:45:00.000Z"],
    ["America/Santiago", "2027-04-03", "23:30", "2027-04-04T02:30:00.000Z"],
  ])("that comes twice in %s on %s at %s is the first one", (zone, date, time, expected) => {
    expect(instant(date, time, zone)).toBe(expected);
  });

  test.each([
    ["Europe/London", "2026-11-26", "08:00", "2026-11-26T08:00:00.000Z"],
    ["Europe/London", "2026-07-26", "08:00", "2026-07-26T07:00:00.000Z"],
    ["America/New_York", "2026-11-26", "08:00", "2026-11-26T13:00:00.000Z"],
    ["Australia/Sydney", "2026-11-26", "08:00", "2026-11-25T21:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-26", "08:00", "2026-11-26T02:15:00.000Z"],
    ["Australia/Lord_Howe", "2026-11-26", "08:00", "2026-11-25T21:00:00.000Z"],
    ["Australia/Lord_Howe", "2026-07-26", "08:00", "2026-07-25T21:30:00.000Z"],
  ])("in %s on %s at %s is %s", (zone, date, time, expected) => {
    expect(instant(date, time, zone)).toBe(expected);
  });

  test("and the instant that it names say the same, in every zone and year", () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, at) => {
        const minute = at - (at % minuteMilliseconds);
        const [date, time] = [localDate(minute, zone), localTime(minute, zone)];
        const named = instantOf(date, time, zone);
        expect(named).toBeDefined();
        // If a time occurs twice, it names the earlier one.
        expect(named).toBeLessThanOrEqual(minute);
        expect(minute - Number(named)).toBeLessThanOrEqual(2 * hourMilliseconds);
        expect([localDate(Number(named), zone), localTime(Number(named), zone)]).toEqual([date, time]);
      }),
    );
  });
});

describe("a day", () => {
  test.each([
    ["Europe/London", "2027-03-28", 23],
    ["Europe/London", "2026-10-25", 25],
    ["America/New_York", "2027-03-14", 23],
    ["America/New_York", "2026-11-01", 25],
    ["Australia/Sydney", "2027-10-03", 23],
    ["Australia/Sydney", "2027-04-04", 25],
    ["Australia/Lord_Howe", "2027-10-03", 23.5],
    ["Australia/Lord_Howe", "2027-04-04", 24.5],
    ["America/Santiago", "2026-09-06", 23],
    ["America/Santiago", "2027-04-03", 25],
    ["Asia/Kathmandu", "2027-03-28", 24],
  ])("in %s on %s lasts %d hours", (zone, date, hours) => {
    expect((startOfDay(addDays(date, 1), zone) - startOfDay(date, zone)) / hourMilliseconds).toBe(hours);
  });

  test("without a midnight begins when its clocks begin", () => {
    const start = startOfDay("2026-09-06", "America/Santiago");
    expect(toInstant(start)).toBe("2026-09-06T04:00:00.000Z");
    expect(localTime(start, "America/Santiago")).toBe("01:00");
    expect(localDate(start - 1, "America/Santiago")).toBe("2026-09-05");
  });

  test("that a country skipped contains no moment", () => {
    expect(localDate(startOfDay("2011-12-31", "Pacific/Apia") - 1, "Pacific/Apia")).toBe("2011-12-29");
  });

  test("begins with its first moment: the moment before belongs to an earlier day", () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, at) => {
        const date = localDate(at, zone);
        const start = startOfDay(date, zone);
        expect(localDate(start, zone)).toBe(date);
        expect(localDate(start - 1, zone) < date).toBe(true);
        expect(start).toBeLessThanOrEqual(at);
        expect(startOfDay(addDays(date, 1), zone)).toBeGreaterThan(at);
      }),
    );
  });
});

describe("a calendar", () => {
  test("counts over ends of months and leap days", () => {
    expect([addDays("2026-11-24", 30), addDays("2028-02-28", 1), addDays("2027-03-01", -1)]).toEqual([
      "2026-12-24",
      "2028-02-29",
      "2027-02-28",
    ]);
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-11", 14)]).toEqual([
      "2027-01",
      "2025-12",
      "2028-01",
    ]);
  });

  test("has days and months of four-digit years only", () => {
    for (const date of ["1971-01-01", "2028-02-29", "9998-12-31"])
      expect(dateSchema.safeParse(date).success).toBe(true);
    for (const date of ["2027-02-29", "0000-01-01", "1970-12-31", "9999-01-01", "2026-1-1", "today"])
      expect(dateSchema.safeParse(date).success, date).toBe(false);
    for (const month of ["1971-01", "9998-12"]) expect(monthSchema.safeParse(month).success).toBe(true);
    for (const month of ["2026-00", "2026-13", "2026-1", "1970-12", "9999-01", "2026-11\n"])
      expect(monthSchema.safeParse(month).success, month).toBe(false);
  });
});

describe("standard time", () => {
  test.each([
    ["Europe/London", 0],
    ["America/New_York", -300],
    ["Australia/Sydney", 600],
    ["Asia/Kathmandu", 345],
    ["Australia/Lord_Howe", 630],
    ["America/Santiago", -240],
    ["Europe/Dublin", 0],
    ["Pacific/Chatham", 765],
    ["UTC", 0],
  ])("in %s is %i minutes ahead, asked in winter or in summer", (zone, minutes) => {
    for (const month of [0, 6]) expect(standardOffsetMinutes(Date.UTC(2026, month, 15), zone)).toBe(minutes);
  });

  test("is a multiple of a quarter of an hour in every zone that a workspace can have today", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      expect(timeZoneSchema.safeParse(zone).success, zone).toBe(true);
      expect(Math.abs(standardOffsetMinutes(Date.UTC(2026, 10, 24), zone)) % 15, zone).toBe(0);
    }
  });
});

describe("a zone", () => {
  test.each(["Mars/Olympus", "", "GMT+1:30 please", "+05:23", "+01:00", "-08", "x".repeat(65)])("is not %j", (zone) => {
    expect(timeZoneSchema.safeParse(zone).success).toBe(false);
  });
});

describe("an instant", () => {
  test("is unchanged after it was written as text, and sorts as text in order of time", () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (one, other) => {
        expect(instantSchema.safeParse(toInstant(one)).success).toBe(true);
        expect(toMilliseconds(toInstant(one))).toBe(one);
        expect(toInstant(one) < toInstant(other)).toBe(one < other);
      }),
    );
  });
});
