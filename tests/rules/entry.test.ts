import { describe, expect, test } from "vitest";
import type { Refusal } from "#lambdas/access/contract.ts";
import { type EntryFacts, type EntryRules, type Held, judgeEntry, opensOf } from "#lambdas/access/entry.ts";
import { type EntryRule, entryRuleSchema, type PlanRule } from "#lambdas/access/settings-contract.ts";
import { planIdSchema, type ResourceId } from "#lambdas/contract/ids.ts";
import { makeMembership } from "../support/memberships.ts";

const planId = planIdSchema.parse(`pln_${"0".repeat(26)}`);
const otherPlanId = planIdSchema.parse(`pln_${"1".repeat(26)}`);
const desk = `res_${"0".repeat(26)}` as ResourceId;
const studio = `res_${"1".repeat(26)}` as ResourceId;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdays = [1, 2, 3, 4, 5];

const ofPlan = (changes: Partial<PlanRule> = {}): EntryRule => ({
  kind: "plan",
  planId,
  weekdays,
  from: "07:00",
  to: "22:00",
  zones: [],
  graceMinutes: 0,
  ...changes,
});

const house = (entryRules: EntryRule[], changes: Partial<EntryRules> = {}): EntryRules => ({
  needsPlan: true,
  entryRules,
  bookingOpensMinutes: 15,
  timeZone: "Europe/Berlin",
  ...changes,
});

const active = (changes: Partial<EntryFacts> = {}): EntryFacts => ({
  member: { status: "active", role: "member" },
  membership: makeMembership({ planId }),
  held: [],
  zone: null,
  ...changes,
});

const judged = (rules: EntryRules, at: string, facts = active()) => judgeEntry(rules, facts, Date.parse(at));

describe("hours of a plan, in Berlin", () => {
  // 26 November 2026 is a Thursday. Berlin is an hour ahead of UTC in winter, and two in summer.
  test.each<[string, Partial<PlanRule>, string, Refusal | null]>([
    ["the first moment", {}, "2026-11-26T06:00:00.000Z", null],
    ["the moment before it", {}, "2026-11-26T05:59:59.999Z", "outside_hours"],
    ["the last moment", {}, "2026-11-26T20:59:59.999Z", null],
    ["the end", {}, "2026-11-26T21:00:00.000Z", "outside_hours"],
    ["a day that the rule does not name", {}, "2026-11-28T10:00:00.000Z", "outside_hours"],
    ["grace before", { graceMinutes: 10 }, "2026-11-26T05:50:00.000Z", null],
    ["the moment before the grace", { graceMinutes: 10 }, "2026-11-26T05:49:59.999Z", "outside_hours"],
    ["grace after", { graceMinutes: 10 }, "2026-11-26T21:09:59.999Z", null],
    ["the end of the grace", { graceMinutes: 10 }, "2026-11-26T21:10:00.000Z", "outside_hours"],
    // Monday begins at 23:00 UTC on Sunday.
    ["a day's own border: Monday", { from: "00:00", to: "00:00" }, "2026-11-29T23:00:00.000Z", null],
    ["a day's own border: Sunday", { from: "00:00", to: "00:00" }, "2026-11-29T22:59:59.999Z", "outside_hours"],
    ["a whole day to its end", { from: "00:00", to: "00:00" }, "2026-11-27T22:59:59.999Z", null],
    ["the day after a whole day", { from: "00:00", to: "00:00" }, "2026-11-27T23:00:00.000Z", "outside_hours"],
    ["grace over midnight before Monday", { from: "00:10", graceMinutes: 30 }, "2026-11-29T22:40:00.000Z", null],
    ["hours across midnight, in the evening", { from: "22:00", to: "06:00" }, "2026-11-27T21:00:00.000Z", null],
    ["hours across midnight, on the next morning", { from: "22:00", to: "06:00" }, "2026-11-28T04:59:59.999Z", null],
    ["their end", { from: "22:00", to: "06:00" }, "2026-11-28T05:00:00.000Z", "outside_hours"],
    [
      "the morning before the first of them",
      { from: "22:00", to: "06:00" },
      "2026-11-30T04:00:00.000Z",
      "outside_hours",
    ],
    [
      "grace of a day's hours, two days later",
      { weekdays: [4], from: "23:00", to: "23:00", graceMinutes: 120 },
      "2026-11-27T23:59:59.999Z",
      null,
    ],
    // On 29 March 2026, clocks skip 02:00 to 03:00: 03:00 begins at 01:00 UTC.
    ["a beginning that clocks skip", { weekdays: [7], from: "02:30", to: "08:00" }, "2026-03-29T01:30:00.000Z", null],
    [
      "the moment before a beginning that clocks skip",
      { weekdays: [7], from: "02:30", to: "08:00" },
      "2026-03-29T01:29:59.999Z",
      "outside_hours",
    ],
    ["the spring's morning", { weekdays: [7], from: "08:00", to: "09:00" }, "2026-03-29T06:00:00.000Z", null],
    // On 25 October 2026, clocks show 02:00 to 03:00 twice: first from 00:00 UTC, again from 01:00 UTC.
    ["a beginning shown twice", { weekdays: [7], from: "02:30", to: "08:00" }, "2026-10-25T00:30:00.000Z", null],
    [
      "an end shown twice: the first time counts",
      { weekdays: [7], from: "00:00", to: "02:30" },
      "2026-10-25T00:30:00.000Z",
      "outside_hours",
    ],
    ["the autumn's long night", { weekdays: [6], from: "22:00", to: "06:00" }, "2026-10-25T04:59:59.999Z", null],
    [
      "the autumn's long night, over",
      { weekdays: [6], from: "22:00", to: "06:00" },
      "2026-10-25T05:00:00.000Z",
      "outside_hours",
    ],
  ])("%s", (_what, rule, at, expected) => {
    expect(judged(house([ofPlan(rule)]), at)).toBe(expected);
  });

  test("are those of the tenant's clock", () => {
    const rules = [ofPlan({ from: "07:00", to: "08:00" })];
    expect(judged(house(rules, { timeZone: "Pacific/Auckland" }), "2026-11-25T18:30:00.000Z")).toBeNull();
    expect(judged(house(rules), "2026-11-25T18:30:00.000Z")).toBe("outside_hours");
  });
});

