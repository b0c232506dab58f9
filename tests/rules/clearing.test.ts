import { describe, expect, test } from "vitest";
import {
  afterLook,
  afterStep,
  clearedPoints,
  isCleared,
  keptFailures,
  lookingAgain,
  undecided,
  withClosure,
} from "#lambdas/bookings/clearing.ts";
import { bookingSchema } from "#lambdas/bookings/contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";

const booking = bookingSchema.parse({
  bookingId: `bkg_${"7".repeat(26)}`,
  memberId: "00000000-0000-4000-8000-000000000001",
  memberName: "Maya Chen",
  resourceId: `res_${"4".repeat(26)}`,
  resourceName: "Desk 4",
  resourceType: "desk",
  resourceLocation: "First floor",
  resourceCapacity: 1,
  startAt: "2026-11-24T10:00:00.000Z",
  endAt: "2026-11-24T12:00:00.000Z",
  status: "pending",
  awaitsApproval: false,
  pointsCost: 20,
  freeCancelUntil: "2026-11-24T09:00:00.000Z",
  checkedInAt: null,
  checkedOutAt: null,
  cancelledAt: null,
  endedBy: null,
  pointsRefunded: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  allowed: { cancel: true, approve: false },
});
const now = Date.parse("2026-11-23T10:00:00.000Z");
const tiers = [{ until: "2026-11-24T08:00:00.000Z", percent: 50, points: 10 }];

describe("which bookings of the days end", () => {
  test.each([
    ["a pending one", {}, true],
    ["a confirmed one", { status: "confirmed" as const }, true],
    ["one that waits for approval", { awaitsApproval: true }, true],
    ["one that begins now", { startAt: "2026-11-23T10:00:00.000Z" }, false],
    ["one whose member is there", { checkedInAt: "2026-11-23T09:55:00.000Z" }, false],
    ["one that is cancelled", { status: "cancelled" as const }, false],
    ["one that is over", { status: "completed" as const }, false],
  ])("%s: %o", (_which, change, expected) => {
    expect(isCleared({ ...booking, ...change }, now)).toBe(expected);
  });

  test.each([
    ["all of it", "all", {}, 20],
    ["nothing", "none", {}, 0],
    ["all by the terms while it is pending", "terms", {}, 20],
    ["nothing by the terms once it is confirmed", "terms", { status: "confirmed" as const }, 0],
    ["the share of its tier", "terms", { status: "confirmed" as const, returns: tiers }, 10],
    ["the share of its tier while it is pending", "terms", { returns: tiers }, 10],
  ] as const)("returns %s (%s)", (_what, refund, change, points) => {
    expect(
      clearedPoints({ ...booking, ...change, returns: [...("returns" in change ? change.returns : [])] }, refund, now),
    ).toBe(points);
  });
});

