import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextClosing } from "#lambdas/access/closing.ts";
import type { Refusal, StoredVisit } from "#lambdas/access/contract.ts";
import { byName, decideEntry, firstSettings, presentHere, recordedBooking } from "#lambdas/access/rules.ts";
import { tagAsCode } from "#lambdas/access/scans.ts";
import { accessFieldsSchema } from "#lambdas/access/settings-contract.ts";
import { correctedVisit, endedVisit, isShown } from "#lambdas/access/visits.ts";
import type { StoredBooking } from "#lambdas/bookings/rules.ts";
import type { MemberId, TenantId, VisitId } from "#lambdas/contract/ids.ts";
import { house } from "../support/card-codes.ts";
import { heldCard } from "../support/forged-codes.ts";

const memberId = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const by = "5a22d116-6c47-432c-9043-fde4ed91fda2" as MemberId;
const visitId = `vis_${"0".repeat(26)}` as VisitId;
const otherId = `vis_${"1".repeat(26)}` as VisitId;
const opens = { bookingOpensMinutes: 15 };
const now = Date.parse("2026-11-26T10:00:00.000Z");
const entering = { visitId, memberId, zone: null, by, now };

const codeOf = (act: () => unknown) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { definition: { code: string } }).definition.code;
  }
};

describe("somebody whom the rules refuse", () => {
  test.each<[Refusal, string]>([
    ["suspended", "access.suspended"],
    ["no_plan", "access.no_plan"],
    ["plan_over", "access.plan_over"],
    ["plan_paused", "access.plan_paused"],
    ["outside_hours", "access.outside_hours"],
    ["outside_zone", "access.outside_zone"],
  ])("%s has its own sentence, and lets in with a reason only", (refusal, code) => {
    expect(codeOf(() => decideEntry(refusal, null, entering))).toBe(code);
    expect(decideEntry(refusal, "guest", entering)).toMatchObject({ outcome: "entered", refusal, reason: "guest" });
  });

  test("a reason without a refusal leaves no trace", () => {
    expect(decideEntry(null, "guest", entering)).toMatchObject({ refusal: null, reason: null });
  });
});

describe("a visit", () => {
  const visit = decideEntry(null, null, entering);
  const left: StoredVisit = { ...visit, leftAt: "2026-11-26T11:00:00.000Z", leftHow: "desk", leftBy: by, version: 2 };

  test("never ends before it began", () => {
    const early = endedVisit(visit, "closing", null, now - 1);
    expect(early).toMatchObject({ leftAt: "2026-11-26T10:00:00.000Z", leftHow: "closing", leftBy: null, version: 2 });
  });

  test("is corrected with a reason, and says who ended it", () => {
    const corrected = correctedVisit(
      visit,
      { cameAt: "2026-11-26T08:00:00.000Z", leftAt: "2026-11-26T09:30:00.000Z", reason: "forgotten_check_out" },
      { inside: visit, by, now },
    );
    expect(corrected).toMatchObject({
      cameAt: "2026-11-26T08:00:00.000Z",
      leftAt: "2026-11-26T09:30:00.000Z",
      leftHow: "correction",
      leftBy: by,
      corrected: { at: "2026-11-26T10:00:00.000Z", by, reason: "forgotten_check_out" },
      version: 2,
    });
  });

  test.each<[string, string, string | null]>([
    ["an end before the beginning", "2026-11-26T09:00:00.000Z", "2026-11-26T08:59:59.999Z"],
    ["an end in the future", "2026-11-26T09:00:00.000Z", "2026-11-26T10:00:00.001Z"],
    ["a beginning in the future", "2026-11-26T10:00:00.001Z", null],
  ])("is not corrected to %s", (_what, cameAt, leftAt) => {
    const times = { cameAt, leftAt, reason: "guest" };
    expect(codeOf(() => correctedVisit(visit, times, { inside: visit, by, now }))).toBe("access.times_wrong");
  });

  test("goes on again only while no other visit of the member does", () => {
    const times = { cameAt: left.cameAt, leftAt: null, reason: "guest" };
    const later = now + 7_200_000;
    expect(correctedVisit(left, times, { inside: undefined, by, now: later })).toMatchObject({
      leftHow: null,
      leftBy: null,
    });
    const other = { ...visit, visitId: otherId };
    expect(codeOf(() => correctedVisit(left, times, { inside: other, by, now: later }))).toBe("access.inside_again");
  });

  test("a denial gets no end", () => {
    const denied: StoredVisit = { ...visit, outcome: "denied" };
    const times = { cameAt: denied.cameAt, leftAt: denied.cameAt, reason: "guest" };
    expect(codeOf(() => correctedVisit(denied, times, { inside: undefined, by, now }))).toBe("access.times_wrong");
    expect(isShown(denied, "inside")).toBe(false);
    expect(isShown(denied, "denied")).toBe(true);
  });

  test("stands in the lists that it belongs to", () => {
    const shown = (one: StoredVisit) =>
      (["entered", "inside", "denied", "by_hand", "corrected", "closing"] as const).filter((show) =>
        isShown(one, show),
      );
    expect(shown(visit)).toEqual(["entered", "inside"]);
    expect(shown({ ...visit, refusal: "no_plan", reason: "guest" })).toEqual(["entered", "inside", "by_hand"]);
    expect(shown({ ...left, leftHow: "closing" })).toEqual(["entered", "closing"]);
  });
});

