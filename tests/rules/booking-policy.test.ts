import { describe, expect, test } from "vitest";
import { type Policy, policyOf } from "#lambdas/bookings/policy.ts";
import { misfitOf, refusalOf } from "#lambdas/bookings/policy-decision.ts";
import { openDay, openMinutesFrom } from "#lambdas/bookings/policy-hours.ts";
import { offeredStarts, whyEmpty } from "#lambdas/bookings/policy-starts.ts";
import { priceOf } from "#lambdas/bookings/rules.ts";
import { instantOf, localTime } from "#lambdas/contract/calendar.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import {
  overlappingDay,
  type RuleFields,
  ruleFieldsSchema,
  type Span,
  type WeekHours,
} from "#lambdas/resources/rules-contract.ts";

const london = { timeZone: "Europe/London" };
/** A Tuesday. */
const now = Date.UTC(2026, 10, 24, 9, 30);

const allWeek = (...spans: Span[]): WeekHours => Array.from({ length: 7 }, () => spans);
const officeHours: WeekHours = [
  ...Array.from({ length: 5 }, () => [{ from: "09:00", to: "18:00" }]),
  [{ from: "10:00", to: "14:00" }],
  [],
];

const printed = (date: string, policy: Policy, at = now, clock = london) =>
  offeredStarts(date, at, clock, policy).map((start) => localTime(start, clock.timeZone));

const at = (date: string, time: string, zone = london.timeZone) => instantOf(date, time, zone) ?? Number.NaN;

const refused = (date: string, time: string, durationMinutes: number, rules: Partial<RuleFields>) => {
  const found = refusalOf({ start: at(date, time), durationMinutes }, now, policyOf(rules, undefined), london);
  return found === undefined ? "allowed" : [found.definition.code, found.details];
};

