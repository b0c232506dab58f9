import { describe, expect, test } from "vitest";
import { zoneAt } from "#lambdas/contract/calendar.ts";
import type { PlanId, ResourceId } from "#lambdas/contract/ids.ts";
import { upgradeMembershipEvent } from "#lambdas/memberships/rules.ts";
import { getOverview } from "#lambdas/statistics/contract.ts";
import { daysBesideMonths, daysToRead, periodOf, presentOverview, yearsToRead } from "#lambdas/statistics/overview.ts";
import {
  countsOfBooking,
  countsOfDeparture,
  countsOfEntry,
  countsOfMember,
  countsOfMembership,
  countsOfMembershipEvent,
  type Place,
  tallied,
} from "#lambdas/statistics/rules.ts";
import { earlierZonesAfter } from "#lambdas/tenants/rules.ts";

const desk = `res_${"0".repeat(26)}` as ResourceId;
const plan = `pln_${"0".repeat(26)}` as PlanId;
const london = { timeZone: "Europe/London", earlierZones: [] };

const booking = {
  resourceId: desk,
  resourceName: "Desk 1",
  planId: null,
  status: "pending" as const,
  requiresApproval: false,
  startAt: "2026-11-26T10:00:00.000Z",
  endAt: "2026-11-26T12:00:00.000Z",
  createdAt: "2026-11-24T09:30:00.000Z",
  cancelledAt: null,
  hasLapsed: false,
  pointsCost: 10,
  pointsKept: null,
  pointsRefunded: null,
};

/** Counters by place, such as `day ALL 2026-11-24`. */
function placed(counts: Parameters<typeof tallied>[0]): Record<string, Record<string, number>> {
  const nameOf = (place: Place) => Object.values(place).join(" ").replace(desk, "DESK").replace(plan, "PLAN");
  return Object.fromEntries(tallied(counts).map(({ place, counts: of }) => [nameOf(place), of]));
}

describe("a booking", () => {
  test("counts where it was made and where it stands, for the tenant and for its resource", () => {
    expect(placed(countsOfBooking(booking, london))).toEqual({
      "day ALL 2026-11-24": { m: 1 },
      "day DESK 2026-11-24": { m: 1, s: 10 },
      "day ALL 2026-11-26": { b: 1, h10: 60, h11: 60 },
      "day DESK 2026-11-26": { b: 1, h10: 60, h11: 60 },
      "month ALL 2026-11": { m: 1, b: 1, w410: 60, w411: 60 },
      "month DESK 2026-11": { m: 1, s: 10, b: 1, w410: 60, w411: 60 },
      [`year 2026 DESK`]: { m11: 120 },
    });
  });

  test("counts for the plan that its member had, too", () => {
    const counted = placed(countsOfBooking({ ...booking, planId: plan }, london));
    expect(counted["day PLAN 2026-11-24"]).toEqual({ m: 1, s: 10 });
    expect(counted["month PLAN 2026-11"]).toEqual({ m: 1, s: 10, b: 1, w410: 60, w411: 60 });
    expect(counted["day ALL 2026-11-24"]).toEqual({ m: 1 });
  });

  test("that is cancelled takes up no time, and counts on the day of that", () => {
    const ended = {
      ...booking,
      status: "cancelled" as const,
      cancelledAt: "2026-12-01T08:00:00.000Z",
      pointsRefunded: 10,
    };
    expect(placed(countsOfBooking(ended, london))).toEqual({
      "day ALL 2026-11-24": { m: 1 },
      "day DESK 2026-11-24": { m: 1, s: 10 },
      "day ALL 2026-12-01": { c: 1 },
      "day DESK 2026-12-01": { c: 1, r: 10 },
      "month ALL 2026-11": { m: 1 },
      "month DESK 2026-11": { m: 1, s: 10 },
      "month ALL 2026-12": { c: 1 },
      "month DESK 2026-12": { c: 1, r: 10 },
    });
    expect(placed(countsOfBooking({ ...ended, hasLapsed: true }, london))["day ALL 2026-12-01"]).toEqual({
      c: 1,
      l: 1,
    });
  });

  test("that waits for an approval is counted as waiting", () => {
    expect(placed(countsOfBooking({ ...booking, requiresApproval: true }, london))["total ALL"]).toEqual({ a: 1 });
    const approved = { ...booking, requiresApproval: true, status: "confirmed" as const };
    expect(placed(countsOfBooking(approved, london))["total ALL"]).toBeUndefined();
  });

  test("over midnight counts its minutes on both days, and in December in both years", () => {
    const night = { ...booking, startAt: "2026-12-31T23:00:00.000Z", endAt: "2027-01-01T01:00:00.000Z" };
    const counted = placed(countsOfBooking(night, london));
    expect(counted["day ALL 2026-12-31"]).toEqual({ b: 1, h23: 60 });
    expect(counted["day ALL 2027-01-01"]).toEqual({ h00: 60 });
    expect(counted["year 2026 DESK"]).toEqual({ m12: 60 });
    expect(counted["year 2027 DESK"]).toEqual({ m00: 60, m01: 60 });
  });

  test("in the night in which clocks go back counts the repeated hour twice", () => {
    const night = { ...booking, startAt: "2026-10-25T00:00:00.000Z", endAt: "2026-10-25T02:00:00.000Z" };
    expect(placed(countsOfBooking(night, london))["day ALL 2026-10-25"]).toEqual({ b: 1, h01: 120 });
  });

  test("in a zone of half or quarter hours is parted where its clock strikes", () => {
    const counted = (timeZone: string) =>
      placed(countsOfBooking({ ...booking, endAt: "2026-11-26T11:00:00.000Z" }, { timeZone, earlierZones: [] }));
    expect(counted("Asia/Kolkata")["day ALL 2026-11-26"]).toEqual({ b: 1, h15: 30, h16: 30 });
    expect(counted("Asia/Kathmandu")["day ALL 2026-11-26"]).toEqual({ b: 1, h15: 15, h16: 45 });
  });
});