describe("a booking at the desk", () => {
  const booking = {
    startAt: "2026-11-26T11:00:00.000Z",
    endAt: "2026-11-26T12:00:00.000Z",
    freeCancelUntil: "2026-11-26T10:00:00.000Z",
    status: "pending",
    requiresApproval: false,
    terms: null,
    checkedInAt: null,
    checkedOutAt: null,
  } as StoredBooking;
  const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
  const come = { isThere: true, hasLeft: false };

  test.each<[string, string, string | undefined]>([
    ["a moment before the last quarter of an hour", "10:44:59.999", "access.booking_not_open"],
    ["from 15 minutes before the start", "10:45:00.000", undefined],
    ["until the end", "11:59:59.999", undefined],
    ["at the end", "12:00:00.000", "access.booking_over"],
  ])("%s", (_when, time, code) => {
    expect(codeOf(() => recordedBooking(booking, come, opens, at(time)))).toBe(code);
    expect(presentHere(booking, opens, at(time)).allowed.checkIn).toBe(code === undefined);
  });

  test("keeps the first moment, ends once, and begins again", () => {
    const there = recordedBooking(booking, come, opens, at("10:50:00.000"));
    expect(there).toMatchObject({ checkedInAt: "2026-11-26T10:50:00.000Z", checkedOutAt: null });
    expect(recordedBooking(there, come, opens, at("11:00:00.000"))).toBe(there);
    const gone = recordedBooking(there, { isThere: true, hasLeft: true }, opens, at("12:30:00.000"));
    expect(gone).toMatchObject({ checkedInAt: "2026-11-26T10:50:00.000Z", checkedOutAt: "2026-11-26T12:30:00.000Z" });
    expect(recordedBooking(gone, { isThere: true, hasLeft: true }, opens, at("12:40:00.000"))).toBe(gone);
    const early = recordedBooking(there, { isThere: true, hasLeft: true }, opens, at("11:20:00.000"));
    expect(recordedBooking(early, come, opens, at("11:30:00.000"))).toMatchObject({
      checkedInAt: "2026-11-26T10:50:00.000Z",
      checkedOutAt: null,
    });
    expect(recordedBooking(there, { isThere: false, hasLeft: false }, opens, at("12:30:00.000"))).toMatchObject({
      checkedInAt: null,
    });
    expect(recordedBooking(booking, { isThere: false, hasLeft: false }, opens, now)).toBe(booking);
  });

  test("is not checked in while it waits for approval, nor when it is cancelled, nor left before somebody came", () => {
    const waits = { ...booking, requiresApproval: true };
    const cancelled = { ...booking, status: "cancelled" } as StoredBooking;
    for (const one of [waits, cancelled])
      expect(codeOf(() => recordedBooking(one, come, opens, at("10:50:00.000")))).toBe("access.booking_not_held");
    expect(codeOf(() => recordedBooking(booking, { isThere: true, hasLeft: true }, opens, at("10:50:00.000")))).toBe(
      "access.not_there",
    );
  });
});