describe("opening hours", () => {
  const policy = policyOf({ hours: officeHours }, undefined);

  test("offer the starts from which the shortest booking ends in time", () => {
    expect(printed("2026-11-25", policy)).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "12:00",
      "13:00",
      "14:00",
      "15:00",
      "16:00",
      "17:00",
    ]);
    expect(printed("2026-11-28", policy)).toEqual(["10:00", "11:00", "12:00", "13:00"]);
    expect(printed("2026-11-29", policy)).toEqual([]);
  });

  test("say when they open, when they close, and that a weekday is closed", () => {
    const rules = { hours: officeHours };
    expect(refused("2026-11-30", "08:00", 60, rules)).toEqual([
      "bookings.outside_hours",
      { date: "2026-11-30", weekday: 1, hours: "09:00-18:00", kind: "opens", at: "09:00" },
    ]);
    expect(refused("2026-11-30", "17:00", 120, rules)).toEqual([
      "bookings.outside_hours",
      { date: "2026-11-30", weekday: 1, hours: "09:00-18:00", kind: "closes", at: "18:00" },
    ]);
    expect(refused("2026-11-30", "18:00", 60, rules)).toEqual([
      "bookings.outside_hours",
      { date: "2026-11-30", weekday: 1, hours: "09:00-18:00", kind: "closes", at: "18:00" },
    ]);
    expect(refused("2026-11-29", "10:00", 60, rules)).toEqual([
      "bookings.outside_hours",
      { date: "2026-11-29", weekday: 7, hours: "", kind: "closed" },
    ]);
    expect(refused("2026-11-30", "17:00", 60, rules)).toBe("allowed");
  });

  test("may have a break, over which nothing is booked", () => {
    const rules = { hours: allWeek({ from: "13:00", to: "17:00" }, { from: "09:00", to: "12:00" }) };
    expect(printed("2026-11-25", policyOf(rules, undefined))).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "13:00",
      "14:00",
      "15:00",
      "16:00",
    ]);
    expect(refused("2026-11-25", "12:00", 60, rules)).toEqual([
      "bookings.outside_hours",
      { date: "2026-11-25", weekday: 3, hours: "09:00-12:00 13:00-17:00", kind: "between" },
    ]);
    expect(refused("2026-11-25", "11:00", 120, rules)).toMatchObject(["bookings.outside_hours", { at: "12:00" }]);
  });

  test("may reach over midnight, and join those of the next day", () => {
    const late = { hours: allWeek({ from: "20:00", to: "02:00" }) };
    expect(printed("2026-11-25", policyOf(late, undefined))).toEqual([
      "00:00",
      "01:00",
      "20:00",
      "21:00",
      "22:00",
      "23:00",
    ]);
    expect(refused("2026-11-25", "23:00", 180, late)).toBe("allowed");
    expect(refused("2026-11-25", "23:00", 240, late)).toMatchObject([
      "bookings.outside_hours",
      { kind: "closes", at: "02:00" },
    ]);
    const always = { hours: allWeek({ from: "00:00", to: "00:00" }) };
    expect(printed("2026-11-25", policyOf(always, undefined))).toHaveLength(24);
    expect(refused("2026-11-25", "22:00", 480, always)).toBe("allowed");
  });

  test("offer no start in the hour that clocks skip, and keep to the hours that they repeat", () => {
    const night = policyOf({ hours: allWeek({ from: "00:00", to: "04:00" }) }, undefined);
    const march = Date.UTC(2027, 2, 20, 9);
    expect(printed("2027-03-28", night, march)).toEqual(["00:00", "02:00", "03:00"]);
    const october = Date.UTC(2027, 9, 20, 9);
    expect(printed("2027-10-31", night, october)).toEqual(["00:00", "01:00", "02:00", "03:00"]);
    // From 00:00 to 04:00 are five hours on that night.
    const day = openDay("2027-10-31", night, london);
    expect(openMinutesFrom(day, at("2027-10-31", "00:00"), night)).toBe(300);
  });

  test("are of the workspace's clock where the clock moves by half an hour, and on a leap day", () => {
    const howe = { timeZone: "Australia/Lord_Howe" };
    expect(printed("2027-10-03", policy, Date.UTC(2027, 8, 28), howe)).toEqual([]);
    expect(printed("2027-10-04", policy, Date.UTC(2027, 8, 28), howe)[0]).toBe("09:00");
    expect(printed("2028-02-29", policy, Date.UTC(2028, 1, 20))).toHaveLength(9);
  });

  test("overlap neither within a day nor with those of the next day", () => {
    expect(overlappingDay(allWeek({ from: "09:00", to: "12:00" }, { from: "12:00", to: "14:00" }))).toBeUndefined();
    expect(overlappingDay(allWeek({ from: "09:00", to: "12:00" }, { from: "11:59", to: "14:00" }))).toBe(0);
    expect(overlappingDay(allWeek({ from: "20:00", to: "02:00" }))).toBeUndefined();
    const sunday: WeekHours = [[{ from: "01:00", to: "05:00" }], [], [], [], [], [], [{ from: "20:00", to: "02:00" }]];
    expect(overlappingDay(sunday)).toBe(6);
  });
});

describe("a closure", () => {
  const christmas = { from: "2026-12-25", to: "2026-12-26", name: "Christmas" };
  const rules = { closures: [christmas] };

  test("closes its days, and ends what would reach into them", () => {
    const policy = policyOf(rules, undefined);
    expect(printed("2026-12-25", policy, Date.UTC(2026, 11, 1))).toEqual([]);
    expect(printed("2026-12-24", policy, Date.UTC(2026, 11, 1))).toHaveLength(12);
    const eve = openDay("2026-12-24", policy, london);
    expect(openMinutesFrom(eve, at("2026-12-24", "19:00"), policy)).toBe(300);
    const late = { start: at("2026-12-24", "19:00"), durationMinutes: 360 };
    expect(misfitOf(late, policy, london)).toMatchObject({
      definition: { code: "bookings.closed_then" },
      details: christmas,
    });
  });

  test("is the reason why a day is empty, before the weekday is", () => {
    const december = Date.UTC(2026, 11, 1);
    const policy = policyOf({ ...rules, hours: officeHours }, undefined);
    expect(whyEmpty("2026-12-25", december, london, policy)).toEqual({ kind: "closure", closure: christmas });
    expect(whyEmpty("2026-12-20", december, london, policy)).toEqual({ kind: "weekday", weekday: 7 });
    expect(whyEmpty("2026-12-21", december, london, policy)).toBeUndefined();
    expect(whyEmpty("2026-12-01", december + 20 * 3_600_000, london, policy)).toBeUndefined();
  });

  test("of a resource comes on top of the workspace's", () => {
    const repair = { from: "2026-12-01", to: "2026-12-01", name: "Repair" };
    const policy = policyOf(rules, { closures: [repair] });
    expect(whyEmpty("2026-12-01", now, london, policy)).toEqual({ kind: "closure", closure: repair });
    expect(printed("2026-12-25", policy, Date.UTC(2026, 11, 1))).toEqual([]);
  });
});

