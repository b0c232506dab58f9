import { describe, expect, it } from "vitest";
import { dayPartAt } from "#web/features/dashboard/day-part.ts";
import { dashboardTexts } from "#web/features/dashboard/texts.ts";

describe("the greeting", () => {
  it.each([
    ["2026-11-21T00:00:00Z", "morning"],
    ["2026-11-21T11:59:59Z", "morning"],
    ["2026-11-21T12:00:00Z", "afternoon"],
    ["2026-11-21T16:59:59Z", "afternoon"],
    ["2026-11-21T17:00:00Z", "evening"],
    ["2026-11-21T23:59:59Z", "evening"],
  ])("at %s in London is for the %s", (instant, part) => {
    expect(dayPartAt(Date.parse(instant), "Europe/London")).toBe(part);
  });

  it("goes by the workspace's clock", () => {
    const noonInLondon = Date.parse("2026-11-21T12:00:00Z");
    expect(dayPartAt(noonInLondon, "America/New_York")).toBe("morning");
    expect(dayPartAt(noonInLondon, "Asia/Kathmandu")).toBe("evening");
  });

  it("names the person, or says Member", () => {
    expect(dashboardTexts.greeting("morning", "Maya")).toBe("Good Morning, Maya");
    expect(dashboardTexts.greeting("evening", null)).toBe("Good Evening, Member");
  });
});
