import { assert, boolean, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { dueOn, forgottenAtSeconds } from "#lambdas/privacy/rules.ts";

/** Written by hand, from article 12(3) of the GDPR: one month, or three. A shorter month ends it on its last day. */
describe("the term of a request", () => {
  test.each([
    ["2026-11-24", false, "2026-12-24"],
    ["2026-11-24", true, "2027-02-24"],
    ["2026-01-31", false, "2026-02-28"],
    ["2028-01-31", false, "2028-02-29"],
    ["2026-11-30", true, "2027-02-28"],
    ["2026-12-31", false, "2027-01-31"],
  ])("that came on %s, extended: %s, ends on %s", (receivedOn, isExtended, expected) => {
    expect(dueOn(receivedOn, isExtended)).toBe(expected);
  });

  test("is 28 to 31 days, and 89 to 92 days where it is extended", () => {
    const days = integer({ min: 0, max: 20_000 });
    assert(
      property(days, boolean(), (day, isExtended) => {
        const receivedOn = new Date(day * 86_400_000).toISOString().slice(0, 10);
        const length = (Date.parse(dueOn(receivedOn, isExtended)) - Date.parse(receivedOn)) / 86_400_000;
        expect(length).toBeGreaterThanOrEqual(isExtended ? 89 : 28);
        expect(length).toBeLessThanOrEqual(isExtended ? 92 : 31);
      }),
    );
  });

  test("is forgotten three years after its end, on 28 February for a leap day", () => {
    const at = (seconds: number) => new Date(seconds * 1000).toISOString();
    expect(at(forgottenAtSeconds("2026-11-24T10:00:00.000Z"))).toBe("2029-11-24T00:00:00.000Z");
    expect(at(forgottenAtSeconds("2028-02-29T10:00:00.000Z"))).toBe("2031-02-28T00:00:00.000Z");
  });
});