describe("steps and lengths", () => {
  test("of half an hour offer each half hour, with lengths from one hour to eight", () => {
    const policy = policyOf({ granularityMinutes: 30 }, undefined);
    expect(printed("2026-11-25", policy).slice(0, 3)).toEqual(["08:00", "08:30", "09:00"]);
    expect(printed("2026-11-25", policy).at(-1)).toBe("19:00");
    expect(policy.lengthsMinutes).toEqual([60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360, 390, 420, 450, 480]);
  });

  test("are the specification's where nobody has set them", () => {
    expect(policyOf({ hours: officeHours, leadMinutes: 5, daysAhead: 7 }, undefined).lengthsMinutes).toEqual([
      60, 120, 180, 240, 360, 480,
    ]);
  });

  test("are multiples of the step between the shortest and the longest", () => {
    const lengths = (rules: Partial<RuleFields>) => policyOf(rules, undefined).lengthsMinutes;
    expect(lengths({ shortestMinutes: 30, longestMinutes: 120, granularityMinutes: 30 })).toEqual([30, 60, 90, 120]);
    expect(lengths({ longestMinutes: 180 })).toEqual([60, 120, 180]);
    expect(lengths({ longestMinutes: 45, granularityMinutes: 15 })).toEqual([45]);
    expect(lengths({ shortestMinutes: 45, granularityMinutes: 30, longestMinutes: 90 })).toEqual([60, 90]);
    expect(lengths({ shortestMinutes: 120, longestMinutes: 60 })).toEqual([]);
  });

  test("name the step, and the lengths that there are", () => {
    expect(refused("2026-11-25", "10:10", 60, { granularityMinutes: 30 })).toEqual([
      "bookings.start_off_steps",
      { stepMinutes: 30 },
    ]);
    expect(refused("2026-11-25", "10:00", 240, { longestMinutes: 120 })).toEqual([
      "bookings.length_not_offered",
      { shortestMinutes: 60, longestMinutes: 120, stepMinutes: 60 },
    ]);
    expect(refused("2026-11-25", "19:30", 60, { granularityMinutes: 30 })).toMatchObject([
      "bookings.outside_hours",
      { kind: "starts", hours: "08:00-19:00" },
    ]);
  });

  test("of a quarter of an hour cost a part of the price, in whole points", () => {
    const features = { pointsEnabled: true };
    expect(priceOf({ pointCostPerHour: 5 }, 15, features)).toBe(2);
    expect(priceOf({ pointCostPerHour: 8 }, 45, features)).toBe(6);
    expect(priceOf({ pointCostPerHour: 0 }, 15, features)).toBe(0);
  });
});

