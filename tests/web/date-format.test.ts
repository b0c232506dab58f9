// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormat } from "#web/domain/format.ts";

const instant = "2024-11-22T10:00:00.000Z";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T10:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["en-GB", "Fri 22 Nov 2024", "Friday 22 November 2024"],
  ["de-DE", "Fr., 22. Nov. 2024", "Freitag, 22. November 2024"],
])("a date in %s has the language's own comma after the weekday", (locale, short, long) => {
  const format = createFormat(locale, "Europe/Berlin", "Europe/Berlin");
  expect([format.date(instant), format.dateLong(instant)]).toEqual([short, long]);
});

const berlin = createFormat("en-GB", "Europe/Berlin", "Europe/Berlin");
const fromLondon = createFormat("en-GB", "Europe/Berlin", "Europe/London");

test("this year's dates name no year, and the year is the workspace's", () => {
  expect(berlin.date("2026-11-24T10:00:00.000Z")).toBe("Tue 24 Nov");
  expect(berlin.date("2026-12-31T22:59:00.000Z")).toBe("Thu 31 Dec");
  expect(berlin.date("2026-12-31T23:00:00.000Z")).toBe("Fri 1 Jan 2027");
});

test("times are the workspace's, and name their zone where a reader's clock differs", () => {
  expect(berlin.time("2026-11-24T08:05:00.000Z")).toBe("09:05");
  expect(berlin.time("2026-11-23T23:00:00.000Z")).toBe("00:00");
  expect(berlin.dateTime("2026-11-24T08:05:00.000Z")).toBe("Tue 24 Nov, 09:05");
  expect(fromLondon.dateTime("2026-11-24T08:05:00.000Z")).toBe("Tue 24 Nov, 09:05 CET");
  expect(fromLondon.time("2026-11-24T08:05:00.000Z")).toBe("09:05");
});

test("an end on another day names that day", () => {
  const start = "2026-11-24T21:00:00.000Z";
  expect(berlin.timeRange(start, "2026-11-24T22:00:00.000Z")).toBe("22:00 to 23:00");
  expect(fromLondon.timeRange(start, "2026-11-24T22:00:00.000Z")).toBe("22:00 to 23:00 CET");
  expect(berlin.timeRange(start, "2026-11-25T00:00:00.000Z")).toBe("22:00 to 01:00 (Wed 25 Nov)");
});

test("midnight ends the day, and names no other one", () => {
  const midnight = "2026-11-24T23:00:00.000Z";
  expect(berlin.timeRange("2026-11-24T07:00:00.000Z", midnight)).toBe("08:00 to 24:00");
  expect(fromLondon.timeRange("2026-11-24T07:00:00.000Z", midnight)).toBe("08:00 to 24:00 CET");
  expect(berlin.timeRange("2026-11-23T22:00:00.000Z", midnight)).toBe("23:00 to 00:00 (Wed 25 Nov)");
  expect(berlin.timeRange(midnight, "2026-11-25T01:00:00.000Z")).toBe("00:00 to 02:00");
});

test("what is less than twelve hours away is told in hours or minutes, before and after", () => {
  const now = Date.parse("2026-11-22T10:00:00.000Z");
  const away = (milliseconds: number) => berlin.relative(new Date(now + milliseconds).toISOString());
  const [minute, hour] = [60_000, 3_600_000];
  expect(away(-5 * minute)).toBe("5 minutes ago");
  expect(away(5 * minute)).toBe("in 5 minutes");
  expect(away(-(hour - 1))).toBe("60 minutes ago");
  expect(away(-hour)).toBe("1 hour ago");
  expect(away(hour)).toBe("in 1 hour");
  expect(away(-12 * hour + 1)).toBe("12 hours ago");
  expect(away(-12 * hour)).toBe("Sat 21 Nov, 23:00");
  expect(away(12 * hour)).toBe("Sun 22 Nov, 23:00");
  expect(berlin.relative("2026-11-22T09:00:00.000Z", now + hour)).toBe("2 hours ago");
});

test("numbers are grouped as the language does", () => {
  expect([berlin.number(1_234_567), berlin.points(1_200)]).toEqual(["1,234,567", "1,200 pts"]);
  expect(createFormat("de-DE", "Europe/Berlin", "Europe/Berlin").number(1_234_567)).toBe("1.234.567");
});
