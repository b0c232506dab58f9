import { describe, expect, test } from "vitest";
import { getsCode, isOpenCode, pauseOf, readPoolRequest, safeWorkspace } from "#lambdas/accounts/rules.ts";

describe("what a caller of the user pool asks for", () => {
  const nothing = { slug: undefined, setup: null, language: undefined };

  test("is nothing without metadata", () => {
    expect(readPoolRequest()).toEqual(nothing);
    expect(readPoolRequest({})).toEqual(nothing);
  });

  test("is nothing if it is not valid, so that a refusal tells nothing about an address", () => {
    expect(readPoolRequest({ tenantSlug: "No Slug!", language: "xx" })).toEqual(nothing);
  });

  test("is a workspace and a language", () => {
    expect(readPoolRequest({ tenantSlug: "demo", language: "de" })).toEqual({
      slug: "demo",
      setup: null,
      language: "de",
    });
    expect(readPoolRequest({ tenantSlug: "demo", plan: "starter", session: "cs_test_12345678" }).setup).toBeNull();
  });

  test("is the plan and the session of somebody who founds a workspace, who names no other one", () => {
    expect(readPoolRequest({ tenantSlug: "setup_pending", plan: "starter", session: "cs_test_12345678" })).toEqual({
      slug: undefined,
      setup: { plan: "starter", session: "cs_test_12345678" },
      language: undefined,
    });
  });

  test("loses a plan and a session that are not ours, and keeps the other one", () => {
    const setup = (plan: string, session: string) =>
      readPoolRequest({ tenantSlug: "setup_pending", plan, session }).setup;
    expect(setup("<b>", "javascript:")).toEqual({ plan: "", session: "" });
    expect(setup("professional", "cs_test_1")).toEqual({ plan: "professional", session: "" });
    expect(setup("gold", "cs_live_12345678")).toEqual({ plan: "", session: "cs_live_12345678" });
  });

  test("gets a mail on a workspace's own host only for an account of that workspace", () => {
    const workspace = { slug: "demo", domain: "members.demo.example" };
    expect(safeWorkspace(workspace, true)).toEqual(workspace);
    expect(safeWorkspace(workspace, false)).toEqual({ slug: "demo", domain: null, mailDomain: null, replyTo: null });
  });
});

describe("another code", () => {
  const askedAt = "2026-11-24T09:30:00.000Z";
  const secondsLater = (seconds: number) => Date.UTC(2026, 10, 24, 9, 30) + seconds * 1_000;

  test("may be asked for at once by somebody who has asked for none", () => {
    expect(pauseOf(undefined, secondsLater(0))).toBe(0);
  });

  test.each([
    [0, 60],
    [1, 59],
    [1.5, 59],
    [59.001, 1],
    [60, 0],
    [61, 0],
    [86_400, 0],
  ])("%f seconds after the first must wait for %i seconds", (passed, pause) => {
    expect(pauseOf({ askedAt }, secondsLater(passed))).toBe(pause);
  });
});

describe("a mailed code", () => {
  const code = {
    purpose: "recovery",
    askedAt: "2026-11-24T09:30:00.000Z",
    expiresAt: "2026-11-24T09:45:00.000Z",
    email: "ada@people.example",
    codeHash: "hash",
    tries: 0,
    usedBy: null,
  } as const;
  const asked = Date.UTC(2026, 10, 24, 9, 30);
  const end = Date.UTC(2026, 10, 24, 9, 45);

  test("may be tried until its end, and not at its end", () => {
    expect(isOpenCode(code, asked)).toBe(true);
    expect(isOpenCode(code, end - 1)).toBe(true);
    expect(isOpenCode(code, end)).toBe(false);
    expect(isOpenCode(code, end + 1)).toBe(false);
  });

  test("has five tries", () => {
    expect(isOpenCode({ ...code, tries: 4 }, asked)).toBe(true);
    expect(isOpenCode({ ...code, tries: 5 }, asked)).toBe(false);
    expect(isOpenCode({ ...code, tries: 6 }, asked)).toBe(false);
  });

  test("may not be tried before it was mailed, nor after it was used", () => {
    expect(isOpenCode({ ...code, codeHash: null }, asked)).toBe(false);
    expect(isOpenCode({ ...code, usedBy: "attempt" }, asked)).toBe(false);
    expect(isOpenCode({ ...code, codeHash: null, usedBy: "attempt" }, asked)).toBe(false);
  });

  const account = { email: "Ada@People.example", isEnabled: true, isEmailProved: false };
  const recovery = { purpose: "recovery", email: "ada@people.example" } as const;
  const proof = { purpose: "proof", email: null } as const;

  test("that recovers an account goes to the account's own address, in whatever case it is stored", () => {
    expect(getsCode(recovery, account)).toBe(true);
    expect(getsCode(recovery, { ...account, isEmailProved: true })).toBe(true);
    expect(getsCode(recovery, { ...account, email: "ada.quill@people.example" })).toBe(false);
  });

  test("that proves an address goes to an account that has not proved it", () => {
    expect(getsCode(proof, account)).toBe(true);
    expect(getsCode(proof, { ...account, isEmailProved: true })).toBe(false);
  });

  test("goes to no disabled account", () => {
    expect(getsCode(recovery, { ...account, isEnabled: false })).toBe(false);
    expect(getsCode(proof, { ...account, isEnabled: false })).toBe(false);
  });
});
