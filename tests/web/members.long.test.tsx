// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { listMembers, setMemberStatus } from "#lambdas/members/contract.ts";
import { grantPoints, ledgerEntrySchema } from "#lambdas/points/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import type { ListedMember } from "#web/features/members/queries.ts";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const memberId = (digit: string) => `${"0".repeat(8)}-0000-4000-8000-${digit.repeat(12)}`;

const aMember = (facts: Record<string, unknown> = {}) => makeMember({ balance: 240, ...facts });

const tom = aMember({ memberId: memberId("2"), firstName: "Tom", lastName: "Okafor", email: "tom@people.example" });

const entry = ledgerEntrySchema.parse({
  entryId: `led_${"1".repeat(26)}`,
  number: 1,
  amount: 240,
  balanceAfter: 240,
  transactionType: "issued",
  subject: { kind: "grant", auditId: `aud_${"0".repeat(26)}`, reason: "Welcome gift" },
  createdAt: "2026-03-02T09:00:00.000Z",
});

const list =
  (...members: ListedMember[]): Answers[string] =>
  () => ({ members, waiting: 0, nextCursor: null });
const statement = () => ({ balance: 240, lots: [], ended: [], entries: [entry], nextCursor: null });

async function openMenu(action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "More about Maya Chen" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

async function openGrant(grant: Answers[string] = () => refusal(500, "internal")) {
  const shown = showScreen(ManageMembers, {
    answers: {
      "members.listMembers": list(aMember()),
      "points.listMemberEntries": statement,
      "points.grantPoints": grant,
    },
  });
  await openMenu("Grant points");
  const dialog = within(await screen.findByRole("dialog", { name: /^Grant points/ }));
  return {
    ...shown,
    dialog,
    amount: dialog.getByRole("spinbutton", { name: "Points" }),
    reason: dialog.getByRole("textbox", { name: "Reason" }),
  };
}

describe("Manage Members", () => {
  it("explains the page if there is nobody yet", async () => {
    showScreen(ManageMembers, { answers: { "members.listMembers": list() } });
    expect(await screen.findByText("No members yet")).toBeTruthy();
  });

  it("asks the server once for the typed search, keeps it in the address, and shows all again", async () => {
    const { callsOf, location } = showScreen(ManageMembers, {
      answers: {
        "members.listMembers": ({ url }) => ({
          members: url.searchParams.has("search") ? [] : [aMember(), tom],
          waiting: 0,
          nextCursor: null,
        }),
      },
    });
    await screen.findByRole("link", { name: "Tom Okafor" });
    await userEvent.type(screen.getByLabelText("Search"), "nadia");
    expect(await screen.findByText("No member matches")).toBeTruthy();
    expect(location.search).toBe("?search=nadia");
    expect(callsOf(listMembers).map(({ url }) => url.searchParams.get("search"))).toEqual([null, "nadia"]);
    await userEvent.click(screen.getByRole("button", { name: "Show all members" }));
    expect(await screen.findByRole("link", { name: "Tom Okafor" })).toBeTruthy();
    expect(location.search).toBe("");
    expect(screen.getByLabelText("Search")).toHaveProperty("value", "");
  });

  it("keeps new input while the address updates with older input", () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    const props = { label: "Search", placeholder: "", onSearch, pause: 300 };
    const { rerender } = render(<SearchField {...props} value="" />);
    const field = screen.getByLabelText("Search");
    fireEvent.change(field, { target: { value: "na" } });
    act(() => void vi.runAllTimers());
    expect(onSearch).toHaveBeenCalledWith("na");
    fireEvent.change(field, { target: { value: "nadia" } });
    rerender(<SearchField {...props} value="na" />);
    expect(field).toHaveProperty("value", "nadia");
    rerender(<SearchField {...props} value="" />);
    expect(field).toHaveProperty("value", "");
  });

  it("shows the member that the address names, however far down the list", async () => {
    showScreen(ManageMembers, {
      path: `/demo/admin/members?member=${tom.memberId}`,
      answers: {
        "members.listMembers": () => ({ members: [aMember()], waiting: 0, nextCursor: "next" }),
        "members.getMember": () => tom,
        "points.listMemberEntries": statement,
      },
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Tom Okafor" }));
    expect(await drawer.findByText("Welcome gift")).toBeTruthy();
    expect(drawer.getByText("+240 pts")).toBeTruthy();
    expect(drawer.getByText("Monday 2 March 2026")).toBeTruthy();
  });

  it("says so if the address names nobody", async () => {
    showScreen(ManageMembers, {
      path: "/demo/admin/members?member=nobody",
      answers: { "members.listMembers": list(aMember()), "members.getMember": () => refusal(404, "not_found") },
    });
    expect(await screen.findByText("There is no such member")).toBeTruthy();
  });
});

describe("granting points", () => {
  it("shows the balance before and after, and names the points on the button", async () => {
    const { dialog, amount } = await openGrant();
    expect(dialog.getByText("Enter the points first")).toBeTruthy();
    expect(document.activeElement).toBe(amount);
    await userEvent.type(amount, "1250");
    expect(dialog.getByText("240 pts")).toBeTruthy();
    expect(dialog.getByText("1,490 pts")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Grant 1,250 points" })).toBeTruthy();
  });

  it("refuses what the contract refuses, in its sentences, and sends nothing", async () => {
    const { dialog, amount, callsOf } = await openGrant();
    await userEvent.click(dialog.getByRole("button", { name: /^Grant points/ }));
    expect(await dialog.findByText("Enter the points as a whole number")).toBeTruthy();
    expect(dialog.getByText("Reason is required")).toBeTruthy();
    await userEvent.type(amount, "0");
    expect(await dialog.findByText("Points must be at least 1")).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, "1000001");
    expect(await dialog.findByText("At most 1,000,000 points at once")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Grant points" })).toBeTruthy();
    expect(callsOf(grantPoints)).toHaveLength(0);
  });

  it("grants once, says so, and reads the list again", async () => {
    const { dialog, amount, reason, callsOf } = await openGrant(() => ({ entry, balance: 290 }));
    await userEvent.type(amount, "50");
    await userEvent.type(reason, "Helped at the open day");
    await userEvent.click(dialog.getByRole("button", { name: "Grant 50 points" }));
    expect(await screen.findByText("50 points granted to Maya Chen")).toBeTruthy();
    expect(screen.getByText("The balance is 290 pts now.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [call, ...others] = callsOf(grantPoints);
    expect(others).toHaveLength(0);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({ amount: 50, reason: "Helped at the open day" });
    expect(callsOf(listMembers)).toHaveLength(2);
  });

  it("says at the field that a wallet is full, and keeps the dialog open", async () => {
    const { dialog, amount, reason } = await openGrant(() => refusal(409, "points.wallet_full"));
    await userEvent.type(amount, "50");
    await userEvent.type(reason, "Thanks");
    await userEvent.click(dialog.getByRole("button", { name: "Grant 50 points" }));
    expect(await dialog.findByText("A wallet cannot hold that many points.")).toBeTruthy();
    expect(amount.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("suspending and reinstating", () => {
  const suspended = aMember({ status: "suspended", version: 4 });

  it("restates the consequence, sends the version that was seen, and says that it is done", async () => {
    let now = aMember();
    const { callsOf } = showScreen(ManageMembers, {
      answers: {
        "members.listMembers": () => ({ members: [now], waiting: 0, nextCursor: null }),
        "members.setMemberStatus": () => {
          now = suspended;
          return now;
        },
      },
    });
    await openMenu("Suspend");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Suspend Maya Chen?" }));
    expect(dialog.getByText(/nothing in this workspace works until you reinstate/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await screen.findByText("Maya Chen is suspended")).toBeTruthy();
    expect(callsOf(setMemberStatus)).toMatchObject([{ body: { status: "suspended", version: 3 } }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await screen.findByText("Suspended")).toBeTruthy();
  });

  it("keeps its question when the list refreshes behind it", async () => {
    const later = Promise.withResolvers<object>();
    let reads = 0;
    const { callsOf } = showScreen(ManageMembers, {
      answers: {
        "members.listMembers": () => {
          reads += 1;
          const member = reads === 1 ? aMember() : suspended;
          return { members: [member], waiting: 0, nextCursor: null };
        },
        "members.setMemberStatus": () => later.promise,
      },
    });
    await openMenu("Suspend");
    await screen.findByRole("alertdialog", { name: "Suspend Maya Chen?" });
    window.dispatchEvent(new Event("visibilitychange"));
    await screen.findByText("Suspended", { ignore: "[role=alertdialog] *" });
    const dialog = within(screen.getByRole("alertdialog", { name: "Suspend Maya Chen?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(callsOf(setMemberStatus)).toMatchObject([{ body: { status: "suspended" } }]));
  });

  it.each([
    ["members.not_yourself", /You cannot suspend yourself/],
    ["members.last_administrator", /Maya Chen is the only active administrator here/],
  ])("explains %s where it was asked", async (code, sentence) => {
    showScreen(ManageMembers, {
      answers: { "members.listMembers": list(aMember()), "members.setMemberStatus": () => refusal(409, code) },
    });
    await openMenu("Suspend");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
  });

  it("asks for a second look if another person changed the member first", async () => {
    const { callsOf } = showScreen(ManageMembers, {
      answers: {
        "members.listMembers": list(suspended),
        "members.setMemberStatus": () => refusal(409, "stale_version"),
      },
    });
    await openMenu("Reinstate");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Reinstate Maya Chen?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reinstate" }));
    expect(await dialog.findByText(/Somebody else has just changed Maya Chen/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Reinstate" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Close" })).toBeTruthy();
    expect(callsOf(listMembers)).toHaveLength(2);
  });
});
