// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { menuFor } from "#web/app/shell/menu.ts";
import { SidebarMenu } from "#web/app/shell/sidebar-menu.tsx";
import { showScreen } from "../support/member-screen.tsx";

afterEach(() => vi.restoreAllMocks());

const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };

/** The menu shows 500 pixels. Each entry has 40, and the entries begin where the menu does. */
function layOut(element: Element): DOMRect {
  if (element.tagName === "NAV") return new DOMRect(0, 0, 200, 500);
  const entries = [...document.querySelectorAll("li")];
  const scrolled = document.querySelector("nav")?.scrollTop ?? 0;
  return new DOMRect(0, entries.indexOf(element as HTMLLIElement) * 40 - scrolled, 200, 40);
}

const groups = menuFor("admin", all);
const Menu = () => (
  <nav aria-label="Menu">
    {groups.map((group) => (
      <SidebarMenu key={group.name} group={group} beside={groups.flatMap(({ pages }) => pages)} isOpen />
    ))}
  </nav>
);

it("scrolls to the entry of the page that opens, and moves nothing else", async () => {
  const own = vi.spyOn(Element.prototype, "scrollIntoView");
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return layOut(this);
  });
  const { leave } = showScreen(Menu, { path: "/demo/my-profile", pattern: "/:slug/*", answers: {} });
  const entries = await screen.findAllByRole("listitem");
  const menu = screen.getByRole("navigation", { name: "Menu" });
  expect(entries.at(-1)?.textContent).toBe("My Profile");
  await waitFor(() => expect(menu.scrollTop).toBe(entries.length * 40 - 500));
  leave("/demo/admin/members/someone");
  await waitFor(() => expect(menu.scrollTop).toBe(40));
  expect(own).not.toHaveBeenCalled();
});

it.each([
  ["/admin", "Admin Dashboard"],
  ["/admin/members", "Manage Members"],
  ["/admin/access", "Access Control"],
  ["/admin/access/settings", "Access Control"],
  ["/admin/access/cards", "Access Control"],
  ["/admin/access/stations", "Access Control"],
  ["/admin/access/scan", "Scan"],
  ["/admin/access/arrivals", "Arrivals"],
  ["/admin/points/packages", "Points Management"],
  ["/my-orders/ord_1", "My Orders"],
])("marks the nearest entry above %s: %s", async (page, entry) => {
  showScreen(Menu, { path: `/demo${page}`, pattern: "/:slug/*", answers: {} });
  await screen.findAllByRole("listitem");
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual([entry]);
});
