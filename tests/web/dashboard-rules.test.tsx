import { describe, expect, it } from "vitest";
import { dayPartAt } from "#web/features/dashboard/day-part.ts";
import { excerptOf } from "#web/features/dashboard/excerpt.ts";
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

describe("the excerpt of an article", () => {
  const words = "word ".repeat(60);

  it("has at most 120 characters where the article is featured, 80 otherwise", () => {
    const featured = excerptOf({ excerpt: words, isFeatured: true });
    expect(featured.length).toBeLessThanOrEqual(120);
    expect(featured.length).toBeGreaterThan(80);
    expect(excerptOf({ excerpt: words, isFeatured: false }).length).toBeLessThanOrEqual(80);
  });

  it("ends at a word, with an ellipsis", () => {
    expect(excerptOf({ excerpt: words, isFeatured: false })).toMatch(/word…$/);
  });

  it("stays as it is where it fits", () => {
    expect(excerptOf({ excerpt: "Short.", isFeatured: false })).toBe("Short.");
  });
});
