import { describe, expect, test } from "vitest";
import type { PlanId, TenantId } from "#lambdas/contract/ids.ts";
import { defaultPreferences, isRecipient, partsOf, unsubscribeAddresses } from "#lambdas/mailings/rules.ts";

const gold = `pln_${"1".repeat(26)}` as PlanId;
const silver = `pln_${"2".repeat(26)}` as PlanId;
const tenantId = `ten_${"1".repeat(26)}` as TenantId;

describe("an audience", () => {
  test("is everybody in one list, staff in two, and plans in one list each", () => {
    expect(partsOf({ kind: "everybody" })).toEqual([{}]);
    expect(partsOf({ kind: "staff" })).toEqual([{ role: "verifier" }, { role: "admin" }]);
    expect(partsOf({ kind: "plans", planIds: [gold, silver] })).toEqual([{ planId: gold }, { planId: silver }]);
    expect(partsOf({ kind: "plans", planIds: [] } as never)).toEqual([{}]);
  });

  test.each([
    ["everybody", "member", null, true],
    ["staff", "member", gold, false],
    ["staff", "verifier", null, true],
    ["staff", "admin", null, true],
    ["plans", "member", gold, true],
    ["plans", "admin", silver, false],
    ["plans", "admin", null, false],
  ] as const)("of %s: %s with plan %s: %s", (kind, role, planId, expected) => {
    const audience = kind === "plans" ? { kind, planIds: [gold] as [PlanId] } : { kind };
    expect(isRecipient(audience, { role, planId })).toBe(expected);
  });

  test("gets news until somebody says no", () => {
    expect(defaultPreferences).toEqual({ news: true });
  });
});

describe("a mail's way out", () => {
  test("leads to the workspace's page, and to a post without a page", () => {
    const workspace = { tenantId, slug: "demo", domain: null };
    expect(unsubscribeAddresses(workspace, "code1", "https://guildhall.example")).toEqual({
      page: "https://guildhall.example/demo/unsubscribe?code=code1",
      oneClick: `https://guildhall.example/api/tenants/${tenantId}/unsubscriptions/code1`,
    });
    const own = unsubscribeAddresses(
      { ...workspace, domain: "members.demo.example" },
      "code1",
      "https://guildhall.example",
    );
    expect(own).toEqual({
      page: "https://members.demo.example/demo/unsubscribe?code=code1",
      oneClick: `https://members.demo.example/api/tenants/${tenantId}/unsubscriptions/code1`,
    });
  });
});
