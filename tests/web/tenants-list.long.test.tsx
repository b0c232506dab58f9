// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { sendNotice } from "#lambdas/platform/notices-contract.ts";
import { openSupport } from "#lambdas/platform/support-contract.ts";
import { setSuspension } from "#lambdas/platform/tenant-contract.ts";
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
  figures: { measuredOn: "2026-11-24", bookings: 1412, bytes: 18_204_511, hasMoreFiles: false, microDollars: 831_200 },
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
  figures: null,
};

type Answers = Parameters<typeof showScreen>[1]["answers"];

const show = (answer: Answers[string], search = "", width?: number, answers: Answers = {}) => {
  setClock("2026-11-24T12:00:00Z");
  return showScreen(TenantsPage, {
    width,
    path: `/demo/super-admin/tenants${search}`,
    answers: { "platform.listTenants": answer, ...answers },
  });
};

const both = () => ({ tenants: [harbour, older], nextCursor: null });

describe("Tenant Management", () => {
  test("lists workspaces with state, plan and use, and each row leads to its page", async () => {
    show(() => ({ tenants: [harbour, older], nextCursor: null }));
    const link = await screen.findByRole("link", { name: "Harbour House" });
    expect(link.getAttribute("href")).toBe(`/demo/super-admin/tenants/${tenantId}`);
    const text = screen.getByRole("list", { name: "Workspaces" }).textContent ?? "";
    for (const words of ["Past due", "Starter", "82 of 100", "No subscription"]) expect(text).toContain(words);
  });

  test("a header that sorts one way sorts no second time, and says so", async () => {
    const { callsOf } = show(both, "", 1280);
    await screen.findByRole("link", { name: "Harbour House" });
    const name = within(screen.getByRole("columnheader", { name: "Workspace" })).getByRole("button");
    expect(name.getAttribute("aria-disabled")).toBe("true");
    const asked = callsOf(listTenants).length;
    await userEvent.click(name);
    expect(callsOf(listTenants)).toHaveLength(asked);
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
    expect(location.search).toBe("?columns=state.members.owner.domain.created");
    await userEvent.click(within(menu).getByRole("menuitemcheckbox", { name: "Plan" }));
    await userEvent.click(within(menu).getByRole("menuitemcheckbox", { name: "Domain" }));
    expect(location.search).toBe("");
  });

  test("shows bookings, storage and cost with the day of their measure, and sorts by them", async () => {
    const { callsOf, location } = show(both, "?columns=state.bookings.storage.cost", 1280);
    await screen.findByRole("link", { name: "Harbour House" });
    const [own, other] = ["Harbour House", "Mill House"].map((name) =>
      screen.getByRole("row", { name: new RegExp(name) }),
    );
    for (const words of ["1,412", "18.2 MB", "US$0.83"])
      expect(within(own as HTMLElement).getByText(words).title).toBe("Measured on 24 Nov 2026");
    expect(within(other as HTMLElement).getAllByText("Not measured")).toHaveLength(3);
    expect(screen.getByText(/measured once a day/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Cost \(30 days\)/ }));
    expect(location.search).toContain("order=cost");
    await vi.waitFor(() => expect(callsOf(listTenants).at(-1)?.url.searchParams.get("order")).toBe("cost"));
  });

  test("shows the day of the last sign-in, and its time on hover", async () => {
    const seen = { ...harbour, lastSignInAt: "2026-11-23T17:05:00.000Z" };
    show(() => ({ tenants: [seen, older], nextCursor: null }), "?columns=state.lastSignIn", 1280);
    expect((await screen.findByText("Mon 23 Nov")).title).toBe("Mon 23 Nov, 17:05");
    expect(screen.getByRole("row", { name: /Mill House/ }).textContent).toContain("Unknown");
  });

  test("a phone shows the figure that the list is sorted by, and no other number", async () => {
    show(() => ({ tenants: [harbour], nextCursor: null }), "?order=storage", 390);
    const row = (await screen.findByRole("link", { name: "Harbour House" })).closest("li");
    expect(row?.textContent).toContain("18.2 MB");
    for (const words of ["1,412", "82 of 100"]) expect(row?.textContent).not.toContain(words);
  });

  test("a list that is sorted by a hidden column shows it", async () => {
    show(both, "?order=storage", 1280);
    await screen.findByRole("link", { name: "Harbour House" });
    expect(screen.getByRole("columnheader", { name: /Storage/ })).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: /Created/ })).toBeNull();
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

