// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { Component as TenantsPage } from "#web/features/platform/tenants/tenants-page.tsx";
import { setClock, showScreen } from "../support/member-screen.tsx";

const tenantId = `ten_${"1".repeat(26)}`;
const harbour = {
  tenantId,
  slug: "harbour",
  name: "Harbour House",
  domain: null,
  state: "past_due",
  plan: "starter",
  members: { used: 82, most: 100 },
  resources: { used: 20, most: 20 },
  owner: { memberId: "d0dac57a-24c8-44cb-89c9-d3e86fd6c383", name: "Rosa Alvarez", email: "rosa@harbour.example" },
  createdAt: "2026-11-02T09:30:00.000Z",
  trialEndsAt: null,
  lastSignInAt: null,
  lastFailedAt: null,
  heldBack: 0,
};
const older = {
  ...harbour,
  tenantId: `ten_${"2".repeat(26)}`,
  slug: "mill",
  name: "Mill House",
  state: "active",
  plan: null,
  owner: null,
  createdAt: null,
};

const show = (answer: Parameters<typeof showScreen>[1]["answers"][string], search = "", width?: number) => {
  setClock("2026-11-24T12:00:00Z");
  return showScreen(TenantsPage, {
    width,
    path: `/demo/super-admin/tenants${search}`,
    answers: { "platform.listTenants": answer },
  });
};

describe("Tenant Management", () => {
  test("lists workspaces with state, plan and use, and each row leads to its page", async () => {
    show(() => ({ tenants: [harbour, older], nextCursor: null }));
    const link = await screen.findByRole("link", { name: "Harbour House" });
    expect(link.getAttribute("href")).toBe(`/demo/super-admin/tenants/${tenantId}`);
    const text = screen.getByRole("list", { name: "Workspaces" }).textContent ?? "";
    for (const words of ["Past due", "Starter", "82 of 100", "No subscription"]) expect(text).toContain(words);
  });

  test("asks for what the address filters by", async () => {
    const { callsOf } = show(
      () => ({ tenants: [harbour], nextCursor: null }),
      "?search=harbour&state=past_due&plan=starter&order=created",
    );
    await screen.findByRole("link", { name: "Harbour House" });
    const query = callsOf(listTenants)[0]?.url.searchParams;
    expect(["search", "state", "plan", "order"].map((name) => query?.get(name))).toEqual([
      "harbour",
      "past_due",
      "starter",
      "created",
    ]);
    expect(screen.getByText("1 workspace found")).toBeTruthy();
  });

  test("reads on while a searched part of the list holds nothing", async () => {
    const { callsOf } = show(
      ({ url }) =>
        url.searchParams.get("cursor") === "c2"
          ? { tenants: [harbour], nextCursor: null }
          : { tenants: [], nextCursor: "c2" },
      "?search=harbour",
    );
    await screen.findByRole("link", { name: "Harbour House" });
    expect(callsOf(listTenants).map(({ url }) => url.searchParams.get("cursor"))).toEqual([null, "c2"]);
  });

  test("offers no columns on a phone, whose rows have none", async () => {
    show(() => ({ tenants: [harbour], nextCursor: null }), "", 390);
    await screen.findByRole("link", { name: "Harbour House" });
    expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
  });

  test("keeps in the address which columns are shown", async () => {
    const { location } = show(() => ({ tenants: [harbour], nextCursor: null }), "", 1280);
    await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
    const menu = await screen.findByRole("menu", { name: "Columns" });
    expect(within(menu).getByRole("menuitemcheckbox", { name: "Domain" }).getAttribute("aria-checked")).toBe("false");
    await userEvent.click(within(menu).getByRole("menuitemcheckbox", { name: "Domain" }));
    await userEvent.click(within(menu).getByRole("menuitemcheckbox", { name: "Plan" }));
    expect(location.search).toBe("?columns=state.members.resources.owner.domain.created");
    await userEvent.click(within(menu).getByRole("menuitemcheckbox", { name: "Plan" }));
    await userEvent.click(within(menu).getByRole("menuitemcheckbox", { name: "Domain" }));
    expect(location.search).toBe("");
  });

  test("explains an empty platform, and a search that finds nobody", async () => {
    show(() => ({ tenants: [], nextCursor: null }));
    expect(await screen.findByText("No workspace yet")).toBeTruthy();
  });

  test("shows all again after a search that finds nothing", async () => {
    const { location } = show(() => ({ tenants: [], nextCursor: null }), "?search=nowhere");
    await userEvent.click(await screen.findByRole("button", { name: "Show all workspaces" }));
    expect(location.search).toBe("");
  });
});
