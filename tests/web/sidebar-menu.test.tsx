// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { menuFor } from "#web/app/shell/menu.ts";
import { SidebarMenu } from "#web/app/shell/sidebar-menu.tsx";
import { showScreen } from "../support/member-screen.tsx";

afterEach(() => vi.restoreAllMocks());

const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };

it("brings the entry of the page that opens into sight, and no other", async () => {
  const inSight: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    inSight.push(this.textContent);
  });
  const Menu = () => menuFor("admin", all).map((group) => <SidebarMenu key={group.name} group={group} isOpen />);
  const { leave } = showScreen(Menu, { path: "/demo/admin/audit", pattern: "/:slug/*", answers: {} });
  expect(await screen.findByRole("link", { name: "Audit Trail" })).toBeTruthy();
  await waitFor(() => expect(inSight).toEqual(["Audit Trail"]));
  leave("/demo/admin/members/someone");
  await waitFor(() => expect(inSight).toEqual(["Audit Trail", "Manage Members"]));
});
