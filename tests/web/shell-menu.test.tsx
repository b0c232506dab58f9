import { describe, expect, test } from "vitest";
import type { Role } from "#lambdas/contract/roles.ts";
import { isBuilt } from "#web/app/pages.ts";
import { displayName } from "#web/app/shell/display-name.ts";
import { menuFor } from "#web/app/shell/menu.ts";
import { quickMenuFor } from "#web/app/shell/quick-menu.ts";
import { menuTexts } from "#web/app/texts.ts";
import { initialsOf } from "#web/domain/person-avatar.tsx";

const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
const words = (role: Role, features = all) =>
  menuFor(role, features).map(({ name, entries }) => [
    menuTexts.groups[name],
    ...entries.map((entry) => menuTexts.entries[entry.name]),
  ]);

const member = ["Member", "Dashboard", "Book Workspace", "My Bookings", "My Points", "My Profile"];
const administration = ["Administration", "Manage Members", "Manage Resources", "All Bookings", "Settings"];

describe("the menu", () => {
  test.each(["member", "verifier"] as const)("of a %s is the member's alone", (role) => {
    expect(words(role)).toEqual([member]);
  });

  test("of an administrator has the administration too, and of platform staff what is theirs", () => {
    expect(words("admin")).toEqual([member, administration]);
    expect(words("super_admin")).toEqual([member, administration, ["Super Admin", "Enquiries"]]);
  });

  test("leaves out what the tenant has switched off", () => {
    expect(words("admin", { ...all, bookingEnabled: false }).map((group) => group.slice(1))).toEqual([
      ["Dashboard", "My Points", "My Profile"],
      ["Manage Members", "Settings"],
    ]);
    expect(words("member", { ...all, pointsEnabled: false })).toEqual([
      ["Member", "Dashboard", "Book Workspace", "My Bookings", "My Profile"],
    ]);
  });
});

describe("the bottom bar of a phone", () => {
  const names = (features: typeof all) => quickMenuFor(features, () => true).map(({ name }) => name);

  test("leads home, to booking, to the card and to the bookings", () => {
    expect(names(all)).toEqual(["home", "book", "card", "bookings"]);
  });

  test("leaves out what the tenant has switched off", () => {
    expect(names({ ...all, digitalCardsEnabled: false })).toEqual(["home", "book", "bookings"]);
    expect(names({ ...all, bookingEnabled: false })).toEqual(["home", "card"]);
  });

  test("leads to no page that is not there yet", () => {
    expect(quickMenuFor(all).every(({ path }) => isBuilt(path))).toBe(true);
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
