// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { listVisits } from "#lambdas/access/visits-contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

/** The card of a member as an administrator sees and changes it. */
const member = makeMember({ balance: 240 });
const { memberId } = member;

const card = {
  cardToken: "0123456789ABCDEFGHJKMNPQRS",
  status: "active",
  createdAt: "2026-03-02T09:00:00.000Z",
  expiresAt: "2028-03-03T00:00:00.000Z",
  isLimited: false,
  tag: null as string | null,
  version: 3,
  devices: [
    {
      keyNo: 2,
      browser: "firefox",
      system: "android",
      addedAt: "2026-03-02T09:00:00.000Z",
      lastUsedAt: "2026-11-20T18:00:00.000Z",
    },
  ],
};
const blocked = { ...card, status: "blocked", version: 4 };
const event = (facts: object) => ({
  at: "2026-03-02T09:00:00.000Z",
  by: null,
  action: "issue",
  cardId: "JKMNPQRS",
  reason: null,
  expiresAt: card.expiresAt,
  version: 1,
  ...facts,
});

function open(answers: Answers, view = "&view=card") {
  return showScreen(ManageMembers, {
    path: `/demo?member=${memberId}${view}`,
    answers: {
      "members.listMembers": () => ({ members: [member], waiting: 0, nextCursor: null }),
      "cards.getCard": () => ({ card }),
      "cards.listCardEvents": () => ({ events: [event({})], nextCursor: null }),
      "access.listVisits": () => ({ visits: [], refused: [], nextCursor: null }),
      ...answers,
    },
  });
}
const drawer = async () => within(await screen.findByRole("dialog", { name: "Card of Maya Chen" }));

