import { describe, expect, test } from "vitest";
import { firstStepsOf } from "#lambdas/settings/rules.ts";
import { harbourColours } from "../../scripts/seed/demo-data.ts";

const createdAt = "2026-11-24T09:00:00.000Z";
const tenant = {
  createdAt,
  logoUrl: null,
  colours: null,
  hasSharedLink: false,
  isPastFirstSteps: false,
  features: { bookingEnabled: true },
};
const dayMilliseconds = 86_400_000;
/** A workspace on its first day: its founder is the only member. */
const fresh = { tenant, members: 1, resources: 0, hasMemberPlan: false, now: Date.parse(createdAt) };
const doneIn = (progress: Parameters<typeof firstStepsOf>[0]) =>
  [...firstStepsOf(progress).steps, ...firstStepsOf(progress).later]
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe("the first steps of a workspace", () => {
  test("are six, and none is done on the first day", () => {
    expect(firstStepsOf(fresh)).toEqual({
      isOpen: true,
      steps: [
        { step: "look", isDone: false },
        { step: "resource", isDone: false },
        { step: "members", isDone: false },
        { step: "share", isDone: false },
      ],
      later: [
        { step: "hours", isDone: false },
        { step: "plan", isDone: false },
      ],
    });
  });

  test.each([
    ["a logo", { ...fresh, tenant: { ...tenant, logoUrl: "/media/logo" } }, "look"],
    ["colours", { ...fresh, tenant: { ...tenant, colours: harbourColours } }, "look"],
    ["one resource", { ...fresh, resources: 1 }, "resource"],
    ["a second member", { ...fresh, members: 2 }, "members"],
    ["a rule of booking", { ...fresh, tenant: { ...tenant, hasBookingRules: true } }, "hours"],
    ["a member with a plan", { ...fresh, hasMemberPlan: true }, "plan"],
    ["a shared link", { ...fresh, tenant: { ...tenant, hasSharedLink: true } }, "share"],
  ] as const)("tick off one step for %s, and stay open", (_name, progress, step) => {
    expect(doneIn(progress)).toEqual([step]);
    expect(firstStepsOf(progress).isOpen).toBe(true);
  });

  test("close when all are done", () => {
    const done = { ...tenant, logoUrl: "/media/logo", hasSharedLink: true, hasBookingRules: true } as const;
    const all = { ...fresh, tenant: done, members: 3, resources: 2, hasMemberPlan: true };
    expect(doneIn(all)).toEqual(["look", "resource", "members", "share", "hours", "plan"]);
    expect(firstStepsOf(all).isOpen).toBe(false);
    expect(firstStepsOf({ ...all, hasMemberPlan: false }).isOpen).toBe(true);
  });

  test("ask for hours and plans for thirty days, and never of an older workspace", () => {
    const done = { ...tenant, logoUrl: "/media/logo", hasSharedLink: true };
    const used = { ...fresh, tenant: done, members: 3, resources: 2 };
    const afterDays = (days: number) => firstStepsOf({ ...used, now: fresh.now + days * dayMilliseconds });
    expect(afterDays(29)).toMatchObject({ isOpen: true, later: [{ step: "hours" }, { step: "plan" }] });
    expect(afterDays(30)).toMatchObject({ isOpen: false, later: [] });
    expect(firstStepsOf({ ...used, tenant: { ...done, createdAt: null } })).toMatchObject({ isOpen: false, later: [] });
  });

  test("ask for no hours where nothing can be booked", () => {
    const { later } = firstStepsOf({ ...fresh, tenant: { ...tenant, features: { bookingEnabled: false } } });
    expect(later).toEqual([{ step: "plan", isDone: false }]);
  });

  test("close when an administrator puts them away, with what is done still shown", () => {
    const away = { ...fresh, tenant: { ...tenant, isPastFirstSteps: true }, members: 2 };
    expect(firstStepsOf(away).isOpen).toBe(false);
    expect(doneIn(away)).toEqual(["members"]);
  });
});
