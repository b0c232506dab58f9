import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cycleSchema, nextCycleStart } from "#lambdas/contract/cycles.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import type { MemberId, PlanId, PlanRequestId } from "#lambdas/contract/ids.ts";
import { decideChange } from "#lambdas/memberships/changes.ts";
import type { MembershipChange } from "#lambdas/memberships/contract.ts";
import { dueStep, nextStep, takeStep } from "#lambdas/memberships/cycles.ts";
import { noticeOfPlanDecision, requestOfPlan } from "#lambdas/memberships/notices.ts";
import { type MembershipPlan, planFieldsSchema } from "#lambdas/memberships/plan-contract.ts";
import { inOrder, lastDayOf, presentMembership, type StoredMembership } from "#lambdas/memberships/rules.ts";
import { makeMembership } from "../support/memberships.ts";

const planId = `pln_${"0".repeat(26)}` as PlanId;
const otherId = `pln_${"1".repeat(26)}` as PlanId;

const basic: MembershipPlan = {
  planId,
  name: "Basic",
  description: "",
  pointsPerCycle: 100,
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
  priceMinor: 0,
  chosenBy: "staff",
  isActive: true,
  wasHeld: true,
  version: 1,
};
const other: MembershipPlan = { ...basic, planId: otherId, name: "Plus", pointsPerCycle: 500 };

/** The first days of so many cycles. */
function starts(first: string, cycle: MembershipPlan["cycle"], count: number): string[] {
  const anchorDay = Number(first.slice(-2));
  const days = [first];
  for (let at = 1; at < count; at += 1) days.push(nextCycleStart(days.at(-1) ?? "", cycle, anchorDay));
  return days;
}

describe("the days on which cycles begin", () => {
  test("keep a 31st through shorter months", () => {
    expect(starts("2026-12-31", { unit: "months", count: 1 }, 6)).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
  });

  test("keep a leap day through other years", () => {
    expect(starts("2028-02-29", { unit: "months", count: 12 }, 6)).toEqual([
      "2028-02-29",
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
      "2033-02-28",
    ]);
    expect(starts("2028-01-30", { unit: "months", count: 1 }, 3)).toEqual(["2028-01-30", "2028-02-29", "2028-03-30"]);
  });

  test("count calendar days across both clock changes", () => {
    expect(starts("2027-03-20", { unit: "days", count: 10 }, 3)).toEqual(["2027-03-20", "2027-03-30", "2027-04-09"]);
    expect(starts("2027-10-25", { unit: "days", count: 7 }, 3)).toEqual(["2027-10-25", "2027-11-01", "2027-11-08"]);
  });

  test("of any cycle follow each other, and months never leave their anchor's day but for a shorter month", () => {
    const anyDate = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const anyMonths = fc.integer({ min: 1, max: 12 }).map((count) => ({ unit: "months", count }) as const);
    fc.assert(
      fc.property(anyDate, anyMonths, (first, cycle) => {
        for (const day of starts(first, cycle, 30)) {
          const [year, month, date] = day.split("-").map(Number) as [number, number, number];
          const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
          expect(date).toBe(Math.min(Number(first.slice(-2)), lastOfMonth));
        }
      }),
    );
  });

  test.each([
    [{ unit: "days", count: 0 }, "count", "too_small"],
    [{ unit: "days", count: 367 }, "count", "too_big"],
    [{ unit: "months", count: 13 }, "count", "too_big"],
    [{ unit: "days", count: 1.5 }, "count", "invalid_type"],
    [{ unit: "weeks", count: 1 }, "unit", "invalid_union"],
  ])("are not made of %j", (cycle, path, code) => {
    const { error } = cycleSchema.safeParse(cycle);
    expect(error?.issues.map((issue) => [issue.path.join("."), issue.code])).toEqual([[path, code]]);
  });
});