const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `More about ${name}` }));
  return within(await screen.findByRole("menu"));
};

describe("the menu of a row", () => {
  test("suspends a workspace after its typed slug, and restores one that is suspended", async () => {
    const { callsOf } = show(
      () => ({ tenants: [{ ...harbour, state: "suspended" }, older], nextCursor: null }),
      "",
      1280,
      {
        "platform.setSuspension": ({ url }) =>
          url.pathname.includes(tenantId)
            ? { tenantId, suspendedAt: null, state: "past_due" }
            : { tenantId: older.tenantId, suspendedAt: "2026-11-24T12:00:00.000Z", state: "suspended" },
      },
    );
    await userEvent.click((await menuOf("Mill House")).getByRole("menuitem", { name: "Suspend" }));
    const suspend = within(await screen.findByRole("alertdialog", { name: "Suspend Mill House?" }));
    await userEvent.type(suspend.getByLabelText("Reason"), "Three invoices.");
    await userEvent.click(suspend.getByRole("button", { name: "Suspend the workspace" }));
    expect(suspend.getByText("This is not mill.")).toBeTruthy();
    await userEvent.type(suspend.getByLabelText("Type mill to confirm"), "mill");
    await userEvent.click(suspend.getByRole("button", { name: "Suspend the workspace" }));
    expect(await screen.findByText("Mill House is suspended")).toBeTruthy();
    await userEvent.click((await menuOf("Harbour House")).getByRole("menuitem", { name: "Restore" }));
    const restore = within(await screen.findByRole("alertdialog", { name: "Restore Harbour House?" }));
    await userEvent.type(restore.getByLabelText("Reason"), "All is paid.");
    await userEvent.click(restore.getByRole("button", { name: "Restore the workspace" }));
    await screen.findByText("Harbour House is restored");
    expect(callsOf(setSuspension).map(({ body }) => body)).toEqual([
      { isSuspended: true, reason: "Three invoices." },
      { isSuspended: false, reason: "All is paid." },
    ]);
    // Each answer of the server's list is older than both acts.
    await vi.waitFor(() => expect(callsOf(listTenants).length).toBeGreaterThan(1));
    await vi.waitFor(() => expect(rowOf("Mill House").getByText("Suspended")).toBeTruthy());
    expect(rowOf("Harbour House").getByText("Past due")).toBeTruthy();
    expect(rowOf("Harbour House").queryByText("Suspended")).toBeNull();
  });

  test("a workspace that was suspended leaves the list of active ones, although the index still has it", async () => {
    const { callsOf } = show(() => ({ tenants: [older], nextCursor: null }), "?state=active", 1280, {
      "platform.setSuspension": () => ({
        tenantId: older.tenantId,
        suspendedAt: "2026-11-24T12:00:00.000Z",
        state: "suspended",
      }),
    });
    await userEvent.click((await menuOf("Mill House")).getByRole("menuitem", { name: "Suspend" }));
    const suspend = within(await screen.findByRole("alertdialog", { name: "Suspend Mill House?" }));
    await userEvent.type(suspend.getByLabelText("Reason"), "Three invoices.");
    await userEvent.type(suspend.getByLabelText("Type mill to confirm"), "mill");
    await userEvent.click(suspend.getByRole("button", { name: "Suspend the workspace" }));
    expect(await screen.findByText("No workspace matches")).toBeTruthy();
    await vi.waitFor(() => expect(callsOf(listTenants).length).toBeGreaterThan(1));
    expect(screen.queryByRole("link", { name: "Mill House" })).toBeNull();
  });

  test("enters as support, and leads to the page with the way in", async () => {
    const { callsOf, location } = show(both, "", 1280, {
      "platform.openSupport": () => ({ tenantId, endsAt: "2026-11-24T12:30:00.000Z" }),
    });
    await userEvent.click((await menuOf("Harbour House")).getByRole("menuitem", { name: "Enter as support" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Enter Harbour House as support?" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "The grid is empty.");
    await userEvent.click(dialog.getByRole("button", { name: "Enter as support" }));
    await vi.waitFor(() => expect(location.pathname).toBe(`/demo/super-admin/tenants/${tenantId}`));
    expect(callsOf(openSupport).map(({ body }) => body)).toEqual([{ reason: "The grid is empty.", minutes: 30 }]);
  });

  test("offers nothing for an archived workspace but to look into it", async () => {
    show(() => ({ tenants: [{ ...harbour, state: "archived" }], nextCursor: null }), "", 1280);
    const items = (await menuOf("Harbour House")).getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Open the workspace"]);
  });
});

describe("a notice to chosen workspaces", () => {
  const choose = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(name) }));
    await userEvent.click(screen.getByRole("button", { name: "Send a notice" }));
    return within(await screen.findByRole("dialog", { name: /^Send a notice to/ }));
  };
  const sent = { actId: `act_${"1".repeat(26)}`, at: "2026-11-24T12:00:00.000Z" };

  test("asks for a subject and a message, and names those that get none with the reason", async () => {
    const { callsOf } = show(both, "", 1280, {
      "platform.sendNotice": () => ({ ...sent, reached: 1, unreached: [{ tenantId: older.tenantId, why: "nobody" }] }),
    });
    const dialog = await choose("Harbour House", "Mill House");
    expect(dialog.getByText("To Harbour House and Mill House")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Send the notice" }));
    expect(await dialog.findByText("Please give a subject.")).toBeTruthy();
    expect(callsOf(sendNotice)).toEqual([]);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Subject/ }), "Maintenance");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Message/ }), "On Sunday.");
    await userEvent.click(dialog.getByRole("button", { name: "Send the notice" }));
    const answer = within(await screen.findByRole("alertdialog", { name: "1 workspace gets no notice" }));
    expect(answer.getByText("Mill House")).toBeTruthy();
    expect(answer.getByText("Has no active administrator")).toBeTruthy();
    expect(screen.getByText("The notice is on its way to 1 workspace")).toBeTruthy();
    await userEvent.click(answer.getByRole("button", { name: "Close" }));
    expect(callsOf(sendNotice).map(({ body }) => body)).toEqual([
      { subject: "Maintenance", text: "On Sunday.", tenantIds: [tenantId, older.tenantId] },
    ]);
  });

  test("is not sent to more workspaces than one notice reaches", async () => {
    const many = Array.from({ length: 41 }, (_, place) => ({
      ...harbour,
      name: `House ${place}`,
      tenantId: `ten_${String(place).padStart(26, "0")}`,
    }));
    show(() => ({ tenants: many, nextCursor: null }), "", 1280);
    await screen.findByRole("link", { name: "House 0" });
    await userEvent.click(screen.getByRole("checkbox", { name: /all/i }));
    await userEvent.click(screen.getByRole("button", { name: "Send a notice" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Send a notice to 41 workspaces" }));
    expect(dialog.getByText("A notice goes to 40 workspaces at most. Choose fewer.")).toBeTruthy();
    expect(dialog.getByText("To House 0, House 1, House 2, House 3, House 4 and 36 more")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Send the notice" }).hasAttribute("disabled")).toBe(true);
  });
});