describe("zones of a plan", () => {
  const hall = ofPlan({ zones: ["Hall"] });
  const roof = ofPlan({ zones: ["Roof"], from: "18:00", to: "20:00" });
  const at = "2026-11-26T10:00:00.000Z";

  test.each<[string, EntryRule[], string | null, Refusal | null]>([
    ["its own", [hall], "Hall", null],
    ["another one", [hall], "Roof", "outside_zone"],
    ["each, by a rule for the whole house", [ofPlan()], "Roof", null],
    ["one that it opens in the evening", [hall, roof], "Roof", "outside_hours"],
    ["the one that another rule opens now", [roof, hall], "Hall", null],
    ["none, at a desk for the whole house", [roof, hall], null, null],
    ["any, of a plan without a rule", [ofPlan({ planId: otherPlanId, zones: ["Hall"] })], "Roof", null],
    ["any, without rules", [], "Roof", null],
  ])("opens %s", (_what, rules, zone, expected) => {
    expect(judged(house(rules), at, active({ zone }))).toBe(expected);
  });

  test("are told with the hours", () => {
    const others = ofPlan({ planId: otherPlanId });
    expect(opensOf(house([hall, others, roof]), makeMembership({ planId }))).toEqual([
      { weekdays, from: "07:00", to: "22:00", zones: ["Hall"] },
      { weekdays, from: "18:00", to: "20:00", zones: ["Roof"] },
    ]);
  });
});

