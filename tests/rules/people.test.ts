import { describe, expect, test } from "vitest";
import { reasonOf } from "#lambdas/bookings/older-shapes.ts";
import { bookedIn } from "#lambdas/bookings/rules.ts";
import { takenRuns } from "#lambdas/bookings/slots.ts";
import type { BookingId, MemberId } from "#lambdas/contract/ids.ts";
import type { Member } from "#lambdas/members/contract.ts";
import {
  decideErasure,
  decideRoleChange,
  decideStatusChange,
  fullName,
  hasDetails,
  newMember,
  readingsOf,
} from "#lambdas/members/rules.ts";
import { refusedBy } from "../support/refused.ts";

const ada = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const bea = "884b2a81-fe66-4138-81f9-096a3e6dba21" as MemberId;
const joinedAt = "2026-11-24T09:30:00.000Z";

const account = { memberId: ada, email: "ada@people.example", isEmailProved: false, sessionsFrom: null };
const aMember = (fields: Partial<Member> = {}): Member => ({
  ...newMember({ ...account, firstName: "Ada", lastName: "Quill" }, "member", joinedAt),
  ...fields,
});

describe("a member's name", () => {
  test.each([
    ["Ada", "Quill", "Ada Quill"],
    ["Ada", "", "Ada"],
    ["", "Quill", "Quill"],
    ["", "", "ada"],
  ])("%j %j is shown as %s", (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName, email: "ada@people.example" })).toBe(name);
  });

  test("of a new member is cut at eighty characters, and not before", () => {
    const of = (firstName: string) => newMember({ ...account, firstName, lastName: "Q" }, "member", joinedAt).firstName;
    expect(of("x".repeat(80))).toBe("x".repeat(80));
    expect(of("x".repeat(81))).toBe("x".repeat(80));
  });

  test("and phone number are known already only if all three are the same", () => {
    const details = { firstName: "Ada", lastName: "Quill", phone: "+44 1" };
    const member = aMember({ phone: "+44 1" });
    expect(hasDetails(member, details)).toBe(true);
    expect(hasDetails(member, { ...details, firstName: "Ida" })).toBe(false);
    expect(hasDetails(member, { ...details, lastName: "Quiller" })).toBe(false);
    expect(hasDetails(member, { ...details, phone: null })).toBe(false);
  });
});

describe("the number of administrators", () => {
  test.each([
    ["admin", "active", "member", -1],
    ["admin", "active", "verifier", -1],
    ["admin", "active", "admin", 0],
    ["member", "active", "admin", 1],
    ["verifier", "active", "admin", 1],
    ["member", "active", "verifier", 0],
    ["verifier", "active", "member", 0],
    ["admin", "suspended", "member", 0],
    ["member", "suspended", "admin", 0],
  ] as const)("changes with a role: %s, %s, becomes %s: %i", (role, status, next, change) => {
    expect(decideRoleChange(aMember({ role, status }), next, bea)).toBe(change);
  });

  test.each([
    ["admin", "active", true],
    ["admin", "suspended", false],
    ["member", "active", false],
  ] as const)("changes with an erasure: %s, %s: %s", (role, status, isAdministrator) => {
    expect(decideErasure(aMember({ role, status }), bea)).toEqual({ isAdministrator });
  });

  test("is never changed by oneself", () => {
    const admin = aMember({ role: "admin" });
    for (const decide of [
      () => decideRoleChange(admin, "member", ada),
      () => decideStatusChange(admin, "suspended", ada),
      () => decideErasure(admin, ada),
    ])
      expect(refusedBy(decide)).toEqual(["members.not_yourself", {}]);
  });
});