test("each kind of ledger entry moves its own figure, and what is outstanding", () => {
  const createdAt = "2026-11-24T09:30:00.000Z";
  const entry = (kind: string, amount: number) =>
    placed(countsOfEntry({ subject: { kind } as never, amount, createdAt }, london));
  expect(entry("grant", 50)).toEqual({
    "day ALL 2026-11-24": { g: 50 },
    "month ALL 2026-11": { g: 50 },
    "total ALL": { p202611: 50 },
  });
  expect(entry("welcome", 20)["day ALL 2026-11-24"]).toEqual({ g: 20 });
  expect(entry("booking", -10)["day ALL 2026-11-24"]).toEqual({ s: 10 });
  expect(entry("booking", -10)["total ALL"]).toEqual({ p202611: -10 });
  expect(entry("booking_ended", 10)["day ALL 2026-11-24"]).toEqual({ r: 10 });
  expect(entry("expiry", -5)["day ALL 2026-11-24"]).toEqual({ x: 5 });
  // What goes over into a cycle had expired with the one before.
  expect(entry("rollover", 5)["day ALL 2026-11-24"]).toEqual({ x: -5 });
  expect(entry("cycle", 200)["day ALL 2026-11-24"]).toEqual({ g: 200 });
  expect(entry("deduction", -4)["day ALL 2026-11-24"]).toEqual({ d: 4 });
  expect(entry("reversal", -50)["day ALL 2026-11-24"]).toEqual({ k: -50 });
  expect(entry("booking", 0)).toEqual({});
});

test("members count from the day when they join; who waits does not, and who left has done both", () => {
  const joinedAt = "2026-10-05T09:00:00.000Z";
  expect(placed(countsOfMember({ status: "active", joinedAt }, london))).toEqual({
    "day ALL 2026-10-05": { j: 1 },
    "month ALL 2026-10": { j: 1 },
    "total ALL": { n202610: 1 },
  });
  expect(countsOfMember({ status: "pending", joinedAt }, london)).toEqual([]);
  expect(placed(countsOfDeparture({ joinedAt, leftAt: "2026-11-24T09:00:00.000Z", planId: null }, london))).toEqual({
    "day ALL 2026-10-05": { j: 1 },
    "month ALL 2026-10": { j: 1 },
    "day ALL 2026-11-24": { q: 1 },
    "month ALL 2026-11": { q: 1 },
    "total ALL": { n202610: 1, n202611: -1 },
  });
});