describe("the fields of a plan", () => {
  const { planId: _, wasHeld: __, version: ___, ...fields } = basic;
  test.each([
    [{ rolloverLimit: -1 }, "rolloverLimit", "too_small"],
    [{ cycle: { unit: "days", count: 0 } }, "cycle.count", "too_small"],
    [{ pointsPerCycle: 1e9 }, "pointsPerCycle", "too_big"],
    [{ pointsPerCycle: -1 }, "pointsPerCycle", "too_small"],
    [{ pointsPerCycle: 1.5 }, "pointsPerCycle", "invalid_type"],
    [{ priceMinor: -1 }, "priceMinor", "too_small"],
    [{ name: " " }, "name", "too_small"],
    [{ chosenBy: "everybody" }, "chosenBy", "invalid_value"],
  ])("refuse %j with its path", (changes, path, code) => {
    expect(planFieldsSchema.safeParse(fields).success).toBe(true);
    const { error } = planFieldsSchema.safeParse({ ...fields, ...changes });
    expect(error?.issues.map((issue) => [issue.path.join("."), issue.code])).toEqual([[path, code]]);
  });
});

test("plans stand in the stored order, and those that it does not name follow by their points", () => {
  const third = { ...basic, planId: `pln_${"2".repeat(26)}` as PlanId, pointsPerCycle: 300 };
  const names = (order: PlanId[]) => inOrder([other, third, basic], order).map(({ pointsPerCycle }) => pointsPerCycle);
  expect(names([])).toEqual([100, 300, 500]);
  expect(names([otherId])).toEqual([500, 100, 300]);
  expect(names([third.planId, otherId, planId])).toEqual([300, 500, 100]);
});

/** 31 January 2027, 09:00 in London. */
const now = Date.parse("2027-01-31T09:00:00Z");
const grounds = (membership?: StoredMembership, plan: MembershipPlan | undefined = basic, at = now) => ({
  membership,
  plan,
  now: at,
  timeZone: "Europe/London",
});
const decide = (change: MembershipChange, ...facts: Parameters<typeof grounds>) =>
  decideChange(change, grounds(...facts));
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof AppError ? error.definition.code : error;
  }
  return undefined;
};
const assign = { action: "assign", planId, endsOn: null } as const;
const begun = (plan: MembershipPlan = basic) => decide(assign, undefined, plan).membership;
const rolling = { ...basic, rollsOver: true, rolloverLimit: 40 };

/** Takes every step that is due up to a day, each with the plan's terms. */
function runTo(day: string, seen: StoredMembership, plan: MembershipPlan = basic) {
  const grants: string[] = [];
  let membership = seen;
  for (let step = nextStep(membership); step !== undefined && step.on <= day; step = nextStep(membership)) {
    const { grant, membership: next } = takeStep(membership, step, plan);
    if (grant !== null) grants.push(`${grant.number}: ${grant.points} from ${grant.from} to ${grant.to}`);
    membership = next;
  }
  return { membership, grants };
}

