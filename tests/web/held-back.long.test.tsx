// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { tryAgain } from "#lambdas/bounces/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, showScreen } from "../support/member-screen.tsx";

async function open(mailTrouble: "bounced" | null, answers: Answers = {}) {
  const maya = makeMember({ mailTrouble });
  const shown = showScreen(ManageMembers, {
    path: `/demo/admin/members?member=${maya.memberId}`,
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
      "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      "points.listMemberEntries": () => ({ balance: 0, lots: [], ended: [], entries: [], nextCursor: null }),
      ...answers,
    },
  });
  return { ...shown, maya, drawer: within(await screen.findByRole("dialog", { name: "Maya Chen" })) };
}

test("the drawer says that mails come back, and sends them again only with a reason", async () => {
  const { drawer, callsOf, maya } = await open("bounced", {
    "bounces.tryAgain": () => ({ memberId: "00000000-0000-4000-8000-000000000001", version: 4 }),
  });
  expect(drawer.getByRole("note").textContent).toContain("Mails to maya@people.example come back");
  await userEvent.click(drawer.getByRole("button", { name: "Try again" }));
  const question = within(await screen.findByRole("dialog", { name: "Send mails to this address again?" }));
  await userEvent.click(question.getByRole("button", { name: "Try again" }));
  expect(await question.findByText("Say why mails arrive now")).toBeDefined();
  expect(callsOf(tryAgain)).toEqual([]);
  await userEvent.type(question.getByLabelText("Why mails arrive now"), "The mailbox is back.");
  await userEvent.click(question.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Mails go to maya@people.example again")).toBeDefined();
  expect(callsOf(tryAgain).map(({ url, body }) => [url.pathname.split("/").at(-2), body])).toEqual([
    [maya.memberId, { reason: "The mailbox is back." }],
  ]);
});

test("the drawer of a member who gets mails says nothing of it", async () => {
  const { drawer } = await open(null);
  expect(await drawer.findByText("maya@people.example")).toBeDefined();
  expect(drawer.queryByRole("button", { name: "Try again" })).toBeNull();
});
