import { expect, test } from "vitest";
import { paragraphsOf, whyUnreached } from "#lambdas/platform/notice-rules.ts";

const [reads, heldBack] = [{ isHeldBack: false }, { isHeldBack: true }];

test("a notice reaches a workspace that has one administrator whose mails arrive", () => {
  for (const standing of ["open", "paused", "closed", "suspended", "closing"]) {
    expect(whyUnreached(standing, [heldBack, reads])).toBeUndefined();
  }
  expect(whyUnreached("open", [heldBack, heldBack])).toBe("held_back");
  expect(whyUnreached("open", [])).toBe("nobody");
});

test("a workspace that is gone or archived gets no notice, whoever administers it", () => {
  expect(whyUnreached(undefined, [reads])).toBe("unknown");
  expect(whyUnreached("archived", [reads])).toBe("archived");
});

test("each written line is a paragraph of the mail, and empty lines are none", () => {
  expect(paragraphsOf("We move on Sunday.\r\n\r\n  All stays readable.\nThe platform")).toEqual([
    "We move on Sunday.",
    "All stays readable.",
    "The platform",
  ]);
});