describe("a member's card", () => {
  it("shows number, last day, devices and history", async () => {
    open({
      "cards.listCardEvents": () => ({
        events: [event({ action: "block", reason: "stolen", by: memberId, version: 2 }), event({})],
        nextCursor: null,
      }),
    });
    const shown = await drawer();
    expect(await shown.findByText("Active")).toBeTruthy();
    expect(shown.getByText("JKMNPQRS", { selector: "dd, dd *" })).toBeTruthy();
    expect(shown.getByText(/2 March 2028/)).toBeTruthy();
    expect(shown.getByText("Firefox on Android")).toBeTruthy();
    expect(await shown.findByText("Card blocked (Stolen)")).toBeTruthy();
    expect(shown.getByText(/by the member ·/)).toBeTruthy();
    expect(shown.getByText(/by the membership ·/)).toBeTruthy();
  });

  it("shows the member's last visits and denials, and leads to all of them", async () => {
    const visit = {
      visitId: `vis_${"1".repeat(26)}`,
      memberId,
      outcome: "entered",
      cameAt: "2026-11-20T09:30:00.000Z",
      leftAt: "2026-11-20T11:05:00.000Z",
      zone: "Studio",
      refusal: null,
      reason: null,
      by: memberId,
      leftHow: "desk",
      leftBy: memberId,
      corrected: null,
      version: 2,
      memberName: "Maya Chen",
      byName: "Vera Lund",
      leftByName: "Vera Lund",
      correctedByName: null,
    };
    const denied = { ...visit, visitId: `vis_${"2".repeat(26)}`, outcome: "denied", leftAt: null, leftHow: null };
    const { callsOf } = open({
      "access.listVisits": () => ({ visits: [visit, denied], refused: [], nextCursor: null }),
    });
    const shown = await drawer();
    expect(await shown.findByText("Left at 11:05 · Studio")).toBeTruthy();
    expect(shown.getByText("Not let in · Studio")).toBeTruthy();
    const all = shown.getByRole("link", { name: "All visits" });
    expect(all.getAttribute("href")).toBe(`/demo/admin/access?period=quarter&member=${memberId}`);
    expect(callsOf(listVisits)[0]?.url.searchParams.get("memberId")).toBe(memberId);
  });

  it("is blocked with a reason, for the version that was seen, and can then be restored", async () => {
    const { callsOf } = open({ "cards.changeCard": () => ({ card: blocked }) });
    const shown = await drawer();
    await userEvent.click(await shown.findByRole("button", { name: "Other actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Block card" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Block this card?" }));
    await userEvent.click(dialog.getByRole("combobox", { name: "Reason" }));
    await userEvent.click(await screen.findByRole("option", { name: "Stolen" }));
    await userEvent.click(dialog.getByRole("button", { name: "Block card" }));
    expect(await shown.findByText("Blocked")).toBeTruthy();
    expect(shown.getByRole("button", { name: "Restore card" })).toBeTruthy();
    expect(callsOf(changeCard).map(({ body }) => body)).toEqual([
      { change: { action: "block", reason: "stolen" }, version: 3 },
    ]);
  });

  it("is issued to somebody without one", async () => {
    const { callsOf } = open({ "cards.getCard": () => ({ card: null }), "cards.changeCard": () => ({ card }) });
    const shown = await drawer();
    expect(await shown.findByText("No card")).toBeTruthy();
    await userEvent.click(shown.getByRole("button", { name: "Issue card" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Issue a card?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Issue card" }));
    expect(await shown.findByText("Active")).toBeTruthy();
    expect(callsOf(changeCard).map(({ body }) => body)).toEqual([{ change: { action: "issue", lastDay: null } }]);
  });

  it("is issued without a last day where the last day was entered and emptied again", async () => {
    const { callsOf } = open({ "cards.getCard": () => ({ card: null }), "cards.changeCard": () => ({ card }) });
    const shown = await drawer();
    await userEvent.click(await shown.findByRole("button", { name: "Issue card" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Issue a card?" }));
    const field = dialog.getByLabelText("Last day");
    await userEvent.type(field, "2027-05-01");
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Issue card" }));
    expect(await shown.findByText("Active")).toBeTruthy();
    expect(callsOf(changeCard).map(({ body }) => body)).toEqual([{ change: { action: "issue", lastDay: null } }]);
  });

  it("says that somebody else has changed it, and sends nothing else", async () => {
    const { callsOf } = open({ "cards.changeCard": () => refusal(409, "stale_version") });
    const shown = await drawer();
    await userEvent.click(await shown.findByRole("button", { name: "Replace card" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Replace this card?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Replace card" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(callsOf(changeCard)).toHaveLength(1);
  });

  it("loses a device", async () => {
    const { callsOf } = open({ "cards.changeCard": () => ({ card: { ...card, devices: [], version: 4 } }) });
    const shown = await drawer();
    await userEvent.click(await shown.findByRole("button", { name: "Remove Firefox on Android" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Firefox on Android?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await shown.findByText("No device shows this card yet.")).toBeTruthy();
    expect(callsOf(changeCard).map(({ body }) => body)).toEqual([{ change: { action: "remove_device", keyNo: 2 } }]);
  });

  it("gets a tag from a reader that types and presses Enter", async () => {
    const tag = "04A22B91C35D80";
    const { callsOf } = open({ "cards.changeCard": () => ({ card: { ...card, tag, version: 4 } }) });
    const shown = await drawer();
    await userEvent.click(await shown.findByRole("button", { name: "Bind a tag" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bind a tag" }));
    const field = dialog.getByRole("textbox", { name: "Number of the tag" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, "Maya{Enter}");
    expect(await dialog.findByText(/Enter the number as the reader types it/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, "04:a2:2b:91:c3:5d:80{Enter}");
    expect(await shown.findByText("04A22B91C35D80")).toBeTruthy();
    expect(callsOf(changeCard).map(({ body }) => body)).toEqual([
      { change: { action: "bind_tag", tag: "04A22B91C35D80" }, version: 3 },
    ]);
  });

  it("says that a tag is another card's, and removes its own", async () => {
    const tag = "0012345678";
    const { callsOf } = open({
      "cards.getCard": () => ({ card: { ...card, tag } }),
      "cards.changeCard": ({ body }) =>
        JSON.stringify(body).includes("bind_tag")
          ? refusal(409, "cards.tag_taken")
          : { card: { ...card, tag: null, version: 4 } },
    });
    const shown = await drawer();
    await userEvent.click(await shown.findByRole("button", { name: "Bind another tag" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bind another tag" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Number of the tag" }), "04A22B91{Enter}");
    expect(await dialog.findByText("This tag belongs to a card already. Remove it there first.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await shown.findByRole("button", { name: "Remove tag" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Remove this tag?" }));
    await userEvent.click(asked.getByRole("button", { name: "Remove tag" }));
    expect(await shown.findByText("No tag is bound to this card.")).toBeTruthy();
    expect(callsOf(changeCard)[1]?.body).toEqual({ change: { action: "remove_tag" }, version: 3 });
  });

  it("opens from the member, where the workspace has cards", async () => {
    open(
      {
        "points.listMemberEntries": () => ({ balance: 240, lots: [], ended: [], entries: [], nextCursor: null }),
        "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
        "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      },
      "",
    );
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Card" }));
    expect(await drawer()).toBeTruthy();
  });
});
