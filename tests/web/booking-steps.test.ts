import { expect, it } from "vitest";
import { policyOf } from "#lambdas/bookings/policy.ts";
import type { WeekHours } from "#lambdas/resources/rules-contract.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { dayCells, frameOf, hoursOfDay } from "#web/features/bookings/day-cells.ts";

const hours: WeekHours = Array.from({ length: 7 }, () => [{ from: "07:30", to: "11:00" }]);
const half = policyOf({ hours, granularityMinutes: 30 }, undefined);
const hourly = policyOf({ hours: Array.from({ length: 7 }, () => [{ from: "08:00", to: "11:00" }]) }, undefined);
const frame = frameOf([half, hourly]);
const day = { date: "2026-11-25", timeZone: "Europe/London", now: Date.parse("2026-11-24T09:30:00Z"), frame };

it("shows a day from its first opening hour, in the smallest step of its resources", () => {
  expect(frame).toEqual({ firstHour: 7, endHour: 24, partMinutes: 30 });
  expect(hoursOfDay(day.date, day.timeZone, frame)).toHaveLength(34);
});

it("gives each start of a step its cell, and says what is closed", () => {
  const cells = dayCells({ ...day, policy: half }, []).map(({ kind, firstHour, hours: parts }) => [
    kind,
    firstHour,
    parts,
  ]);
  expect(cells).toEqual([
    ["closed", 0, 1],
    ...[1, 2, 3, 4, 5, 6].map((part) => ["free", part, 1]),
    ["late", 7, 1],
    ["closed", 8, 26],
  ]);
});

it("lets an hourly start cover both of its halves, and offers none of which somebody has one", () => {
  const taken = [{ startAt: "2026-11-25T09:30:00.000Z", endAt: "2026-11-25T10:00:00.000Z", isMine: false }];
  const cells = dayCells({ ...day, policy: hourly }, taken).map(({ kind, firstHour, hours: parts }) => [
    kind,
    firstHour,
    parts,
  ]);
  expect(cells).toEqual([
    ["closed", 0, 2],
    ["free", 2, 2],
    ["late", 4, 1],
    ["taken", 5, 1],
    ["free", 6, 2],
    ["closed", 8, 26],
  ]);
});

it("says the rule that refuses in the reader's words", () => {
  const say = (code: string, details: Record<string, string | number>) => ruleSentence({ code, details }, "en-GB");
  const monday = { date: "2026-11-30", weekday: 1, hours: "09:00-12:00 13:00-18:00" };
  expect(say("bookings.outside_hours", { ...monday, kind: "opens", at: "09:00" })).toBe("Opens at 09:00 on Mondays.");
  expect(say("bookings.outside_hours", { ...monday, kind: "between" })).toBe(
    "Open 09:00 to 12:00, 13:00 to 18:00 on Mondays.",
  );
  const christmas = { from: "2026-12-25", to: "2026-12-25", name: "Christmas Day" };
  expect(say("bookings.closed_then", christmas)).toBe("Closed on 25 December: Christmas Day.");
  expect(say("bookings.start_too_soon", { leadMinutes: 90 })).toBe(
    "Bookings are made at least 1 hour 30 minutes before they start.",
  );
  expect(say("bookings.slot_taken", {})).toBeUndefined();
});