describe("a membership", () => {
  test("begins with its first cycle today", () => {
    const { membership, grant, event } = decide(assign);
    expect(membership).toMatchObject({
      status: "active",
      planName: "Basic",
      cycleNumber: 1,
      cycleStartedOn: "2027-01-31",
      cycleEndsOn: "2027-02-27",
      nextBillingOn: "2027-02-28",
      anchorDay: 31,
      startedAt: "2027-01-31T09:00:00.000Z",
    });
    expect(grant).toMatchObject({ number: 1, points: 100, from: "2027-01-31", to: "2027-02-27", carries: null });
    expect(event).toEqual({ action: "assign", on: null });
  });

  test("catches up with every cycle that it missed, in order", () => {
    expect(runTo("2027-04-30", begun()).grants).toEqual([
      "2: 100 from 2027-02-28 to 2027-03-30",
      "3: 100 from 2027-03-31 to 2027-04-29",
      "4: 100 from 2027-04-30 to 2027-05-30",
    ]);
    expect(runTo("2027-02-27", begun()).grants).toEqual([]);
  });

  test("takes over the plan's terms with the next cycle, and keeps its own without a plan", () => {
    const { membership } = runTo("2027-02-28", begun(), { ...basic, pointsPerCycle: 120, name: "Basic Plus" });
    expect(membership).toMatchObject({ planName: "Basic Plus", pointsPerCycle: 120 });
    const step = nextStep(begun());
    expect(step && takeStep(begun(), step, undefined).grant?.points).toBe(100);
  });

  test("expires with the day after its last one, before a cycle of the same day", () => {
    const membership = decide({ ...assign, endsOn: "2027-02-27" }).membership;
    const ended = runTo("2027-03-31", membership);
    expect([ended.membership.status, ended.grants]).toEqual(["expired", []]);
    const later = runTo("2027-03-31", decide({ ...assign, endsOn: "2027-02-28" }).membership);
    expect([later.membership.status, later.grants.length]).toEqual(["expired", 1]);
    expect(nextStep(ended.membership)).toBeUndefined();
  });

  test("pauses over a cycle's end without points, and begins a cycle on the day that the pause ends", () => {
    const { membership } = decide({ action: "pause", until: "2027-03-12" }, begun());
    expect(membership).toMatchObject({ status: "paused", pausedUntil: "2027-03-12" });
    const { grants, membership: after } = runTo("2027-04-12", membership);
    expect(grants).toEqual(["2: 100 from 2027-03-12 to 2027-04-11", "3: 100 from 2027-04-12 to 2027-05-11"]);
    expect(after).toMatchObject({ status: "active", pausedUntil: null, anchorDay: 12 });
  });

  test("keeps its cycles when a pause ends within one", () => {
    const { membership } = decide({ action: "pause", until: "2027-02-10" }, begun());
    expect(runTo("2027-03-31", membership).grants).toEqual([
      "2: 100 from 2027-02-28 to 2027-03-30",
      "3: 100 from 2027-03-31 to 2027-04-29",
    ]);
  });

  test("keeps its day of the month when a pause ends with a cycle of a shorter month", () => {
    const { membership } = decide({ action: "pause", until: "2027-02-28" }, begun());
    expect(runTo("2027-03-31", membership).grants).toEqual([
      "2: 100 from 2027-02-28 to 2027-03-30",
      "3: 100 from 2027-03-31 to 2027-04-29",
    ]);
  });

  test("resumed by hand begins a cycle today if the last one is over", () => {
    const paused = decide({ action: "pause", until: "2027-06-01" }, begun()).membership;
    const soon = decide({ action: "resume" }, paused, basic, Date.parse("2027-02-10T09:00:00Z")).membership;
    expect(soon).toMatchObject({ status: "active", nextBillingOn: "2027-02-28", anchorDay: 31 });
    const late = decide({ action: "resume" }, paused, basic, Date.parse("2027-03-05T09:00:00Z")).membership;
    expect(late).toMatchObject({ status: "active", nextBillingOn: "2027-03-05", anchorDay: 5 });
  });

  test("changes now: a new cycle begins today, and nothing goes over", () => {
    const at = Date.parse("2027-02-10T09:00:00Z");
    const { membership, grant } = decide({ action: "change", planId: otherId, when: "now" }, begun(rolling), other, at);
    expect(membership).toMatchObject({ planName: "Plus", cycleNumber: 2, nextBillingOn: "2027-03-10", anchorDay: 10 });
    expect(grant).toMatchObject({ number: 2, points: 500, from: "2027-02-10", to: "2027-03-09", carries: null });
  });

  test("changes at the end of the cycle, from whose day the new plan counts", () => {
    const change = { action: "change", planId: otherId, when: "cycle_end" } as const;
    const { membership, grant, event } = decide(change, begun(), other);
    expect([grant, event]).toEqual([null, { action: "change", on: "2027-02-28" }]);
    const { grants, membership: after } = runTo("2027-03-28", membership, other);
    expect(grants).toEqual(["2: 500 from 2027-02-28 to 2027-03-27", "3: 500 from 2027-03-28 to 2027-04-27"]);
    expect(after).toMatchObject({ planName: "Plus", scheduled: null, anchorDay: 28 });
    const kept = decide({ action: "keep" }, membership).membership;
    expect(runTo("2027-02-28", kept).membership).toMatchObject({ planName: "Basic", scheduled: null });
  });

  test("changes with its last day, and not after it", () => {
    const change = { action: "change", planId: otherId, when: "cycle_end" } as const;
    const ending = (endsOn: string) => decide({ action: "end", endsOn }, begun()).membership;
    const { scheduled } = decide(change, ending("2027-02-28"), other).membership;
    expect(scheduled).toMatchObject({ kind: "change", planId: otherId });
    expect(refusal(() => decide(change, ending("2027-02-27"), other))).toBe("memberships.ends_before");
  });

  test("is cancelled now, or when its cycle ends", () => {
    expect(decide({ action: "cancel", when: "now" }, begun()).membership).toMatchObject({
      status: "cancelled",
      nextBillingOn: null,
      cycleEndsOn: "2027-02-27",
    });
    const { membership } = decide({ action: "cancel", when: "cycle_end" }, begun());
    expect(membership.status).toBe("active");
    const ended = runTo("2027-04-01", membership);
    expect([ended.membership.status, ended.grants]).toEqual(["cancelled", []]);
  });

  test("without a running cycle is cancelled with the day before its next one, and can be kept", () => {
    const waiting = makeMembership({ planId, nextBillingOn: "2027-02-14", anchorDay: 14 });
    const { membership } = decide({ action: "cancel", when: "cycle_end" }, waiting);
    expect(lastDayOf(presentMembership(membership))).toBe("2027-02-13");
    expect(runTo("2027-02-14", membership)).toMatchObject({ membership: { status: "cancelled" }, grants: [] });
    expect(decide({ action: "keep" }, membership).membership).toMatchObject({ cycleEndsOn: null, scheduled: null });
  });

  test("that was cancelled, and whose cycle ended in its pause, ends without another cycle", () => {
    // Earlier releases let it wait for the end of the pause.
    const left = makeMembership({
      status: "paused",
      pausedUntil: "2027-03-01",
      nextBillingOn: "2027-01-20",
      scheduled: { kind: "cancel" },
    });
    expect(dueStep(left, "2027-01-19")).toBeUndefined();
    expect(dueStep(left, "2027-01-20")).toEqual({ kind: "cycle", on: "2027-01-20" });
    expect(runTo("2027-01-31", left)).toMatchObject({ membership: { status: "cancelled" }, grants: [] });
  });

  test("may have today as its last day", () => {
    const ending = decide({ action: "end", endsOn: "2027-01-31" }, begun()).membership;
    expect(ending.endsOn).toBe("2027-01-31");
    expect(decide({ ...assign, endsOn: "2027-01-31" }).membership.endsOn).toBe("2027-01-31");
    expect(runTo("2027-02-01", ending)).toMatchObject({ membership: { status: "expired" }, grants: [] });
  });

  test("keeps a planned change on its last day, and drops it when it ends earlier", () => {
    const change = { action: "change", planId: otherId, when: "cycle_end" } as const;
    const planned = decide(change, begun(), other).membership;
    const end = (endsOn: string) => decide({ action: "end", endsOn }, planned).membership.scheduled;
    expect(end("2027-02-28")).toMatchObject({ kind: "change", planId: otherId });
    expect(end("2027-02-27")).toBeNull();
  });

  test("of a member who had one before goes on with the number of its cycles", () => {
    const cancelled = decide({ action: "cancel", when: "now" }, begun(rolling)).membership;
    const { membership, grant } = decide(assign, cancelled, rolling, Date.parse("2027-02-28T09:00:00Z"));
    expect([membership.cycleNumber, grant?.carries]).toEqual([2, null]);
  });

  test("lets unspent points go over by the ending cycle's terms, only into the next day's cycle", () => {
    const membership = { ...begun(rolling), cyclePoints: 100 };
    const first = takeStep(membership, { kind: "cycle", on: "2027-02-28" }, rolling).grant;
    expect(first?.carries).toEqual({ endedOn: "2027-02-27", most: 40 });
    const unlimited = { ...membership, rolloverLimit: null, cyclePoints: 130 };
    expect(takeStep(unlimited, { kind: "cycle", on: "2027-02-28" }, rolling).grant?.carries?.most).toBe(130);
    expect(takeStep(begun(), { kind: "cycle", on: "2027-02-28" }, rolling).grant?.carries).toBeNull();
    expect(takeStep(membership, { kind: "cycle", on: "2027-03-12" }, rolling).grant?.carries).toBeNull();
  });
});