test("a plan counts the members who have it, also while they pause", () => {
  expect(placed(countsOfMembership({ status: "active", planId: plan }))).toEqual({ "total PLAN": { n: 1 } });
  expect(placed(countsOfMembership({ status: "paused", planId: plan }))).toEqual({ "total PLAN": { n: 1 } });
  expect(countsOfMembership({ status: "cancelled", planId: plan })).toEqual([]);
});

describe("what happens to a membership", () => {
  const event = { at: "2026-11-24T09:30:00.000Z", planBefore: null, planId: plan, status: "active" };
  const old = "OLD" as PlanId;

  test("counts who gets a plan, and who has it no more", () => {
    expect(placed(countsOfMembershipEvent(event, london))).toEqual({
      "day PLAN 2026-11-24": { j: 1 },
      "month PLAN 2026-11": { j: 1 },
    });
    expect(placed(countsOfMembershipEvent({ ...event, planBefore: plan, status: "expired" }, london))).toEqual({
      "day PLAN 2026-11-24": { q: 1 },
      "month PLAN 2026-11": { q: 1 },
    });
    expect(placed(countsOfMembershipEvent({ ...event, planBefore: old }, london))).toEqual({
      "day OLD 2026-11-24": { q: 1 },
      "day PLAN 2026-11-24": { j: 1 },
      "month OLD 2026-11": { q: 1 },
      "month PLAN 2026-11": { j: 1 },
    });
  });

  test("counts nothing where the plan stays: in a pause, and where a change is only planned", () => {
    expect(countsOfMembershipEvent({ ...event, planBefore: plan, status: "paused" }, london)).toEqual([]);
    expect(countsOfMembershipEvent({ ...event, planBefore: plan }, london)).toEqual([]);
  });

  test("counts an erased member as one that the plan has lost", () => {
    const leftAt = "2026-11-24T09:00:00.000Z";
    const counts = placed(countsOfDeparture({ joinedAt: "2026-11-01T09:00:00.000Z", leftAt, planId: plan }, london));
    expect(counts["day PLAN 2026-11-24"]).toEqual({ q: 1 });
    expect(counts["month PLAN 2026-11"]).toEqual({ q: 1 });
    expect(counts["day ALL 2026-11-24"]).toEqual({ q: 1 });
  });

  test.each([
    ["assign", null],
    ["changed", "pln_2"],
    ["expired", "pln_2"],
  ])("of an earlier release that is '%s' has the plan that is certain", (action, planBefore) => {
    const stored = { action, planId: "pln_2" };
    expect(upgradeMembershipEvent(stored)).toEqual({ ...stored, planBefore });
    const today = { ...stored, planBefore: "pln_1" };
    expect(upgradeMembershipEvent(today)).toBe(today);
  });
});

describe("a change of the zone", () => {
  const now = Date.UTC(2026, 10, 24, 9, 30);
  const moved = { timeZone: "Asia/Tokyo", earlierZones: earlierZonesAfter(london, "Asia/Tokyo", now) };

  test("leaves the day of what was written before, or within five minutes after", () => {
    expect(zoneAt(moved, "2026-11-24T09:34:59.999Z")).toBe("Europe/London");
    expect(zoneAt(moved, "2026-11-24T09:35:00.000Z")).toBe("Asia/Tokyo");
    const late = { subject: { kind: "grant" } as never, amount: 5 };
    const day = (createdAt: string) => Object.keys(placed(countsOfEntry({ ...late, createdAt }, moved)))[0];
    expect(day("2026-11-23T20:00:00.000Z")).toBe("day ALL 2026-11-23");
    expect(day("2026-11-24T20:00:00.000Z")).toBe("day ALL 2026-11-25");
  });

  test("leaves the hours of a booking that was made before and stands afterwards", () => {
    const before = countsOfBooking(booking, london);
    expect(placed(countsOfBooking(booking, moved))).toEqual(placed(before));
  });

  test("to the same zone changes nothing; several are kept in order", () => {
    expect(earlierZonesAfter(moved, "Asia/Tokyo", now)).toEqual(moved.earlierZones);
    const back = {
      timeZone: "Europe/London",
      earlierZones: earlierZonesAfter(moved, "Europe/London", now + 86_400_000),
    };
    expect(
      ["2026-11-24T09:00:00.000Z", "2026-11-24T12:00:00.000Z", "2026-11-26T12:00:00.000Z"].map((at) =>
        zoneAt(back, at),
      ),
    ).toEqual(["Europe/London", "Asia/Tokyo", "Europe/London"]);
  });
});