describe("a booking and a seat", () => {
  const booked: Held = {
    kind: "booking",
    resourceId: desk,
    startAt: "2026-11-28T10:00:00.000Z",
    endAt: "2026-11-28T11:00:00.000Z",
  };
  const seat: Held = { kind: "event", startAt: booked.startAt, endAt: booked.endAt };
  const ofDesk: EntryRule = { kind: "booking", resourceId: desk, zones: ["Roof"], graceMinutes: 10 };
  const ofAny: EntryRule = { ...ofDesk, resourceId: null };
  const ofEvent: EntryRule = { kind: "event", zones: ["Roof"], graceMinutes: 10 };
  const during = "2026-11-28T10:30:00.000Z";

  // It is a Saturday, which the plan does not open.
  test.each<[string, EntryRule[], Held[], string, string | null, Refusal | null]>([
    ["opens its zone", [ofDesk], [booked], during, "Roof", null],
    ["opens no other zone", [ofDesk], [booked], during, "Hall", "outside_hours"],
    ["opens a desk for the whole house", [ofDesk], [booked], during, null, null],
    ["opens 15 minutes before", [ofDesk], [booked], "2026-11-28T09:45:00.000Z", "Roof", null],
    ["opens nothing earlier", [ofDesk], [booked], "2026-11-28T09:44:59.999Z", "Roof", "outside_hours"],
    ["opens through its grace", [ofDesk], [booked], "2026-11-28T11:09:59.999Z", "Roof", null],
    ["opens nothing after it", [ofDesk], [booked], "2026-11-28T11:10:00.000Z", "Roof", "outside_hours"],
    [
      "of another resource opens nothing",
      [ofDesk],
      [{ ...booked, resourceId: studio }],
      during,
      "Roof",
      "outside_hours",
    ],
    ["of any resource opens by a rule for each", [ofAny], [{ ...booked, resourceId: studio }], during, "Roof", null],
    ["opens nothing without a rule", [], [booked], during, "Roof", "outside_hours"],
    ["at an event opens its zone", [ofEvent], [seat], during, "Roof", null],
    ["at an event opens nothing by a rule of bookings", [ofAny], [seat], during, "Roof", "outside_hours"],
    ["of a resource opens nothing by a rule of events", [ofEvent], [booked], during, "Roof", "outside_hours"],
  ])("%s", (_what, rules, held, at, zone, expected) => {
    expect(judged(house([ofPlan(), ...rules]), at, active({ held, zone }))).toBe(expected);
  });

  test("opens as early as the workspace says", () => {
    const facts = active({ held: [booked] });
    const rules = house([ofPlan(), ofDesk], { bookingOpensMinutes: 60 });
    expect(judged(rules, "2026-11-28T09:00:00.000Z", facts)).toBeNull();
    expect(judged(rules, "2026-11-28T08:59:59.999Z", facts)).toBe("outside_hours");
  });

  test.each<[string, Partial<EntryFacts>]>([
    ["no plan", { membership: undefined }],
    ["a plan that is paused", { membership: makeMembership({ planId, status: "paused" }) }],
    ["a plan that has ended", { membership: makeMembership({ planId, status: "expired" }) }],
  ])("lets in somebody with %s", (_what, facts) => {
    expect(judged(house([ofDesk]), during, active({ ...facts, held: [booked], zone: "Roof" }))).toBeNull();
  });

  test("lets nobody in who is suspended", () => {
    const member = { status: "suspended", role: "member" } as const;
    expect(judged(house([ofDesk]), during, active({ member, held: [booked], zone: "Roof" }))).toBe("suspended");
  });
});

describe("the plan comes before its hours", () => {
  const rules = house([ofPlan({ weekdays: everyDay, from: "00:00", to: "00:00" })]);
  const at = "2026-11-26T10:00:00.000Z";

  test.each<[string, EntryRules, Partial<EntryFacts>, Refusal | null]>([
    ["a plan that runs", rules, {}, null],
    ["no plan", rules, { membership: undefined }, "no_plan"],
    ["a plan that is paused", rules, { membership: makeMembership({ planId, status: "paused" }) }, "plan_paused"],
    ["a plan that has ended", rules, { membership: makeMembership({ planId, status: "expired" }) }, "plan_over"],
    ["a plan that was cancelled", rules, { membership: makeMembership({ planId, status: "cancelled" }) }, "plan_over"],
    [
      "a cancelled cycle that is over",
      rules,
      { membership: makeMembership({ planId, scheduled: { kind: "cancel" }, cycleEndsOn: "2026-11-25" }) },
      "plan_over",
    ],
    [
      "an administrator without a plan",
      rules,
      { member: { status: "active", role: "admin" }, membership: undefined },
      null,
    ],
    ["an administrator who is suspended", rules, { member: { status: "suspended", role: "admin" } }, "suspended"],
    ["a plan on its last day", rules, { membership: makeMembership({ planId, endsOn: "2026-11-26" }) }, null],
    ["a plan after it", rules, { membership: makeMembership({ planId, endsOn: "2026-11-25" }) }, "plan_over"],
    ["no plan, where none is needed", { ...rules, needsPlan: false }, { membership: undefined }, null],
    [
      "the hours of a plan, where none is needed",
      house([ofPlan({ weekdays: [7] })], { needsPlan: false }),
      {},
      "outside_hours",
    ],
    ["staff at any time", house([ofPlan({ weekdays: [7] })]), { member: { status: "active", role: "verifier" } }, null],
  ])("%s", (_what, given, facts, expected) => {
    expect(judged(given, at, active(facts))).toBe(expected);
  });
});

test.each<[string, Record<string, unknown>]>([
  ["an hour that no clock shows", { from: "24:00" }],
  ["no weekday", { weekdays: [] }],
  ["a weekday twice", { weekdays: [1, 1] }],
  ["an eighth weekday", { weekdays: [8] }],
  ["a zone twice", { zones: ["Hall", "Hall"] }],
  ["a grace of more than two hours", { graceMinutes: 121 }],
  ["a grace below none", { graceMinutes: -1 }],
  ["a field that rules do not have", { days: [1] }],
])("a rule with %s is refused", (_what, changes) => {
  expect(entryRuleSchema.safeParse(ofPlan()).success).toBe(true);
  expect(entryRuleSchema.safeParse({ ...ofPlan(), ...changes }).success).toBe(false);
});