describe("the closing", () => {
  const weekdays = (time: string) => [time, time, time, time, time, null, null];
  const instants = (after: string, closing: (string | null)[], zone: string) => {
    const at = nextClosing(Date.parse(after), closing, zone);
    return at === null ? null : new Date(at).toISOString();
  };

  test.each<[string, string, (string | null)[], string, string | null]>([
    ["comes today", "2026-11-26T10:00:00.000Z", weekdays("22:00"), "Europe/London", "2026-11-26T22:00:00.000Z"],
    [
      "is over at its own moment",
      "2026-11-26T22:00:00.000Z",
      weekdays("22:00"),
      "Europe/London",
      "2026-11-27T22:00:00.000Z",
    ],
    [
      "skips days without one",
      "2026-11-27T22:00:00.000Z",
      weekdays("22:00"),
      "Europe/London",
      "2026-11-30T22:00:00.000Z",
    ],
    [
      "stands on the workspace's clock",
      "2026-11-26T10:00:00.000Z",
      weekdays("22:00"),
      "Asia/Tokyo",
      "2026-11-26T13:00:00.000Z",
    ],
    [
      "does not come without a time",
      "2026-11-26T10:00:00.000Z",
      [null, null, null, null, null, null, null],
      "Europe/London",
      null,
    ],
    [
      "comes once a week",
      "2026-11-26T22:00:00.000Z",
      [null, null, null, "22:00", null, null, null],
      "Europe/London",
      "2026-12-03T22:00:00.000Z",
    ],
    // London loses an hour on 28 March 2027: 01:30 does not exist, so it is 02:30 of summer time.
    [
      "comes later where clocks skip it",
      "2027-03-27T22:00:00.000Z",
      [null, null, null, null, null, null, "01:30"],
      "Europe/London",
      "2027-03-28T01:30:00.000Z",
    ],
    // London shows 01:30 twice on 25 October 2026. The first one is in summer time.
    [
      "comes at the first of two",
      "2026-10-24T22:00:00.000Z",
      [null, null, null, null, null, null, "01:30"],
      "Europe/London",
      "2026-10-25T00:30:00.000Z",
    ],
    [
      "keeps its time of day in summer",
      "2027-06-01T10:00:00.000Z",
      weekdays("22:00"),
      "Europe/London",
      "2027-06-01T21:00:00.000Z",
    ],
  ])("%s", (_what, after, closing, zone, expected) => {
    expect(instants(after, closing, zone)).toBe(expected);
  });

  test("is always ahead, at most nine days, whatever the zone", () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
    });
    const zones = ["Europe/London", "Australia/Lord_Howe", "America/Santiago", "Pacific/Apia", "Asia/Kathmandu"];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2028-01-01") }),
        fc.array(fc.option(time), { minLength: 7, maxLength: 7 }),
        fc.constantFrom(...zones),
        (after, closing, zone) => {
          const at = nextClosing(after, closing, zone);
          if (closing.every((one) => one === null)) return at === null;
          return at !== null && at > after && at - after <= 9 * 86_400_000;
        },
      ),
      { numRuns: 150 },
    );
  });
});

test("a tag is the static code of its card, and of no card that has another tag by now", () => {
  const card = { ...heldCard, tag: "04A22B91" };
  const { tenantId, ...fields } = house;
  const here = tenantId as TenantId;
  expect(tagAsCode("04A22B91", card, here)).toEqual({
    kind: "code",
    code: { ...fields, tenantId, type: "membership_card" },
  });
  for (const other of [{ ...card, tag: "0012345678" }, heldCard, undefined])
    expect(tagAsCode("04A22B91", other, here)).toEqual({ kind: "unreadable" });
});

test("a workspace begins with settings that it could save", () => {
  const { closesAt, version, ...fields } = firstSettings;
  expect(accessFieldsSchema.parse(fields)).toEqual(fields);
  expect([closesAt, version]).toEqual([null, 1]);
});

test("refuses two reasons of one code, and two zones of one name", () => {
  const { closesAt: _at, version: _version, ...fields } = firstSettings;
  const twice = { code: "guest", label: null, isRetired: false };
  expect(accessFieldsSchema.safeParse({ ...fields, reasons: [twice, twice] }).success).toBe(false);
  expect(accessFieldsSchema.safeParse({ ...fields, zones: ["Hall", "Hall"] }).success).toBe(false);
});

test("lists people by their last name, and those without a name last", () => {
  const people = [
    { firstName: null, lastName: null },
    { firstName: "Zoe", lastName: "Ångström" },
    { firstName: "Ben", lastName: "Chen" },
    { firstName: "Ann", lastName: "Chen" },
  ];
  expect(byName(people, "en-GB").map(({ firstName }) => firstName)).toEqual(["Zoe", "Ann", "Ben", null]);
});