describe("how far it is", () => {
  const begun = {
    status: "running" as "running" | "done",
    cancelled: 0,
    pointsReturned: 0,
    leftOut: 0,
    failed: 0,
    place: null,
    pass: 1,
    clearedInPass: 0,
    lateLook: null as "due" | "begun" | null,
    step: 1,
    looksAgainAt: null as string | null,
    finishedAt: null as string | null,
  };
  const at = "2026-11-23T10:00:00.000Z";
  const ended = { kind: "cancelled", points: 5 } as const;
  const failed = { kind: "failed", failure: { bookingId: "bkg_1", reason: "gone" } } as const;

  test("a step adds what it found, and the next one reads on", () => {
    expect(afterStep(begun, [ended, { kind: "left_out" }, failed, ended, { kind: "none" }], "2026-11~x")).toEqual({
      ...begun,
      cancelled: 2,
      pointsReturned: 10,
      leftOut: 1,
      failed: 1,
      place: "2026-11~x",
      clearedInPass: 2,
      step: 2,
    });
  });

  test("what a later look leaves out is counted once", () => {
    expect(afterStep({ ...begun, pass: 2, leftOut: 1 }, [{ kind: "left_out" }], null).leftOut).toBe(1);
  });

  test("it is done when the days hold nothing more", () => {
    const look = { ...begun, cancelled: 3, clearedInPass: 3, leftOut: 1, step: 3 };
    expect(afterLook(look, 0, now)).toEqual({ ...look, status: "done", finishedAt: at });
  });

  test("what failed is tried again after a look that cancelled something, and then stays failed", () => {
    const look = { ...begun, failed: 1, clearedInPass: 2 };
    expect(afterLook(look, 0, now)).toMatchObject({ status: "running", failed: 0, pass: 2, clearedInPass: 0 });
    expect(afterLook({ ...look, pass: 2, clearedInPass: 0 }, 0, now)).toMatchObject({ status: "done", failed: 1 });
  });

  test("while something is hidden, five looks follow each other, and later ones wait longer each time", () => {
    let look: typeof begun = begun;
    let clock = now;
    const minutes: (number | null)[] = [];
    while (look.status === "running") {
      look = afterLook<typeof begun>(look, 2, clock);
      minutes.push(look.looksAgainAt === null ? null : (Date.parse(look.looksAgainAt) - clock) / 60_000);
      clock = look.looksAgainAt === null ? clock : Date.parse(look.looksAgainAt);
      if (look.looksAgainAt !== null) look = { ...look, looksAgainAt: null };
    }
    expect(minutes).toEqual([null, null, null, null, 1, 2, 5, 10, 20, 60, null]);
    expect(look).toMatchObject({ status: "done", failed: 2, finishedAt: new Date(clock).toISOString() });
  });

  test("days that were closed are looked through once more, a minute after the end, from their beginning", () => {
    const look = { ...begun, cancelled: 3, failed: 1, pass: 2, clearedInPass: 0, step: 4, lateLook: "due" as const };
    const done = afterLook<typeof begun>(look, 0, now);
    const later = "2026-11-23T10:01:00.000Z";
    expect(done).toEqual({ ...look, status: "done", finishedAt: at, looksAgainAt: later });
    expect(lookingAgain(done, Date.parse(later) - 1)).toBeUndefined();
    const again = lookingAgain(done, Date.parse(later));
    expect(again).toEqual({ ...begun, cancelled: 3, pass: 3, step: 5, lateLook: "begun" });
    if (again === undefined) throw new Error("It does not look again.");
    const end = { ...again, status: "done", finishedAt: later };
    expect(afterLook(again, 0, Date.parse(later))).toEqual(end);
    expect(
      lookingAgain(afterLook(again, 0, Date.parse(later)), Date.parse("2026-11-24T10:00:00.000Z")),
    ).toBeUndefined();
  });

  test("a wait ends at its moment, once", () => {
    const waiting = { ...begun, looksAgainAt: at };
    expect(lookingAgain(waiting, now - 1)).toBeUndefined();
    expect(lookingAgain(waiting, now)).toEqual({ ...begun, step: 2 });
    expect(lookingAgain(begun, now)).toBeUndefined();
    expect(lookingAgain({ ...waiting, status: "done" as const }, now)).toBeUndefined();
  });

  test("counts what no step has decided on: what no list names, and what a list names only since", () => {
    const [one, two, three] = ["1", "2", "3"].map((digit) => bookingIdSchema.parse(`bkg_${digit.repeat(26)}`));
    if (one === undefined || two === undefined || three === undefined) throw new Error("No ids.");
    const named = [{ bookingId: one }];
    expect(undecided({ unlisted: 0, open: [] }, [], 0)).toBe(0);
    expect(undecided({ unlisted: 2, open: [] }, [], 0)).toBe(2);
    expect(undecided({ unlisted: 0, open: [one] }, named, 1)).toBe(0);
    expect(undecided({ unlisted: 1, open: [one, two] }, named, 1)).toBe(2);
    // Of three that failed, one is kept by name.
    expect(undecided({ unlisted: 0, open: [one, two, three] }, named, 3)).toBe(0);
    expect(undecided({ unlisted: 0, open: [two] }, named, 3)).toBe(0);
  });

  test("keeps at most fifty failures by name", () => {
    const many = Array.from({ length: 60 }, (_, index) => index);
    expect(keptFailures(many.slice(0, 40), many.slice(40))).toEqual(many.slice(0, 50));
  });
});

test("a closure is added once", () => {
  const closure = { from: "2026-12-01", to: "2026-12-02", name: "Repairs" };
  expect(withClosure([], closure)).toEqual([closure]);
  expect(withClosure([closure], closure)).toEqual([closure]);
  expect(() =>
    withClosure(
      Array.from({ length: 60 }, () => ({ ...closure, name: "Other" })),
      closure,
    ),
  ).toThrow();
});
