import { describe, expect, test } from "vitest";
import { upgradeRegistration } from "#lambdas/events/rules.ts";
import {
  countsOfEntry,
  countsOfEvent,
  countsOfRegistration,
  countsOfSession,
  countsOfViewer,
  tallied,
} from "#lambdas/statistics/rules.ts";

const london = { timeZone: "Europe/London", earlierZones: [] };

/** Counters of days by day. Each month must count the same as its days. */
function ofDays(counts: Parameters<typeof tallied>[0]): Record<string, Record<string, number>> {
  const days: Record<string, Record<string, number>> = {};
  const months: Record<string, number> = {};
  for (const { place, counts: of } of tallied(counts)) {
    if (place.kind === "day") days[place.day] = of;
    if (place.kind === "day" || place.kind === "month") expect(place.subject).toBe("ALL");
    for (const [counter, by] of Object.entries(of)) {
      if (place.kind === "day")
        months[`${place.day.slice(0, 7)} ${counter}`] = (months[`${place.day.slice(0, 7)} ${counter}`] ?? 0) + by;
      if (place.kind === "month") months[`${place.month} ${counter}`] = (months[`${place.month} ${counter}`] ?? 0) - by;
    }
  }
  expect(Object.values(months).every((left) => left === 0)).toBe(true);
  return days;
}

describe("an event", () => {
  const event = {
    status: "published" as const,
    startAt: "2026-12-01T18:00:00.000Z",
    updatedAt: "2026-11-24T09:30:00.000Z",
    capacity: 20,
  };

  test("counts with its places on the day on which it begins", () => {
    expect(ofDays(countsOfEvent(event, london))).toEqual({ "2026-12-01": { E: 1, P: 20 } });
    expect(ofDays(countsOfEvent({ ...event, capacity: null }, london))).toEqual({ "2026-12-01": { E: 1, U: 1 } });
  });

  test("that is a draft or cancelled counts nowhere", () => {
    expect(countsOfEvent({ ...event, status: "draft" }, london)).toEqual([]);
    expect(countsOfEvent({ ...event, status: "cancelled" }, london)).toEqual([]);
  });

  test("keeps its day when the zone changes after its last edit", () => {
    const late = { ...event, startAt: "2026-12-01T18:00:00.000Z" };
    const moved = {
      timeZone: "Asia/Tokyo",
      earlierZones: [{ timeZone: "Europe/London", until: "2026-11-25T00:00:00.000Z" }],
    };
    expect(Object.keys(ofDays(countsOfEvent(late, moved)))).toEqual(["2026-12-01"]);
    const edited = { ...late, updatedAt: "2026-11-26T00:00:00.000Z" };
    expect(Object.keys(ofDays(countsOfEvent(edited, moved)))).toEqual(["2026-12-02"]);
  });
});

describe("a registration", () => {
  const seat = {
    status: "registered" as const,
    seatedAt: "2026-11-25T10:00:00.000Z",
    cancelledAt: null,
    checkedInAt: null,
    startAt: "2026-12-01T18:00:00.000Z",
    createdAt: "2026-11-24T09:30:00.000Z",
  };

  test("counts when its member got the seat, and as sold on the day of the event", () => {
    expect(ofDays(countsOfRegistration(seat, london))).toEqual({ "2026-11-25": { R: 1 }, "2026-12-01": { S: 1 } });
  });

  test("counts who came", () => {
    const came = { ...seat, checkedInAt: "2026-12-01T18:05:00.000Z" };
    expect(ofDays(countsOfRegistration(came, london))["2026-12-01"]).toEqual({ S: 1, A: 1 });
  });

  test("that is cancelled counts on the day of that, and is sold no more", () => {
    const cancelled = { ...seat, status: "cancelled" as const, cancelledAt: "2026-11-28T00:00:00.000Z" };
    expect(ofDays(countsOfRegistration(cancelled, london))).toEqual({
      "2026-11-25": { R: 1 },
      "2026-11-28": { C: 1 },
    });
  });

  test("of who only waited, or gave up waiting, counts nowhere", () => {
    for (const status of ["waitlisted", "lined", "offered", "cancelled"] as const)
      expect(countsOfRegistration({ ...seat, status, seatedAt: null }, london)).toEqual([]);
  });

  test.each([
    ["has a seat", { status: "registered" }, "2026-11-24T09:30:00.000Z"],
    [
      "has accepted an offer",
      { status: "registered", waitNo: 3, acceptedBy: { at: "2026-11-25T08:00:00.000Z" } },
      "2026-11-25T08:00:00.000Z",
    ],
    ["had a seat at once", { status: "cancelled", waitNo: null }, "2026-11-24T09:30:00.000Z"],
    [
      "had paid after the numbered line",
      { status: "cancelled", waitNo: null, lineNo: 7, chargeNumber: 2 },
      "2026-11-24T09:30:00.000Z",
    ],
    ["left the numbered line", { status: "cancelled", waitNo: null, lineNo: 7, chargeNumber: null }, null],
    ["left the waitlist", { status: "cancelled", waitNo: 3, acceptedBy: null }, null],
    ["waits", { status: "waitlisted", waitNo: 3 }, null],
  ])("of an earlier release whose member %s is read with the moment of the seat", (_name, facts, seatedAt) => {
    const stored = { createdAt: "2026-11-24T09:30:00.000Z", acceptedBy: null, chargeNumber: null, ...facts };
    expect(upgradeRegistration(stored)).toEqual({ ...stored, seatedAt });
  });
});

test("points for seats and for live sessions are counted apart, beside all that were spent", () => {
  const createdAt = "2026-11-24T09:30:00.000Z";
  const entry = (kind: string, amount: number) =>
    ofDays(countsOfEntry({ subject: { kind } as never, amount, createdAt }, london))["2026-11-24"];
  expect(entry("event", -30)).toEqual({ s: 30, G: 30 });
  expect(entry("live", -12)).toEqual({ s: 12, L: 12 });
  expect(entry("event_ended", 30)).toEqual({ r: 30 });
});

test("a live session counts on its day once it has begun, unless it is cancelled", () => {
  const session = {
    status: "published" as const,
    startAt: "2026-11-24T23:30:00.000Z",
    startedAt: "2026-11-25T00:10:00.000Z",
  };
  expect(ofDays(countsOfSession(session, london))).toEqual({ "2026-11-24": { T: 1 } });
  expect(countsOfSession({ ...session, startedAt: null }, london)).toEqual([]);
  expect(countsOfSession({ ...session, status: "cancelled" }, london)).toEqual([]);
});

test("a viewer counts with all minutes on the day of the arrival, and not before the first minute", () => {
  const firstAt = "2026-11-24T23:30:00.000Z";
  expect(ofDays(countsOfViewer({ firstAt, minutes: 45 }, london))).toEqual({ "2026-11-24": { V: 1, W: 45 } });
  expect(countsOfViewer({ firstAt, minutes: 0 }, london)).toEqual([]);
});