describe("a change is refused", () => {
  const paused = () => decide({ action: "pause", until: "2027-03-12" }, begun()).membership;
  const old = () => makeMembership({ planId });
  const archived = { ...other, isActive: false };
  test.each<[string, string, () => unknown]>([
    ["an assignment beside a membership", "memberships.has_one", () => decide(assign, begun())],
    ["an assignment beside a paused one", "memberships.has_one", () => decide(assign, paused())],
    ["an archived plan", "memberships.plan_archived", () => decide(assign, undefined, archived)],
    ["a last day that is over", "memberships.day_passed", () => decide({ ...assign, endsOn: "2027-01-30" })],
    ["a change without a membership", "memberships.none", () => decide({ action: "cancel", when: "now" })],
    ["the same plan", "memberships.same_plan", () => decide({ action: "change", planId, when: "now" }, begun())],
    ["a pause until today", "memberships.day_passed", () => decide({ action: "pause", until: "2027-01-31" }, begun())],
    ["a pause of a pause", "memberships.paused", () => decide({ action: "pause", until: "2027-05-01" }, paused())],
    ["resuming what runs", "memberships.not_paused", () => decide({ action: "resume" }, begun())],
    ["keeping what nobody changes", "memberships.nothing_scheduled", () => decide({ action: "keep" }, begun())],
    ["the end of no cycle", "memberships.no_next_cycle", () => decide({ action: "cancel", when: "cycle_end" }, old())],
    [
      "a change of a pause",
      "memberships.paused",
      () => decide({ action: "change", planId: otherId, when: "cycle_end" }, paused(), other),
    ],
    [
      "an archived plan at the end of the cycle",
      "memberships.plan_archived",
      () => decide({ action: "change", planId: otherId, when: "cycle_end" }, begun(), archived),
    ],
    [
      "whatever comes before a cycle that is due",
      "unavailable",
      () => decide({ action: "pause", until: "2027-05-01" }, begun(), basic, Date.parse("2027-02-28T00:00:00Z")),
    ],
  ])("%s: %s", (_what, code, act) => {
    expect(refusal(act)).toBe(code);
  });

  test("of a plan that does not exist", () => {
    const missing = { membership: undefined, plan: undefined, now, timeZone: "Europe/London" };
    expect(refusal(() => decideChange(assign, missing))).toBe("memberships.plan_not_found");
  });
});

