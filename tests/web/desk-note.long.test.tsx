// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { setDeskNote } from "#lambdas/members/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = makeMember({ deskNote: "Uses the side door" });
const memberId = maya.memberId;

async function open(answers: Answers = {}, features: { digitalCardsEnabled?: boolean } = {}) {
  const shown = showScreen(ManageMembers, {
    features,
    path: `/demo/admin/members?member=${memberId}`,
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
  return { ...shown, drawer: within(await screen.findByRole("dialog", { name: "Maya Chen" })) };
}

const label = "Note for the front desk";

test("an administrator changes the note for the front desk, and removes it", async () => {
  let version = 3;
  const { drawer, callsOf } = await open({
    "members.setDeskNote": ({ body }) => {
      version += 1;
      return { memberId, deskNote: (body as { deskNote: string }).deskNote || null, version };
    },
  });
  const field = await drawer.findByLabelText<HTMLInputElement>(label);
  expect(field.value).toBe("Uses the side door");
  expect(drawer.queryByRole("button", { name: "Save note" })).toBeNull();
  await userEvent.type(field, ", with a dog");
  await userEvent.click(drawer.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("The front desk sees the note from now on")).toBeDefined();
  await userEvent.clear(field);
  await userEvent.click(drawer.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("The front desk sees no note any more")).toBeDefined();
  expect(callsOf(setDeskNote).map(({ body }) => body)).toEqual([
    { deskNote: "Uses the side door, with a dog", version: 3 },
    { deskNote: "", version: 4 },
  ]);
});

test("overwrites no note that somebody else wrote meanwhile", async () => {
  const { drawer } = await open({
    "members.setDeskNote": () => refusal(409, "stale_version"),
    "members.getMember": () => ({ ...maya, deskNote: "Uses the lift", version: 4 }),
  });
  const field = await drawer.findByLabelText<HTMLInputElement>(label);
  await userEvent.type(field, "!");
  await userEvent.click(drawer.getByRole("button", { name: "Save note" }));
  expect(await drawer.findByText("They saved “Uses the lift”")).toBeDefined();
  expect(field.value).toBe("Uses the side door!");
  await userEvent.click(drawer.getByRole("button", { name: `Use theirs: ${label}` }));
  expect(field.value).toBe("Uses the lift");
});

test("a workspace without a front desk has no note for it", async () => {
  const { drawer } = await open({}, { digitalCardsEnabled: false });
  expect(await drawer.findByLabelText("New note")).toBeDefined();
  expect(drawer.queryByLabelText(label)).toBeNull();
});