describe("lead time and horizon", () => {
  test("leave out starts that come too soon, and say by how much", () => {
    const rules = { leadMinutes: 120 };
    expect(printed("2026-11-24", policyOf(rules, undefined))[0]).toBe("12:00");
    expect(refused("2026-11-24", "11:00", 60, rules)).toEqual(["bookings.start_too_soon", { leadMinutes: 120 }]);
    expect(refused("2026-11-24", "09:00", 60, rules)).toEqual(["bookings.start_in_past", {}]);
    expect(whyEmpty("2026-11-24", now, london, policyOf({ leadMinutes: 1_440 }, undefined))).toEqual({
      kind: "lead",
      leadMinutes: 1_440,
    });
  });

  test("end the days that can be booked", () => {
    const rules = { daysAhead: 7 };
    expect(printed("2026-12-01", policyOf(rules, undefined))).toHaveLength(12);
    expect(printed("2026-12-02", policyOf(rules, undefined))).toEqual([]);
    expect(refused("2026-12-02", "10:00", 60, rules)).toEqual([
      "bookings.beyond_horizon",
      { daysAhead: 7, lastDate: "2026-12-01" },
    ]);
    expect(refused("2027-02-01", "10:00", 60, { daysAhead: 90 })).toBe("allowed");
  });
});

test("a resource's own rule takes the place of the workspace's, and nothing else changes", () => {
  const workspace = { hours: officeHours, granularityMinutes: 30, leadMinutes: 60 } as const;
  const own = policyOf(workspace, { granularityMinutes: 15, leadMinutes: 0 });
  expect(own).toMatchObject({ hours: officeHours, stepMinutes: 15, leadMinutes: 0, daysAhead: 30 });
  expect(policyOf(workspace, undefined)).toMatchObject({ stepMinutes: 30, leadMinutes: 60 });
});

test("rules are refused in their form: hours that overlap, a week that never opens, a horizon out of bounds", () => {
  const none = { hours: null, closures: [], granularityMinutes: null, shortestMinutes: null };
  const arrival = { checkInMinutes: null, releaseMinutes: null, requiresApproval: null, offerMinutes: null };
  const later = { bufferMinutes: null, cancellationTiers: null, ...arrival };
  const rules = { ...none, ...later, longestMinutes: null, leadMinutes: null, daysAhead: null };
  const codes = (changes: object) => {
    const { error } = ruleFieldsSchema.safeParse({ ...rules, ...changes });
    return error?.issues.map((issue) => [issue.path.join("."), "params" in issue ? issue.params?.code : issue.code]);
  };
  expect(codes({})).toBeUndefined();
  const twice = allWeek({ from: "09:00", to: "12:00" }, { from: "10:00", to: "14:00" });
  expect(codes({ hours: twice })).toEqual([["hours", "hours_overlap"]]);
  expect(codes({ hours: allWeek() })).toEqual([["hours", "never_open"]]);
  expect(codes({ daysAhead: 181 })).toEqual([["daysAhead", "too_big"]]);
  expect(codes({ daysAhead: 0 })).toEqual([["daysAhead", "too_small"]]);
  expect(codes({ offerMinutes: 4 })).toEqual([["offerMinutes", "too_small"]]);
  expect(codes({ offerMinutes: 5 })).toBeUndefined();
  expect(codes({ offerMinutes: 120 })).toBeUndefined();
  expect(codes({ offerMinutes: 121 })).toEqual([["offerMinutes", "too_big"]]);
  expect(codes({ longestMinutes: 481 + 14 })).toEqual([["longestMinutes", "too_big"]]);
  expect(codes({ shortestMinutes: 20 })).toEqual([["shortestMinutes", "not_multiple_of"]]);
  const backwards = { from: "2026-12-26", to: "2026-12-25", name: "Christmas" };
  expect(codes({ closures: [backwards] })).toEqual([["closures.0.to", "ends_before_start"]]);
});

test("a start is on the step by the clock, to the millisecond", () => {
  const policy = policyOf({ granularityMinutes: 15 }, undefined);
  const start = at("2026-11-25", "10:15");
  expect(misfitOf({ start, durationMinutes: 60 }, policy, london)).toBeUndefined();
  expect(misfitOf({ start: start + 1, durationMinutes: 60 }, policy, london)?.definition.code).toBe(
    "bookings.start_off_steps",
  );
  expect(misfitOf({ start: start + minuteMilliseconds, durationMinutes: 60 }, policy, london)?.details).toEqual({
    stepMinutes: 15,
  });
});
