import { describe, expect, it } from "vitest";
import { policyOf } from "#lambdas/bookings/policy.ts";
import type { Line } from "#web/features/bookings/admin/grid/block-places.ts";
import { placeByDrag, placeByEdge, placeByKey, sharesOf } from "#web/features/bookings/admin/grid/block-places.ts";
import { judgeMove } from "#web/features/bookings/admin/grid/judge-move.ts";
import { aBooking, aResource } from "../support/member-screen.tsx";

const at = (time: string, day = "2026-11-24") => Date.parse(`${day}T${time}:00.000Z`);
const hours = Array.from({ length: 12 }, (_, index) => at(`${String(8 + index).padStart(2, "0")}:00`));
const halves = hours.flatMap((hour) => [hour, hour + 30 * 60_000]);
const usual: Line = { parts: hours, partMinutes: 60, stepMinutes: 60, lengthsMinutes: [60, 120, 180, 240, 360, 480] };
const fine: Line = { parts: halves, partMinutes: 30, stepMinutes: 30, lengthsMinutes: [30, 60, 90, 120] };
const coarse: Line = { ...usual, parts: halves, partMinutes: 30 };
const ten = { row: 0, start: at("10:00"), minutes: 120 };

describe("a block that is moved by keys", () => {
  it.each([
    ["ArrowRight", false, { start: at("11:00") }],
    ["ArrowLeft", false, { start: at("09:00") }],
    ["ArrowDown", false, { row: 1 }],
    ["ArrowRight", true, { minutes: 180 }],
    ["ArrowLeft", true, { minutes: 60 }],
  ])("goes where %s leads (Shift: %s)", (key, hasShift, change) => {
    expect(placeByKey(ten, [usual, usual], key, hasShift)).toEqual({ ...ten, ...change });
  });

  it.each([
    ["ArrowUp", false, ten],
    ["ArrowLeft", false, { ...ten, start: at("08:00") }],
    ["ArrowRight", false, { ...ten, start: at("19:00") }],
    ["ArrowLeft", true, { ...ten, minutes: 60 }],
    ["ArrowRight", true, { ...ten, minutes: 480 }],
  ])("stays at the edge that %s would leave (Shift: %s)", (key, hasShift, place) => {
    expect(placeByKey(place, [usual], key, hasShift)).toEqual(place);
  });

  it("follows the steps and lengths of its row", () => {
    expect(placeByKey(ten, [fine], "ArrowRight", false)?.start).toBe(at("10:30"));
    expect(placeByKey(ten, [coarse], "ArrowRight", false)?.start).toBe(at("11:00"));
    expect(placeByKey({ ...ten, minutes: 45 }, [fine], "ArrowRight", true)?.minutes).toBe(60);
    // One that was booked by another rule comes back to the steps.
    expect(placeByKey({ ...ten, start: at("10:15") }, [usual], "ArrowLeft", false)?.start).toBe(at("10:00"));
  });

  it("keeps its clock time on another day of the week", () => {
    const next = { ...usual, parts: hours.map((hour) => hour + 24 * 3_600_000) };
    expect(placeByKey(ten, [usual, next], "ArrowDown", false)).toEqual({
      ...ten,
      row: 1,
      start: at("10:00", "2026-11-25"),
    });
  });

  it("leaves other keys alone", () => {
    expect(placeByKey(ten, [usual], "a", false)).toBeUndefined();
  });
});

describe("a block that is dragged", () => {
  it("keeps the part of it that was pressed below the pointer", () => {
    const lines = [usual, usual];
    expect(placeByDrag(ten, { row: 0, part: 3 }, { row: 1, part: 5 }, lines)).toEqual({
      ...ten,
      row: 1,
      start: at("12:00"),
    });
    expect(placeByDrag(ten, { row: 0, part: 3 }, { row: 0, part: 3 }, lines)).toBe(ten);
  });

  it("stays within the shown hours, and on the steps of its row", () => {
    expect(placeByDrag(ten, { row: 0, part: 3 }, { row: 0, part: 0 }, [usual]).start).toBe(at("08:00"));
    expect(placeByDrag(ten, { row: 0, part: 2 }, { row: 0, part: 11 }, [usual]).start).toBe(at("19:00"));
    expect(placeByDrag(ten, { row: 0, part: 4 }, { row: 0, part: 7 }, [coarse]).start).toBe(at("11:00"));
  });

  it("has the offered length that ends nearest to the pointer", () => {
    expect(placeByEdge(ten, 4, [usual]).minutes).toBe(180);
    // Five hours are not offered. The shorter of two that are as near is taken.
    expect(placeByEdge(ten, 6, [usual]).minutes).toBe(240);
    expect(placeByEdge(ten, 0, [usual]).minutes).toBe(60);
    // The length of an older rule can stay.
    expect(placeByEdge({ ...ten, minutes: 300 }, 6, [usual]).minutes).toBe(300);
  });

  it("is drawn at its share of the shown hours", () => {
    expect(sharesOf({ start: at("11:00"), minutes: 180 }, usual)).toEqual([0.25, 0.5]);
    expect(sharesOf({ start: at("19:00"), minutes: 480 }, usual)).toEqual([11 / 12, 1]);
  });
});

describe("what a place means for a block", () => {
  const booking = aBooking();
  const other = aBooking({ ...booking, bookingId: `bkg_${"8".repeat(26)}` as typeof booking.bookingId });
  const run = { startAt: "2026-11-24T13:00:00.000Z", endAt: "2026-11-24T15:00:00.000Z", isMine: false, booking: other };
  const own = { startAt: booking.startAt, endAt: booking.endAt, isMine: false, booking };
  const judge = (start: number, minutes: number, fields: Partial<Parameters<typeof judgeMove>[0]> = {}) =>
    judgeMove({
      booking,
      resource: aResource(),
      policy: policyOf(undefined, undefined),
      held: [own, run],
      start,
      minutes,
      workspace: { timeZone: "Europe/London", features: { pointsEnabled: true } },
      now: at("12:00", "2026-11-21"),
      ...fields,
    });

  it.each([
    ["its own place", judge(at("10:00"), 120), { kind: "same" }],
    ["an hour longer, over its own time", judge(at("10:00"), 180), { kind: "free", difference: 10 }],
    ["an hour shorter", judge(at("10:00"), 60), { kind: "free", difference: -10 }],
    ["another's time", judge(at("12:00"), 120), { kind: "taken", run, bufferMinutes: 0 }],
    [
      "an hour that bookings do not start at",
      judge(at("20:00"), 60),
      { kind: "rule", code: "bookings.start_off_grid" },
    ],
    ["a day that is over", judge(at("10:00", "2026-11-20"), 60), { kind: "rule", code: "bookings.start_in_past" }],
    [
      "a resource that cannot be booked",
      judge(at("16:00"), 60, { resource: aResource({ isAvailable: false }) }),
      { kind: "unavailable" },
    ],
  ])("names %s", (_place, verdict, expected) => {
    expect(verdict).toMatchObject(expected);
  });

  it("moves only the end of what has begun", () => {
    const now = at("10:30");
    expect(judge(at("16:00"), 120, { now })).toEqual({ kind: "begun" });
    expect(judge(at("10:00"), 180, { now })).toEqual({ kind: "free", difference: 10 });
  });
});
