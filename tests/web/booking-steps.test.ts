import { expect, it } from "vitest";
import { policyOf, specified } from "#lambdas/bookings/policy.ts";
import type { WeekHours } from "#lambdas/resources/rules-contract.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { type DayCell, dayCells, frameOf, heldFrame, hoursOfDay, sameCells } from "#web/features/bookings/day-cells.ts";

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

it("shows all that is held: before the usual hours, and each of several within an hour", () => {
  const run = (from: string, to: string, isMine = false) => ({
    startAt: `2026-11-25T${from}:00.000Z`,
    endAt: `2026-11-25T${to}:00.000Z`,
    isMine,
  });
  const taken = [run("06:00", "07:00"), run("10:00", "10:15"), run("10:15", "11:00", true)];
  const held = heldFrame([taken], [day.date], day.timeZone);
  expect(held).toEqual({ firstHour: 6, endHour: 11, partMinutes: 15 });
  const shown = dayCells({ ...day, policy: specified, frame: frameOf([specified], held) }, taken);
  expect(shown.map(({ kind, firstHour, hours: parts }) => [kind, firstHour, parts])).toEqual([
    ["taken", 0, 4],
    ["late", 4, 4],
    ["free", 8, 4],
    ["free", 12, 4],
    ["taken", 16, 1],
    ["mine", 17, 3],
    ...[20, 24, 28, 32, 36, 40, 44, 48, 52].map((part) => ["free", part, 4]),
  ]);
});

it("lets somebody wait for a taken time only where a booking could begin within it", () => {
  const run = (from: string, to: string) => ({
    startAt: `2026-11-25T${from}:00.000Z`,
    endAt: `2026-11-25T${to}:00.000Z`,
    isMine: false,
  });
  // The starts are 08:00, 09:00 and 10:00.
  const taken = [run("07:00", "08:00"), run("10:00", "12:00"), run("12:00", "13:00")];
  const cells = dayCells({ ...day, policy: hourly }, taken).filter(({ kind }) => kind === "taken");
  expect(cells.map(({ canWait }) => canWait)).toEqual([undefined, true, undefined]);
});

it("draws a row again for another status, and for a time that can be waited for no longer", () => {
  const taken: DayCell = {
    kind: "taken",
    startAt: "2026-11-25T09:00:00.000Z",
    endAt: "2026-11-25T10:00:00.000Z",
    firstHour: 4,
    hours: 2,
    booking: undefined,
    canWait: true,
  };
  const { canWait: _over, ...over } = taken;
  expect(sameCells([taken], [{ ...taken }])).toBe(true);
  expect(sameCells([taken], [over])).toBe(false);
  expect(sameCells([taken], [{ ...taken, booking: {} as DayCell["booking"] }])).toBe(false);
  expect(sameCells([taken], [taken, over])).toBe(false);
});

it("needs no smaller parts for what is held in whole hours, and none for another day", () => {
  const taken = [
    { startAt: "2026-11-24T22:00:00.000Z", endAt: "2026-11-25T02:00:00.000Z", isMine: false },
    { startAt: "2026-11-26T05:30:00.000Z", endAt: "2026-11-26T06:00:00.000Z", isMine: false },
  ];
  expect(heldFrame([taken], [day.date], day.timeZone)).toEqual({ firstHour: 0, endHour: 2, partMinutes: 60 });
  expect(frameOf([specified], heldFrame([], [day.date], day.timeZone))).toEqual({
    firstHour: 8,
    endHour: 20,
    partMinutes: 60,
  });
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
