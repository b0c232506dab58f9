// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { listMembers, memberSchema } from "#lambdas/members/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { showScreen } from "../support/member-screen.tsx";

/** The behaviour of every list, tested on the list of members. */
const people = ["Ada Lovell", "Ben Moss", "Cleo Hart"].map((name, index) => {
  const [firstName, lastName] = name.split(" ");
  const digit = String(index + 1);
  const member = memberSchema.parse({
    memberId: `00000000-0000-4000-8000-${digit.repeat(12)}`,
    email: `${firstName?.toLowerCase()}@people.example`,
    firstName,
    lastName,
    phone: null,
    avatarUrl: null,
    role: "member",
    status: "active",
    joinedAt: "2026-03-02T09:00:00.000Z",
    version: 1,
  });
  return { ...member, balance: 10, planName: null, deskNote: null, mailTrouble: null, mailTroubledAt: null };
});

function show(width: number, search = "", planName: string | null = null) {
  return showScreen(ManageMembers, {
    width,
    path: `/demo/admin/members${search}`,
    answers: {
      "members.listMembers": () => ({
        members: people.map((person) => ({ ...person, planName })),
        waiting: 0,
        nextCursor: null,
      }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
      "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      "points.listMemberEntries": () => ({ balance: 10, lots: [], ended: [], entries: [], nextCursor: null }),
    },
  });
}

const link = (name: string) => screen.findByRole("link", { name });
const detailOf = (name: string) => screen.findByRole("dialog", { name });

describe("a list on a wide screen", () => {
  it("is a table whose headers sort by what the route offers", async () => {
    const { callsOf, location } = show(1000);
    await link("Ada Lovell");
    const header = (name: string) => screen.getByRole("columnheader", { name });
    expect(header("Name").getAttribute("aria-sort")).toBe("ascending");
    expect(header("Joined").getAttribute("aria-sort")).toBe("none");
    expect(header("Role").getAttribute("aria-sort")).toBeNull();
    await userEvent.click(within(header("Joined")).getByRole("button"));
    await waitFor(() => expect(header("Joined").getAttribute("aria-sort")).toBe("ascending"));
    await userEvent.click(within(header("Joined")).getByRole("button"));
    await waitFor(() => expect(location.search).toBe("?sort=joined.descending"));
    const asked = callsOf(listMembers).map(({ url }) => [
      url.searchParams.get("order"),
      url.searchParams.get("direction"),
    ]);
    expect(asked).toEqual([
      [null, null],
      ["joined", "ascending"],
      ["joined", "descending"],
    ]);
  });

  it("loads with bars below the heads: those of figures stand right", async () => {
    showScreen(ManageMembers, {
      width: 1000,
      path: "/demo/admin/members",
      answers: {
        "members.listMembers": () => new Promise<never>(() => undefined),
        "members.listMemberPlans": () => ({ plans: [] }),
      },
    });
    const [head, first] = (await screen.findByRole("table")).querySelectorAll("tr");
    const cells = [...(first?.querySelectorAll("td") ?? [])];
    const rightOnes = cells.filter((cell) => getComputedStyle(cell).textAlign === "right");
    expect(cells).toHaveLength(head?.querySelectorAll("th").length ?? 0);
    expect(rightOnes.map((cell) => head?.children[cells.indexOf(cell)]?.textContent)).toEqual(["Points", "Joined"]);
    const bars = rightOnes.map((cell) => cell.querySelector(".MuiSkeleton-root"));
    expect(bars.map((bar) => bar !== null && getComputedStyle(bar).marginInlineStart)).toEqual(["auto", "auto"]);
  });

  it("has the name of a plan in one line", async () => {
    show(1000, "", "A membership with a long name");
    await link("Ada Lovell");
    const [plan] = screen.getAllByText("A membership with a long name");
    expect(plan?.getAttribute("role")).toBe("cell");
    expect(plan && getComputedStyle(plan).whiteSpace).toBe("nowrap");
  });

  it("selects rows with checkboxes and with Space, and counts them in a bar", async () => {
    show(1000);
    (await link("Ben Moss")).focus();
    await userEvent.keyboard(" ");
    expect(screen.getByRole("checkbox", { name: "Choose Ben Moss" })).toHaveProperty("checked", true);
    const bar = within(screen.getByRole("toolbar"));
    expect(bar.getByText("1 chosen")).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose all that are loaded" }));
    expect(bar.getByText("3 chosen")).toBeTruthy();
    await userEvent.click(bar.getByRole("button", { name: "Choose none" }));
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  it("moves with J, K and the arrow keys, and opens with Enter", async () => {
    const { location } = show(1000);
    await link("Ada Lovell");
    screen.getByRole("heading", { level: 1 }).focus();
    await userEvent.keyboard("j");
    expect(document.activeElement?.textContent).toBe("Ada Lovell");
    await userEvent.keyboard("j{ArrowDown}k");
    expect(document.activeElement?.textContent).toBe("Ben Moss");
    await userEvent.keyboard("{Enter}");
    expect(location.search).toBe(`?member=${people[1]?.memberId}`);
    expect(await detailOf("Ben Moss")).toBeTruthy();
  });

  it("moves with J and K right after the page has loaded, when nothing has the focus", async () => {
    show(1000);
    await link("Ada Lovell");
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.keyboard("j");
    expect(document.activeElement?.textContent).toBe("Ada Lovell");
    await userEvent.keyboard("j");
    expect(document.activeElement?.textContent).toBe("Ben Moss");
  });

  it("ignores the keys while a field has the focus", async () => {
    show(1000);
    await link("Ada Lovell");
    await userEvent.type(screen.getByLabelText("Search"), "jk");
    expect(screen.getByLabelText("Search")).toHaveProperty("value", "jk");
  });

  it("keeps buttons in a row buttons", async () => {
    const { location } = show(1000);
    await userEvent.click(await screen.findByRole("button", { name: "More about Ada Lovell" }));
    expect(await screen.findByRole("menuitem", { name: "View details" })).toBeTruthy();
    expect(location.search).toBe("");
    // The menu's text is as small as the table's.
    expect(getComputedStyle(screen.getByText("View details")).fontSize).toBe("14px");
  });
});

describe("a detail beside its list", () => {
  it("covers nothing, takes the focus, and gives it back on Escape", async () => {
    const { location } = show(1280);
    await userEvent.click(await link("Ada Lovell"));
    const detail = await detailOf("Ada Lovell");
    expect(detail.getAttribute("aria-modal")).toBeNull();
    expect(document.activeElement).toBe(detail);
    expect(await link("Cleo Hart")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("");
    expect(document.activeElement?.textContent).toBe("Ada Lovell");
  });

  it.each([
    [1280, ["Name", "Status"], true],
    [1920, ["Name", "Role", "Status", "Plan", "Points", "Joined"], false],
  ])("leaves a window of %i pixels the columns and filters that have room", async (width, columns, isInSheet) => {
    show(width, `?member=${people[0]?.memberId}`);
    await detailOf("Ada Lovell");
    const table = within(await screen.findByRole("table", { name: "Members by name" }));
    const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads.filter((head) => head !== "" && head !== "Actions")).toEqual(columns);
    expect(screen.queryByRole("button", { name: "Filters" }) !== null).toBe(isInSheet);
    expect(screen.queryByRole("combobox", { name: "Status" }) === null).toBe(isInSheet);
  });

  it("follows J and K while the focus stays in the list", async () => {
    show(1280);
    await userEvent.click(await link("Ada Lovell"));
    await detailOf("Ada Lovell");
    await userEvent.keyboard("j");
    expect(await detailOf("Ben Moss")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Ben Moss");
    expect(document.activeElement?.getAttribute("aria-current")).toBe("true");
  });
});

describe("a list on a phone", () => {
  it("has rows of two lines, and its filters in a sheet that counts them", async () => {
    show(390, "?status=active");
    const list = await screen.findByRole("list", { name: "Members by name" });
    const [first] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toContain("Ada Lovell");
    expect(first?.textContent).toContain("Active");
    expect(first?.textContent).toContain("ada@people.example");
    expect(screen.queryByRole("combobox")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Filters (1)" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    expect(sheet.getByRole("combobox", { name: "Status" }).textContent).toBe("Active");
  });

  it("covers the list with the detail", async () => {
    show(390);
    await userEvent.click(await link("Ada Lovell"));
    expect((await detailOf("Ada Lovell")).getAttribute("aria-modal")).toBe("true");
  });
});
