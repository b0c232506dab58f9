// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { resetTwoFactor } from "#lambdas/accounts/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = makeMember({ role: "admin" });

async function openActions(role: "admin" | "super_admin", answers: Answers = {}) {
  const shown = showScreen(ManageMembers, {
    path: `/demo/admin/members?member=${maya.memberId}`,
    answers: {
      "members.getMe": () => ({ member: null, role, balance: 0, isEmailProved: true }),
      "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
      "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      "points.listMemberEntries": () => ({ balance: 0, lots: [], ended: [], entries: [], nextCursor: null }),
      "accounts.resetTwoFactor": ({ body }) => ({
        memberId: maya.memberId,
        resetAt: "2026-11-24T09:30:00.000Z",
        ...(body as object),
      }),
      ...answers,
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
  await waitFor(() => expect(shown.calls.some(({ route }) => route === "members.getMe")).toBe(true));
  await userEvent.click(drawer.getByRole("button", { name: "More" }));
  return shown;
}

async function ask() {
  await userEvent.click(await screen.findByRole("menuitem", { name: "Reset two-factor" }));
  return within(await screen.findByRole("alertdialog", { name: "Reset the second factor of Maya Chen?" }));
}

describe("resetting a member's second factor", () => {
  it("is offered to platform staff, and to no administrator", async () => {
    await openActions("admin");
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Deduct points",
      "Membership",
      "Card",
      "Change role",
      "Export their data",
      "Erase member",
    ]);
  });

  it("needs a reason, and sends it once", async () => {
    const { callsOf } = await openActions("super_admin");
    const question = await ask();
    expect(question.getByText(/signed out on all devices/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Reset two-factor" }));
    expect(await question.findByText("Say how you made sure")).toBeTruthy();
    expect(callsOf(resetTwoFactor)).toEqual([]);
    await userEvent.type(question.getByRole("textbox"), "Called back on the number on file");
    await userEvent.click(question.getByRole("button", { name: "Reset two-factor" }));
    expect(await screen.findByText("The second factor of Maya Chen is reset")).toBeTruthy();
    expect(callsOf(resetTwoFactor)).toMatchObject([{ body: { reason: "Called back on the number on file" } }]);
  });

  it("says why it was refused, and keeps the reason", async () => {
    await openActions("super_admin", { "accounts.resetTwoFactor": () => refusal(404, "members.not_found") });
    const question = await ask();
    await userEvent.type(question.getByRole("textbox"), "By phone");
    await userEvent.click(question.getByRole("button", { name: "Reset two-factor" }));
    expect(await question.findByText(/There is no such member/)).toBeTruthy();
    expect(question.getByRole<HTMLTextAreaElement>("textbox").value).toBe("By phone");
  });
});