describe("the list of members", () => {
  const query = { order: "name", direction: "ascending" } as const;
  const prefixOf = (order: string, search: string) => (order === "familyName" ? [] : [`${order}:${search}`]);

  test("without a search is one pass, in the order that is asked for", () => {
    const { cells, readings } = readingsOf({ ...query, order: "joined", direction: "descending" } as never, prefixOf);
    expect(readings).toEqual([
      { order: "joined", isDescending: true, prefix: "", isFoundEarlier: expect.any(Function) },
    ]);
    expect(readings[0]?.isFoundEarlier({} as never)).toBe(false);
    expect(readingsOf(query, prefixOf).readings[0]?.isDescending).toBe(false);
    expect(cells).toHaveLength(7);
    expect(cells.filter(({ status }) => status === "pending")).toEqual([
      { planId: null, status: "pending", role: "member" },
    ]);
  });

  test("of one status, role and plan is one cell; nobody waits in another role", () => {
    const planId = `pln_${"1".repeat(26)}` as never;
    expect(readingsOf({ ...query, status: "suspended", role: "admin", planId }, prefixOf).cells).toEqual([
      { planId, status: "suspended", role: "admin" },
    ]);
    expect(readingsOf({ ...query, status: "pending", role: "admin" }, prefixOf).cells).toEqual([]);
  });

  test("with a search has a pass for each order that can find it, and shows nobody twice", () => {
    const { readings } = readingsOf({ ...query, search: "ad", direction: "descending" }, prefixOf);
    expect(readings.map(({ order, isDescending, prefix }) => [order, isDescending, prefix])).toEqual([
      ["name", false, "name:ad"],
      ["email", false, "email:ad"],
    ]);
    const keys = (name: string, email: string) => ({ name, email, familyName: "", joined: "" }) as never;
    expect(readings[0]?.isFoundEarlier(keys("name:ada", "email:ada"))).toBe(false);
    expect(readings[1]?.isFoundEarlier(keys("name:ada", "email:ada"))).toBe(true);
    expect(readings[1]?.isFoundEarlier(keys("name:bea", "email:ada"))).toBe(false);
  });
});

describe("the timeline of a day", () => {
  const slot = (time: string) => Date.parse(`2026-11-24T${time}:00.000Z`) / 900_000;
  const [from, to] = [Date.parse("2026-11-24T10:00:00.000Z"), Date.parse("2026-11-24T11:00:00.000Z")];
  const run = (start: string, end: string, isMine = false) => ({
    startAt: `2026-11-24T${start}:00.000Z`,
    endAt: `2026-11-24T${end}:00.000Z`,
    isMine,
  });
  const runsOf = (held: [string, string][]) =>
    takenRuns(new Map(held.map(([time, tag]) => [slot(time), tag])), from, to, (tag) => tag === "mine");

  test("shows each booking as one stretch, its neighbour apart, and one's own as one's own", () => {
    expect(
      runsOf([
        ["10:45", "b"],
        ["10:15", "mine"],
        ["10:00", "mine"],
        ["10:30", "b"],
      ]),
    ).toEqual([run("10:00", "10:30", true), run("10:30", "11:00")]);
    expect(
      runsOf([
        ["10:00", "a"],
        ["10:30", "a"],
      ]),
    ).toEqual([run("10:00", "10:15"), run("10:30", "10:45")]);
  });

  test("shows nothing that ends as it begins, or begins as it ends", () => {
    expect(
      runsOf([
        ["09:45", "a"],
        ["11:00", "b"],
        ["08:00", "c"],
        ["12:00", "d"],
      ]),
    ).toEqual([]);
  });
});

describe("a booking's end", () => {
  test("has the member's reason; the fixed text of older pages is none", () => {
    expect(reasonOf(undefined)).toBeNull();
    expect(reasonOf("Cancelled by user")).toBeNull();
    expect(reasonOf("I am ill")).toBe("I am ill");
    expect(reasonOf("Not approved before its start")).toBe("Not approved before its start");
  });

  test("is found through the entries that charged it", () => {
    const bookingId = `bkg_${"1".repeat(26)}` as BookingId;
    const subjects = [{ kind: "welcome" }, { kind: "booking", bookingId }, { kind: "booking_ended", bookingId }];
    expect(bookedIn(subjects.map((subject) => ({ subject })) as never)).toEqual([bookingId]);
  });
});
