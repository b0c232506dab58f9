import { describe, expect, it } from "vitest";
import { printMoment, readMoment } from "#web/domain/moment/moment.ts";
import { printMonth } from "#web/domain/print-month.ts";
import { monthOf, monthOfInstant, openMonths } from "#web/features/bookings/admin/month.ts";
import { allowedFor } from "#web/features/news/admin/allowed.ts";
import { dashboardAddress, isHeaderHidden } from "#web/features/public/site/header-rules.ts";
import { changesBetween } from "#web/kit/versioned-form.ts";
import { isPlatformHost } from "#web/session/platform-hosts.ts";

describe("the public header", () => {
  it("is hidden on pages of a workspace, with and without a slug, and shown on all others", () => {
    const pages = ["/dashboard", "/booking", "/marketplace", "/events/1", "/news", "/my-points", "/admin/members"];
    for (const path of [...pages, "/super-admin"]) {
      expect(isHeaderHidden(path)).toBe(true);
      expect(isHeaderHidden(`/demo${path}`)).toBe(true);
    }
    for (const path of ["/", "/pricing", "/support", "/demo", "/demo/auth"]) expect(isHeaderHidden(path)).toBe(false);
  });

  it("leads to the dashboard of the workspace that the address names", () => {
    expect(dashboardAddress("/demo/news")).toBe("/demo/dashboard");
    expect(dashboardAddress("/pricing")).toBe("/dashboard");
    expect(dashboardAddress("/")).toBe("/dashboard");
  });
});

describe("a host", () => {
  it("is the platform's by its form, or because the platform names it", () => {
    const own = ["localhost", "127.0.0.1", "10.20.30.40", "[::1]", "d1a2b3.cloudfront.net"];
    for (const host of own) expect(isPlatformHost(host, [])).toBe(true);
    expect(isPlatformHost("guildhall.example", ["www.example", "guildhall.example"])).toBe(true);
  });

  it("is a tenant's otherwise, also below localhost", () => {
    const others = [
      "members.harbour.localhost",
      "localhost.example",
      "1.2.3",
      "1.2.3.x",
      "1.2.3.4.example",
      "x1.2.3.4",
      "cloudfront.net",
      "d1.cloudfront.net.example",
      "guildhall.example",
    ];
    for (const host of others) expect(isPlatformHost(host, ["www.example"])).toBe(false);
  });
});

describe("an article allows", () => {
  it("to be removed as a draft, mailed once while published, and archived while it is not", () => {
    expect(allowedFor({ state: "draft", mail: "none" } as never)).toEqual({
      publish: true,
      mail: false,
      archive: false,
      remove: true,
    });
    const published = { publish: false, mail: true, archive: true, remove: false };
    expect(allowedFor({ state: "published", mail: "none" } as never)).toEqual(published);
    expect(allowedFor({ state: "published", mail: "sent" } as never)).toEqual({ ...published, mail: false });
    const scheduled = { publish: true, mail: false, archive: true, remove: false };
    expect(allowedFor({ state: "scheduled", mail: "none" } as never)).toEqual(scheduled);
    expect(allowedFor({ state: "archived", mail: "none" } as never)).toEqual({ ...scheduled, archive: false });
  });
});

describe("a date and time field", () => {
  const berlin = "Europe/Berlin";

  it("is read and printed in the workspace's time zone", () => {
    expect(readMoment("2026-11-24T10:00", berlin)).toBe("2026-11-24T09:00:00.000Z");
    expect(printMoment("2026-11-24T09:00:00.000Z", berlin)).toBe("2026-11-24T10:00");
    expect(printMoment("2026-11-23T23:30:00.000Z", berlin)).toBe("2026-11-24T00:30");
  });

  it("keeps what is empty empty, and what cannot be read as it was typed", () => {
    expect(readMoment("", berlin)).toBeNull();
    expect(printMoment(null, berlin)).toBe("");
    // Clocks skip this hour.
    expect(readMoment("2026-03-29T02:30", berlin)).toBe("2026-03-29T02:30");
    for (const typed of ["soon", "2026-11-24", "2026-13-01T10:00"]) {
      expect(readMoment(typed, berlin)).toBe(typed);
      expect(printMoment(typed, berlin)).toBe(typed);
    }
  });
});

describe("a month", () => {
  const auckland = "Pacific/Auckland";
  // The first of December in Auckland.
  const now = Date.parse("2026-11-30T12:00:00Z");

  it("is the address's, or else the current one on the workspace's clock", () => {
    expect(monthOf("2026-02", now, auckland)).toBe("2026-02");
    for (const address of [null, "", "2026-13", "soon"]) expect(monthOf(address, now, auckland)).toBe("2026-12");
    expect(monthOf(null, now, "Europe/London")).toBe("2026-11");
    expect(monthOfInstant("2026-11-30T12:00:00.000Z", auckland)).toBe("2026-12");
  });

  it("is open for bookings until the last bookable day's month", () => {
    expect(openMonths(Date.parse("2026-11-22T12:00:00Z"), "UTC").at(0)).toBe("2026-11");
    expect(openMonths(Date.parse("2027-01-31T12:00:00Z"), "UTC").slice(0, 2)).toEqual(["2027-01", "2027-02"]);
  });

  it("is printed with its year in the reader's language", () => {
    expect(printMonth("2026-11", "en-GB")).toBe("November 2026");
    expect(printMonth("2026-12", "de-DE")).toBe("Dezember 2026");
  });
});

describe("what another person changed", () => {
  const before = { name: "Desk", features: { points: true, news: false }, tags: ["a"] };

  it("is each field that differs, with what was typed here if that differs, too", () => {
    const theirs = { name: "Desk 4", features: { points: false, news: false }, tags: ["a", "b"] };
    const typed = { name: "My desk", features: { points: true, news: true }, tags: ["a"] };
    expect(changesBetween(before, theirs, typed)).toEqual([
      { name: "name", theirs: "Desk 4", yours: "My desk" },
      { name: "features.points", theirs: false, yours: undefined },
      { name: "tags", theirs: ["a", "b"], yours: undefined },
    ]);
  });

  it("is nothing where both typed the same, or where only this person typed", () => {
    expect(changesBetween(before, { ...before, name: "Desk 4" }, { ...before, name: "Desk 4" })).toEqual([]);
    expect(changesBetween(before, before, { ...before, name: "Desk 5" })).toEqual([]);
    expect(changesBetween({ logo: null }, { logo: "x" }, { logo: null })).toEqual([
      { name: "logo", theirs: "x", yours: undefined },
    ]);
  });
});
