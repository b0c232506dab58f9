import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../../lambdas/contract/errors.ts";
import type { MemberId } from "../../lambdas/contract/ids.ts";
import { roleAllows, roleSchema } from "../../lambdas/contract/roles.ts";
import { type Member, memberSchema } from "../../lambdas/members/contract.ts";
import { decideJoin, decideStatusChange, matchesSearch, type NewAccount } from "../../lambdas/members/rules.ts";

const [someone, other] = ["1", "2"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000` as MemberId) as [
  MemberId,
  MemberId,
];
const account: NewAccount = { memberId: someone, email: "alex@test.example", firstName: "Alex", lastName: "Newman" };
const open = { isActive: true, signUpPolicy: "open" } as const;
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
      ...account,
      phone: null,
      avatarUrl: null,
      role: "member",
      status: "active",
      joinedAt,
      version: 1,
    });
  });

  test("is refused by a closed workspace, and first of all by an inactive one", () => {
    expect(codeOf(() => decideJoin({ ...open, signUpPolicy: "closed" }, account, joinedAt))).toBe(
      "members.sign_up_closed",
    );
    for (const signUpPolicy of ["open", "closed"] as const)
      expect(codeOf(() => decideJoin({ isActive: false, signUpPolicy }, account, joinedAt))).toBe("tenants.inactive");
  });

  test("keeps names to eighty characters, never to half of one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
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

  test("counts administrators who go and come back, and nobody else", () => {
    expect(decideStatusChange(member({ role: "admin" }), "suspended", other)).toBe(-1);
    expect(decideStatusChange(member({ role: "admin", status: "suspended" }), "active", other)).toBe(1);
    expect(decideStatusChange(member({ role: "admin" }), "active", other)).toBe(0);
    expect(decideStatusChange(member({ role: "admin", status: "suspended" }), "suspended", other)).toBe(0);
    for (const role of ["member", "verifier"] as const)
      for (const status of ["active", "suspended"] as const)
        expect(decideStatusChange(member({ role }), status, other)).toBe(0);
  });

  test("is never one's own to do", () => {
    for (const status of ["active", "suspended"] as const)
      expect(codeOf(() => decideStatusChange(member({ role: "admin" }), status, someone))).toBe("members.not_yourself");
  });
});

describe("searching", () => {
  const emile = { firstName: "Émile", lastName: "Müller", email: "em@oak.example" };

  test.each(["Émile", "emile", "MULLER", "mül", "e m", "Émile Müller", "@oak", "", "le mu"])(
    "finds by %j",
    (search) => {
      expect(matchesSearch(emile, search)).toBe(true);
    },
  );

  test.each(["Emily", "%", ".*", "Müller Émile", "oak.example.org"])("does not find by %j", (search) => {
    expect(matchesSearch(emile, search)).toBe(false);
  });

  test("finds everybody by any part of their name or address", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (firstName, lastName, email) => {
        for (const search of [firstName, lastName, email, email.slice(0, 2)])
          expect(matchesSearch({ firstName, lastName, email }, search)).toBe(true);
      }),
    );
  });
});

describe("roles", () => {
  test("are ranked: each may do what those below may, and nothing above", () => {
    const ranked = ["member", "verifier", "admin", "super_admin"] as const;
    expect([...roleSchema.options]).toEqual([...ranked]);
    for (const [have, actual] of ranked.entries())
      for (const [want, needed] of ranked.entries()) expect(roleAllows(actual, needed)).toBe(have >= want);
  });
});
