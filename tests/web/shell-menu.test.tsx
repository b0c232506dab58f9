import { describe, expect, test } from "vitest";
import type { Role } from "#lambdas/contract/roles.ts";
import { displayName } from "#web/app/shell/display-name.ts";
import { menuFor } from "#web/app/shell/menu.ts";
import { quickMenuFor } from "#web/app/shell/quick-menu.ts";
import { menuTexts } from "#web/app/shell/texts.ts";
import { initialsOf } from "#web/domain/person-avatar.tsx";

const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
const words = (role: Role, features = all) =>
  menuFor(role, features).map(({ name, pages }) => [menuTexts[name], ...pages.map(({ title }) => title)]);

const member = [
  "Member",
  "Dashboard",
  "Book Workspace",
  "My Bookings",
  "Events",
  "Live Events",
  "News",
  "My Event Registrations",
  "Marketplace",
  "Purchase Points",
  "My Orders",
  "My Membership",
  "My Points",
  "My Profile",
];
const administration = [
  "Administration",
  "Admin Dashboard",
  "Manage Members",
  "Membership Plans",
  "Manage Resources",
  "Manage Products",
  "Manage Orders",
  "All Bookings",
  "Event Management",
  "Event Registrations",
  "Live Sessions",
  "News Management",
  "Points Management",
  "Access Control",
  "Audit Trail",
  "Settings",
];
/** The administration has the other pages of the desk already. */
const frontDesk = ["Front desk", "Scan", "Arrivals", "Counter"];

describe("the menu", () => {
  test("of a member has only the member's pages, and that of a verifier begins with the front desk", () => {
    expect(words("member")).toEqual([member]);
    expect(words("verifier")).toEqual([
      ["Front desk", "Scan", "Arrivals", "Event check-in", "Counter", "Orders"],
      member,
    ]);
  });

  test("of an administrator begins with the administration, and of platform staff the platform's pages", () => {
    expect(words("admin")).toEqual([administration, frontDesk, member]);
    expect(words("super_admin")).toEqual([
      administration,
      frontDesk,
      member,
      ["Super Admin", "Tenant Management", "Subscription Management", "Inbox", "Health", "Compliance"],
    ]);
  });

  test("leaves out what the tenant has switched off", () => {
    expect(words("admin", { ...all, bookingEnabled: false }).map((group) => group.slice(1))).toEqual([
      [
        "Admin Dashboard",
        "Manage Members",
        "Membership Plans",
        "Manage Products",
        "Manage Orders",
        "Event Management",
        "Event Registrations",
        "Live Sessions",
        "News Management",
        "Points Management",
        "Access Control",
        "Audit Trail",
        "Settings",
      ],
      ["Scan", "Arrivals", "Counter"],
      [
        "Dashboard",
        "Events",
        "Live Events",
        "News",
        "My Event Registrations",
        "Marketplace",
        "Purchase Points",
        "My Orders",
        "My Membership",
        "My Points",
        "My Profile",
      ],
    ]);
    expect(words("member", { ...all, pointsEnabled: false })).toEqual([
      [
        "Member",
        "Dashboard",
        "Book Workspace",
        "My Bookings",
        "Events",
        "Live Events",
        "News",
        "My Event Registrations",
        "Marketplace",
        "My Orders",
        "My Membership",
        "My Profile",
      ],
    ]);
  });
});

describe("the bottom bar of a phone", () => {
  const shortWords = (features: typeof all, role: "member" | "admin" = "member") =>
    quickMenuFor(role, features).map(({ short }) => short);

  test("leads home, to booking, to the card and to the bookings", () => {
    expect(shortWords(all)).toEqual(["Home", "Book", "Card", "Bookings"]);
  });

  test("leaves out what the tenant has switched off", () => {
    expect(shortWords({ ...all, bookingEnabled: false })).toEqual(["Home", "Card", "Points"]);
    expect(shortWords({ ...all, bookingEnabled: false, pointsEnabled: false })).toEqual(["Home", "Card"]);
  });

  test("leads to the points where the tenant has no digital cards", () => {
    expect(shortWords({ ...all, digitalCardsEnabled: false })).toEqual(["Home", "Book", "Bookings", "Points"]);
  });

  test("links to no page that does not exist yet", () => {
    expect(quickMenuFor("member", all).map(({ path }) => path)).toEqual([
      "/dashboard",
      "/booking",
      "/my-membership",
      "/my-bookings",
    ]);
  });

  test("has the administrators' work for them, and the member's pages where the tenant has switched some off", () => {
    expect(quickMenuFor("admin", all).map(({ short, path }) => [short, path])).toEqual([
      ["Today", "/admin"],
      ["Bookings", "/admin/bookings"],
      ["Scan", "/admin/access/scan"],
      ["Members", "/admin/members"],
    ]);
    expect(shortWords({ ...all, bookingEnabled: false }, "admin")).toEqual(["Today", "Scan", "Members", "Home"]);
    expect(shortWords({ ...all, bookingEnabled: false, digitalCardsEnabled: false }, "admin")).toEqual([
      "Today",
      "Members",
      "Home",
      "Points",
    ]);
  });

  test("begins with the scan for a verifier, and has the desk's other pages", () => {
    const titles = (features = all) => quickMenuFor("verifier", features).map(({ short, title }) => short ?? title);
    expect(titles()).toEqual(["Scan", "Arrivals", "Check-in", "Counter"]);
    expect(titles({ ...all, digitalCardsEnabled: false })).toEqual(["Check-in", "Counter", "Orders"]);
  });
});

describe("the display name", () => {
  const person = { firstName: "Maya", lastName: "Chen", email: "maya@demo.example" };

  test.each([
    [person, "Maya Chen"],
    [{ ...person, lastName: "" }, "Maya"],
    [{ ...person, firstName: " " }, "Chen"],
    [{ ...person, firstName: "", lastName: "" }, "maya"],
    [{ firstName: "", lastName: "", email: "" }, "User"],
    [null, "User"],
  ])("of %j is %s", (who, name) => {
    expect(displayName(who)).toBe(name);
  });

  test.each([
    [person, "MC"],
    [{ ...person, firstName: " ", lastName: "𝒞hen" }, "𝒞"],
    [{ ...person, firstName: "", lastName: "" }, "M"],
    [{ firstName: "", lastName: "", email: "" }, ""],
  ])("of %j is shortened to %s", (who, initials) => {
    expect(initialsOf(who)).toBe(initials);
  });
});