describe("what is asked for", () => {
  const isTaken = (query: object) => getOverview.query?.safeParse(query).success;

  test("covers at most 366 days, in their order", () => {
    const days = (from: string, to?: string) => isTaken({ period: "days", from, to });
    expect(days("2026-01-01", "2027-01-01")).toBe(true);
    expect(days("2026-01-01", "2027-01-02")).toBe(false);
    expect(days("2026-01-01", "2026-01-01")).toBe(true);
    expect(days("2026-01-02", "2026-01-01")).toBe(false);
    expect(days("2026-01-01")).toBe(false);
  });

  test("is narrowed to a resource or to a plan, not to both", () => {
    const month = { period: "month", from: "2026-11-01" };
    expect(isTaken({ ...month, resourceId: desk })).toBe(true);
    expect(isTaken({ ...month, planId: plan })).toBe(true);
    expect(isTaken({ ...month, resourceId: desk, planId: plan })).toBe(false);
  });
});

describe("a period", () => {
  test.each([
    [{ period: "month", from: "2026-03-17" }, ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"]],
    [{ period: "month", from: "2026-01-31" }, ["2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"]],
    [{ period: "quarter", from: "2026-11-24" }, ["2026-10-01", "2026-12-31", "2026-07-01", "2026-09-30"]],
    [{ period: "year", from: "2024-02-29" }, ["2024-01-01", "2024-12-31", "2023-01-01", "2023-12-31"]],
    [
      { period: "days", from: "2026-03-28", to: "2026-04-03" },
      ["2026-03-28", "2026-04-03", "2026-03-21", "2026-03-27"],
    ],
  ] as const)("%j has its bounds and those of the one before", (asked, bounds) => {
    const { current, previous } = periodOf(asked);
    expect([current.from, current.to, previous.from, previous.to]).toEqual(bounds);
  });

  test("reads the year's item, and the year before only where more than its December is shown", () => {
    const yearsOf = (period: "month" | "quarter" | "year", from: string) => yearsToRead(periodOf({ period, from }));
    expect(yearsOf("month", "2026-11-24")).toEqual(["2026"]);
    expect(yearsOf("month", "2027-01-05")).toEqual(["2027"]);
    expect(yearsOf("quarter", "2027-01-05")).toEqual(["2026", "2027"]);
    expect(yearsOf("year", "2027-01-05")).toEqual(["2026", "2027"]);
  });

  test("of a few days reads their whole month, for what there was before them", () => {
    expect(daysToRead(periodOf({ period: "days", from: "2026-11-16", to: "2026-11-22" }))).toEqual({
      from: "2026-11-01",
      to: "2026-11-22",
    });
    expect(daysToRead(periodOf({ period: "days", from: "2026-11-03", to: "2026-11-05" }))).toEqual({
      from: "2026-10-31",
      to: "2026-11-05",
    });
    expect(daysToRead(periodOf({ period: "month", from: "2026-11-16" }))).toEqual({
      from: "2026-10-01",
      to: "2026-11-30",
    });
  });

  test("lists resources by their minutes, then by those before, then by name; what has none is left out", () => {
    const minutes: [string, number, number][] = [
      ["Attic", 60, 0],
      ["Cellar", 60, 30],
      ["Bench", 60, 30],
      ["Desk", 120, 0],
      ["Empty", 0, 0],
      ["Former", 0, 15],
    ];
    const items = minutes.map(([name, m11, m10], row) => ({
      of: `res_${String(row).repeat(26)}`,
      name,
      counts: { m11, m10 },
    }));
    const read = { rows: [], total: undefined, years: new Map([["2026", items]]), onPlan: null };
    const { resources } = presentOverview(periodOf({ period: "month", from: "2026-11-01" }), read, true);
    expect(resources?.map(({ name }) => name)).toEqual(["Desk", "Bench", "Cellar", "Attic", "Former"]);
  });

  test("shows the hours in which something is booked, by weekday, and leaves out what has moved away", () => {
    const rows: { of: string; counts: Record<string, number> }[] = [
      { of: "2026-11-02", counts: { h10: 60, h09: 30, h11: 0 } },
      { of: "2026-11-09", counts: { h10: 15 } },
      { of: "2026-11-08", counts: { h10: 45 } },
      { of: "2026-10-26", counts: { h10: 600, h23: 60 } },
    ];
    const read = { rows, total: undefined, years: undefined, onPlan: null };
    expect(presentOverview(periodOf({ period: "month", from: "2026-11-01" }), read, true).hours).toEqual([
      { weekday: 1, hour: 9, minutes: 30, previousMinutes: 0 },
      { weekday: 1, hour: 10, minutes: 75, previousMinutes: 600 },
      { weekday: 1, hour: 23, minutes: 0, previousMinutes: 60 },
      { weekday: 7, hour: 10, minutes: 45, previousMinutes: 0 },
    ]);
  });

  test("in January shows the December before from the item of the new year", () => {
    const counts = { m00: 600, m01: 60 };
    const years = new Map([["2027", [{ of: desk, name: "Desk 1", counts }]]]);
    const read = { rows: [], total: undefined, years, onPlan: null };
    const { resources } = presentOverview(periodOf({ period: "month", from: "2027-01-05" }), read, true);
    expect(resources).toEqual([{ resourceId: desk, name: "Desk 1", minutes: 60, previousMinutes: 600 }]);
  });

  test("says what was outstanding at its end, also within a month", () => {
    const total = { of: "ALL", counts: { p202609: 100, p202610: 50, p202611: 5, n202610: 3, n202611: 1 } };
    const rows: { of: string; counts: Record<string, number> }[] = [
      { of: "2026-11-02", counts: { g: 30, s: 10, u: 25 } },
      { of: "2026-11-20", counts: { s: 40, j: 1 } },
    ];
    const show = (asked: Parameters<typeof periodOf>[0]) => {
      const { current, previous } = presentOverview(
        periodOf(asked),
        { rows, total, years: undefined, onPlan: null },
        true,
      );
      return [current.outstanding, previous.outstanding, current.members, previous.members];
    };
    expect(show({ period: "month", from: "2026-11-01" })).toEqual([155, 150, 4, 3]);
    expect(show({ period: "days", from: "2026-11-16", to: "2026-11-22" })).toEqual([155, 195, 4, 3]);
  });

  test("of many days adds whole months, and the days beside them, once each", () => {
    const months = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
    const day = (of: string, granted: number) => ({ of, counts: { g: granted } });
    const rows = [
      ...months.map((month) => day(month, 1000)),
      // The first span begins with 10 May, and the second one with 17 August.
      day("2026-05-10", 1),
      day("2026-05-31", 2),
      day("2026-08-01", 4),
      day("2026-08-16", 8),
      day("2026-08-17", 16),
      day("2026-08-31", 32),
      day("2026-11-01", 64),
      day("2026-11-23", 128),
    ];
    const total = { of: "ALL", counts: { p202605: 3, p202608: 60, p202611: 192 } };
    const asked = periodOf({ period: "days", from: "2026-08-17", to: "2026-11-23" });
    expect(daysBesideMonths(asked)).toEqual([
      { from: "2026-05-10", to: "2026-05-31" },
      { from: "2026-08-01", to: "2026-08-31" },
      { from: "2026-11-01", to: "2026-11-23" },
    ]);
    const { current, previous, step } = presentOverview(asked, { rows, total, years: undefined, onPlan: null }, true);
    expect([step, current.sums.granted, previous.sums.granted]).toEqual(["month", 2240, 2015]);
    expect(current.rows.map(({ at, granted }) => [at, granted])).toEqual([
      ["2026-08-01", 48],
      ["2026-09-01", 1000],
      ["2026-10-01", 1000],
      ["2026-11-01", 192],
    ]);
    expect(previous.rows.map(({ at, granted }) => [at, granted])).toEqual([
      ["2026-05-01", 3],
      ["2026-06-01", 1000],
      ["2026-07-01", 1000],
      ["2026-08-01", 12],
    ]);
    expect([current.outstanding, previous.outstanding]).toEqual([255, 15]);
  });

  test("reads no days beside the months of a year", () => {
    expect(daysBesideMonths(periodOf({ period: "year", from: "2026-11-24" }))).toEqual([]);
    expect(daysBesideMonths(periodOf({ period: "days", from: "2025-11-01", to: "2026-10-31" }))).toEqual([]);
  });
});