describe("a request for a plan", () => {
  const memberId = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
  const request = {
    requestId: `prq_${"0".repeat(26)}` as PlanRequestId,
    memberId,
    planId,
    planName: "Plus",
    status: "open",
    askedAt: "2027-01-31T09:00:00.000Z",
  } as const;

  test("waits for the administrators while it is open", () => {
    expect(requestOfPlan(request)).toEqual({
      isOpen: true,
      about: [request.requestId],
      notice: { kind: "plan_requested", at: request.askedAt, memberId, planName: "Plus" },
    });
    expect(requestOfPlan({ ...request, status: "withdrawn" }).isOpen).toBe(false);
  });

  test("that was decided notifies its member, but nobody of their own decision", () => {
    const call = { auditId: "aud_1", actorId: "another", action: "", subject: {}, at: "2027-02-01T09:00:00.000Z" };
    const told = { to: memberId, about: ["aud_1"] };
    const [approved, refused] = [
      { ...request, status: "approved" } as const,
      { ...request, status: "refused" } as const,
    ];
    expect(noticeOfPlanDecision(call, approved)).toEqual({
      ...told,
      notice: { kind: "plan_approved", at: call.at, planName: "Plus" },
    });
    expect(noticeOfPlanDecision(call, refused)?.notice.kind).toBe("plan_refused");
    expect(noticeOfPlanDecision(call, request)).toBeUndefined();
    expect(noticeOfPlanDecision({ ...call, actorId: memberId }, approved)).toBeUndefined();
  });
});

describe("the next billing day", () => {
  const shown = (facts: Partial<StoredMembership>) =>
    presentMembership(makeMembership({ nextBillingOn: "2027-02-28", ...facts })).nextBillingOn;
  test.each<[string, Partial<StoredMembership>, string | null]>([
    ["of an active membership is its next cycle's", {}, "2027-02-28"],
    ["before cycles were scheduled is none", { nextBillingOn: null }, null],
    ["of a pause that ends later is the pause's end", { status: "paused", pausedUntil: "2027-03-12" }, "2027-03-12"],
    ["of a pause that ends earlier is the cycle's", { status: "paused", pausedUntil: "2027-02-12" }, "2027-02-28"],
    ["of a membership that ends before is none", { endsOn: "2027-02-27" }, null],
    ["of a membership that ends on that day is that day", { endsOn: "2027-02-28" }, "2027-02-28"],
    ["of a membership that is cancelled then is none", { scheduled: { kind: "cancel" } }, null],
    ["of an ended membership is none", { status: "expired" }, null],
  ])("%s", (_what, facts, expected) => {
    expect(shown(facts)).toBe(expected);
  });
});
