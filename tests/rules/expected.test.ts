import { describe, expect, test } from "vitest";
import { bookingBounds, dayAround, expectedState, isNamed, partsFrom, partsOf } from "#lambdas/access/expected.ts";
import type { StoredEvent } from "#lambdas/events/stored-contract.ts";

const ms = Date.parse;
const anEvent = (no: number, startAt: string) =>
  ({ eventId: `evt_${String(no).repeat(26)}`, startAt }) as unknown as StoredEvent;
const named = (parts: ReturnType<typeof partsOf>) =>
  parts.map((part) => (part.kind === "seats" ? part.event.eventId.slice(4, 5) : [part.from, part.to]));

describe("the day of a house", () => {
  test("is that of its own clock, also where the clock goes back", () => {
    expect(dayAround(ms("2026-11-24T23:30:00Z"), "Australia/Sydney")).toEqual({
      from: ms("2026-11-24T13:00:00Z"),
      to: ms("2026-11-25T13:00:00Z") - 1,
    });
    expect(dayAround(ms("2026-10-25T10:00:00Z"), "Europe/Berlin")).toEqual({
      from: ms("2026-10-24T22:00:00Z"),
      to: ms("2026-10-25T23:00:00Z") - 1,
    });
  });

  const day = { from: ms("2026-11-24T00:00:00Z"), to: ms("2026-11-25T00:00:00Z") - 1 };
  const now = ms("2026-11-24T09:30:00Z");

  test.each([
    [undefined, "2026-11-24T01:30:00.000Z", "2026-11-24T23:59:59.999Z"],
    ["expected", "2026-11-24T09:30:00.001Z", "2026-11-24T23:59:59.999Z"],
    ["late", "2026-11-24T01:30:00.000Z", "2026-11-24T09:30:00.000Z"],
    ["here", "2026-11-24T01:30:00.000Z", "2026-11-24T13:30:00.000Z"],
    ["over", "2026-11-24T00:00:00.000Z", "2026-11-24T09:30:00.000Z"],
  ] as const)("for the filter %s is read from %s to %s", (show, from, to) => {
    const bounds = bookingBounds(show, day, now);
    expect([new Date(bounds.from).toISOString(), new Date(bounds.to).toISOString()]).toEqual([from, to]);
  });
});

describe("the parts of a day", () => {
  const bounds = { from: ms("2026-11-24T08:00:00Z"), to: ms("2026-11-24T20:00:00Z") };
  const [morning, noon, sameNoon] = [
    anEvent(1, "2026-11-24T10:00:00.000Z"),
    anEvent(2, "2026-11-24T12:00:00.000Z"),
    anEvent(3, "2026-11-24T12:00:00.000Z"),
  ];

  test("are bookings between the starts of events, and the seats of each", () => {
    expect(named(partsOf([sameNoon, morning, noon], bounds))).toEqual([
      ["2026-11-24T08:00:00.000Z", "2026-11-24T09:59:59.999Z"],
      "1",
      ["2026-11-24T10:00:00.000Z", "2026-11-24T11:59:59.999Z"],
      "2",
      "3",
      ["2026-11-24T12:00:00.000Z", "2026-11-24T20:00:00.000Z"],
    ]);
  });

  test("put an event that began earlier first, and one that begins after the bookings last", () => {
    const [before, after] = [anEvent(4, "2026-11-23T10:00:00.000Z"), anEvent(5, "2026-11-24T21:00:00.000Z")];
    expect(named(partsOf([after, before], bounds))).toEqual([
      "4",
      ["2026-11-24T08:00:00.000Z", "2026-11-24T20:00:00.000Z"],
      "5",
    ]);
  });

  test("end with the month of UTC, by which bookings are listed", () => {
    const night = { from: ms("2026-11-30T13:00:00Z"), to: ms("2026-12-01T12:59:59.999Z") };
    expect(named(partsOf([], night))).toEqual([
      ["2026-11-30T13:00:00.000Z", "2026-11-30T23:59:59.999Z"],
      ["2026-12-01T00:00:00.000Z", "2026-12-01T12:59:59.999Z"],
    ]);
  });

  test("are the seats alone where the workspace has no bookings", () => {
    expect(named(partsOf([noon, morning], null))).toEqual(["1", "2"]);
  });

  const day = { from: ms("2026-11-24T00:00:00Z"), to: ms("2026-11-25T00:00:00Z") - 1 };
  const events = [morning, noon, sameNoon];
  /** Minutes later, the list would begin later. */
  const later = { ...bounds, from: ms("2026-11-24T08:05:00Z") };

  test("go on where a page ended, although the clock has gone on", () => {
    const whole = named(partsOf(events, bounds));
    const from = (name: string) => named(partsFrom(name, events, later, day) ?? []);
    expect(from("2026-11-24T08:00:00.000Z")).toEqual(whole);
    expect(from(morning.eventId)).toEqual(whole.slice(1));
    expect(from("2026-11-24T10:00:00.000Z")).toEqual(whole.slice(2));
    expect(from(noon.eventId)).toEqual(whole.slice(3));
    expect(from(sameNoon.eventId)).toEqual(whole.slice(4));
    expect(from("2026-11-24T12:00:00.000Z")).toEqual(whole.slice(5));
  });

  test("go on from no other day, from no other event and from no other text", () => {
    for (const name of [
      "2026-11-22T10:00:00.000Z",
      "2026-11-25T00:00:00.000Z",
      `evt_${"9".repeat(26)}`,
      "",
      "x",
      "2026",
    ])
      expect(partsFrom(name, events, bounds, day), name).toBeUndefined();
    expect(partsFrom("2026-11-24T10:00:00.000Z", events, null, day)).toBeUndefined();
  });
});

describe("the state of somebody who is expected", () => {
  const times: Parameters<typeof expectedState>[0] = {
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T12:00:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
  };
  const came = { ...times, checkedInAt: "2026-11-24T10:05:00.000Z" };
  const stateAt = (time: string, fields = times, isInside = false) =>
    expectedState(fields, isInside, ms(`2026-11-24T${time}Z`));

  test("is late from the start on, unless the person is in the house", () => {
    expect([stateAt("09:59:59"), stateAt("10:00:00"), stateAt("11:59:59"), stateAt("12:00:00")]).toEqual([
      "expected",
      "late",
      "late",
      "missed",
    ]);
    expect([stateAt("09:59:59", times, true), stateAt("10:00:00", times, true)]).toEqual(["expected", "here"]);
  });

  test("follows the check-in and the check-out, also after the end", () => {
    expect([stateAt("09:50:00", came), stateAt("12:30:00", came)]).toEqual(["here", "here"]);
    expect(stateAt("11:00:00", { ...came, checkedOutAt: "2026-11-24T10:55:00.000Z" })).toBe("left");
  });
});

test("a name is found by the beginning or the middle of each word, without accents", () => {
  expect(isNamed("Zoë Müller-Lund", "lund zoe")).toBe(true);
  expect(isNamed("Zoë Müller-Lund", "mull")).toBe(true);
  expect(isNamed("Zoë Müller-Lund", "zoe chen")).toBe(false);
  expect([isNamed("Zoë", ""), isNamed(null, ""), isNamed(null, "zoe")]).toEqual([true, true, false]);
});
