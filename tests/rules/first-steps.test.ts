import { describe, expect, test } from "vitest";
import { firstStepsOf } from "#lambdas/settings/rules.ts";
import { harbourColours } from "../../scripts/seed/demo-data.ts";

const tenant = { logoUrl: null, colours: null, hasSharedLink: false, isPastFirstSteps: false };
/** A workspace on its first day: its founder is the only member. */
const fresh = { tenant, members: 1, resources: 0 };
const doneIn = (progress: Parameters<typeof firstStepsOf>[0]) =>
  firstStepsOf(progress)
    .steps.filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe("the first steps of a workspace", () => {
  test("are four, in order, and none is done on the first day", () => {
    expect(firstStepsOf(fresh)).toEqual({
      isOpen: true,
      steps: [
        { step: "look", isDone: false },
        { step: "resource", isDone: false },
        { step: "members", isDone: false },
        { step: "share", isDone: false },
      ],
    });
  });

  test.each([
    ["a logo", { ...fresh, tenant: { ...tenant, logoUrl: "/media/logo" } }, "look"],
    ["colours", { ...fresh, tenant: { ...tenant, colours: harbourColours } }, "look"],
    ["one resource", { ...fresh, resources: 1 }, "resource"],
    ["a second member", { ...fresh, members: 2 }, "members"],
    ["a shared link", { ...fresh, tenant: { ...tenant, hasSharedLink: true } }, "share"],
  ] as const)("tick off one step for %s, and stay open", (_name, progress, step) => {
    expect(doneIn(progress)).toEqual([step]);
    expect(firstStepsOf(progress).isOpen).toBe(true);
  });

  test("close when all are done", () => {
    const all = { tenant: { ...tenant, logoUrl: "/media/logo", hasSharedLink: true }, members: 3, resources: 2 };
    expect(doneIn(all)).toEqual(["look", "resource", "members", "share"]);
    expect(firstStepsOf(all).isOpen).toBe(false);
  });

  test("close when an administrator puts them away, with what is done still shown", () => {
    const away = { tenant: { ...tenant, isPastFirstSteps: true }, members: 2, resources: 0 };
    expect(firstStepsOf(away).isOpen).toBe(false);
    expect(doneIn(away)).toEqual(["members"]);
  });
});
