import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#lambdas/contract/errors.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { roleAllows, roleSchema } from "#lambdas/contract/roles.ts";
import { admitted, decideJoin, mustWait } from "#lambdas/joining/rules.ts";
import { type Member, memberSchema } from "#lambdas/members/contract.ts";
import {
  decideErasure,
  decideRoleChange,
  decideStatusChange,
  type NewAccount,
  readingsOf,
} from "#lambdas/members/rules.ts";

const [someone, other] = ["1", "2"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000` as MemberId) as [
  MemberId,
  MemberId,
];
const profile = { memberId: someone, email: "alex@test.example", firstName: "Alex", lastName: "Newman" };
const account: NewAccount = { ...profile, isEmailProved: false, sessionsFrom: null };
const standing = {
  subscriptionStanding: "open",
  suspendedAt: null,
  pausesAt: null,
  archivesAt: null,
  archivedAt: null,
} as const;
const open = { ...standing, signUpPolicy: "open", confirmsSignUps: true } as const;
const joinedAt = "2026-11-24T09:30:00.000Z";

function codeOf(decide: () => unknown): string {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error.definition.code;
    throw error;
  }
  return "nothing was refused";
}

describe("joining", () => {
  test("makes an active member without any other role, whatever the account says", () => {
    const member = decideJoin(open, { ...account, role: "admin", status: "suspended" } as NewAccount, joinedAt);
    expect(memberSchema.parse(member)).toEqual({
      ...profile,
      phone: null,
      avatarUrl: null,
      role: "member",
      status: "active",
      joinedAt,
      version: 1,
    });
  });

  test("is refused by a closed workspace, and first of all by an inactive one", () => {
    expect(codeOf(() => decideJoin({ ...open, signUpPolicy: "invitation" }, account, joinedAt))).toBe(
      "members.sign_up_closed",
    );
    for (const signUpPolicy of ["open", "approval", "invitation"] as const)
      expect(
        codeOf(() => decideJoin({ ...open, subscriptionStanding: "closed", signUpPolicy }, account, joinedAt)),
      ).toBe("tenants.inactive");
    const paused = { ...open, pausesAt: joinedAt };
    expect(codeOf(() => decideJoin(paused, account, joinedAt))).toBe("tenants.paused");
    expect(decideJoin(paused, account, "2026-11-24T09:29:59.999Z").memberId).toBe(someone);
  });

  test("needs a proved address where sign-ups are confirmed by mail, whoever decides about them", () => {
    for (const signUpPolicy of ["open", "approval"] as const) {
      const strict = { ...open, signUpPolicy, confirmsSignUps: false };
      expect(codeOf(() => decideJoin(strict, account, joinedAt))).toBe("members.email_not_verified");
      expect(decideJoin(strict, { ...account, isEmailProved: true }, joinedAt).memberId).toBe(someone);
    }
    const closed = { ...open, signUpPolicy: "invitation", confirmsSignUps: false } as const;
    expect(codeOf(() => decideJoin(closed, account, joinedAt))).toBe("members.sign_up_closed");
  });

  test("by approval makes a waiting person, whose membership begins at the approval", () => {
    const waiting = decideJoin({ ...open, signUpPolicy: "approval" }, account, joinedAt);
    expect(waiting).toMatchObject({ status: "pending", role: "member" });
    const later = "2026-11-25T10:00:00.000Z";
    expect(admitted(mustWait(waiting), "member", later)).toEqual({ ...waiting, status: "active", joinedAt: later });
    for (const status of ["active", "suspended"] as const)
      expect(codeOf(() => mustWait({ ...waiting, status }))).toBe("members.decided_already");
    for (const decide of [
      () => decideStatusChange(waiting, "suspended", other),
      () => decideRoleChange(waiting, "admin", other),
      () => decideErasure(waiting, other),
    ])
      expect(codeOf(decide)).toBe("members.not_decided");
  });

  test("cuts names to eighty characters, never within a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", " ", "é", "山", "ﷺ", "😀"), maxLength: 200 }), (name) => {
        const { firstName, lastName } = decideJoin(
          open,
          { ...account, firstName: name, lastName: `x${name}` },
          joinedAt,
        );
        for (const kept of [firstName, lastName]) {
          expect(Array.from(kept).length).toBeLessThanOrEqual(80);
          expect(kept.isWellFormed()).toBe(true);
        }
        expect(name.startsWith(firstName)).toBe(true);
      }),
    );
  });
});

describe("changing a status", () => {
  const member = (changes: Partial<Member>): Member => ({ ...decideJoin(open, account, joinedAt), ...changes });

  test("counts administrators who are suspended and reinstated, and nobody else", () => {
    expect(decideStatusChange(member({ role: "admin" }), "suspended", other)).toBe(-1);
    expect(decideStatusChange(member({ role: "admin", status: "suspended" }), "active", other)).toBe(1);
    expect(decideStatusChange(member({ role: "admin" }), "active", other)).toBe(0);
    expect(decideStatusChange(member({ role: "admin", status: "suspended" }), "suspended", other)).toBe(0);
    for (const role of ["member", "verifier"] as const)
      for (const status of ["active", "suspended"] as const)
        expect(decideStatusChange(member({ role }), status, other)).toBe(0);
  });

  test("is never allowed on oneself", () => {
    for (const status of ["active", "suspended"] as const)
      expect(codeOf(() => decideStatusChange(member({ role: "admin" }), status, someone))).toBe("members.not_yourself");
  });
});

describe("the list", () => {
  const prefixOf = (_order: unknown, search: string) => (search === "" ? [] : [search.toLowerCase()]);
  const all = { order: "name", direction: "ascending" } as const;

  test("reads one cell per requested status and role, and no other", () => {
    const cellsOf = (filter: object) =>
      readingsOf({ ...all, ...filter }, prefixOf).cells.map(({ status, role }) => `${status} ${role}`);
    expect(cellsOf({ status: "suspended", role: "admin" })).toEqual(["suspended admin"]);
    expect(cellsOf({ role: "verifier" })).toEqual(["active verifier", "suspended verifier"]);
    expect(cellsOf({ status: "active" })).toEqual(["active member", "active verifier", "active admin"]);
    expect(cellsOf({})).toHaveLength(7);
    expect(cellsOf({ status: "pending" })).toEqual(["pending member"]);
  });

  test("is read once in the order that was asked for; a search goes by name, family name and address", () => {
    const orders = (query: object) =>
      readingsOf({ ...all, ...query }, prefixOf).readings.map(({ order, isDescending }) => [order, isDescending]);
    expect(orders({ order: "joined", direction: "descending" })).toEqual([["joined", true]]);
    expect(orders({ search: "ma", order: "joined", direction: "descending" })).toEqual([
      ["name", false],
      ["familyName", false],
      ["email", false],
    ]);
  });

  test("finds nobody twice", () => {
    const { readings } = readingsOf({ ...all, search: "ma" }, prefixOf);
    const maya = { name: "maya chen", familyName: "chen maya", email: "maya@people.example", joined: "2026" };
    const tom = { name: "tom marsh", familyName: "marsh tom", email: "tom@people.example", joined: "2026" };
    expect(readings.map(({ isFoundEarlier }) => isFoundEarlier(maya))).toEqual([false, true, true]);
    expect(readings.map(({ isFoundEarlier }) => isFoundEarlier(tom))).toEqual([false, false, true]);
  });
});

describe("roles", () => {
  test("are ranked: each includes the rights of those below, and nothing above", () => {
    const ranked = ["member", "verifier", "admin", "super_admin"] as const;
    expect([...roleSchema.options]).toEqual([...ranked]);
    for (const [have, actual] of ranked.entries())
      for (const [want, needed] of ranked.entries()) expect(roleAllows(actual, needed)).toBe(have >= want);
  });
});
