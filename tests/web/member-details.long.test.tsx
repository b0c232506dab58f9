// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { updateMember } from "#lambdas/members/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = makeMember({ phone: "+44 1" });
const { memberId } = maya;

function show(query: string, answers: Answers = {}) {
  return showScreen(ManageMembers, {
    path: `/demo/admin/members?member=${memberId}${query}`,
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
}

const drawer = async (name = "Maya Chen") => within(await screen.findByRole("dialog", { name }));

test("an administrator corrects name and phone in the member's drawer", async () => {
  const { callsOf, location } = show("", {
    "members.updateMember": ({ body }) => ({ ...(body as object), memberId, phone: null, version: 4 }),
  });
  await userEvent.click((await drawer()).getByRole("button", { name: "Edit details" }));
  const form = await drawer("Edit details of Maya Chen");
  const lastName = await form.findByLabelText<HTMLInputElement>("Last name");
  expect([form.getByLabelText<HTMLInputElement>(/First name/).value, lastName.value]).toEqual(["Maya", "Chen"]);
  expect(form.getByText(/maya@people\.example and the way to sign in belong to the account/)).toBeDefined();
  expect(form.queryByLabelText(/Email/)).toBeNull();
  await userEvent.clear(lastName);
  await userEvent.type(lastName, "Okafor");
  await userEvent.clear(form.getByLabelText("Phone"));
  await userEvent.click(form.getByRole("button", { name: "Save details" }));
  expect(await screen.findByText("Maya Okafor's details are saved")).toBeDefined();
  expect(callsOf(updateMember).map(({ body }) => body)).toEqual([
    { firstName: "Maya", lastName: "Okafor", phone: "", version: 3 },
  ]);
  // The drawer and the row below it show the new name at once.
  await waitFor(() => expect(location.search).toBe(`?member=${memberId}`));
  expect((await drawer("Maya Okafor")).getByText("Not given")).toBeDefined();
  expect(screen.getAllByText("Maya Okafor").length).toBeGreaterThan(1);
});

test("blanks are no first name, and nothing is sent", async () => {
  const { callsOf } = show("&view=details");
  const form = await drawer("Edit details of Maya Chen");
  await userEvent.clear(await form.findByLabelText(/First name/));
  await userEvent.click(form.getByRole("button", { name: "Save details" }));
  expect(await form.findByText("First name is required")).toBeDefined();
  expect(callsOf(updateMember)).toEqual([]);
});

test("overwrites nothing that the member changed meanwhile", async () => {
  show("&view=details", {
    "members.updateMember": () => refusal(409, "stale_version"),
    "members.getMember": () => ({ ...maya, lastName: "Chen-Li", version: 4 }),
  });
  const form = await drawer("Edit details of Maya Chen");
  const lastName = await form.findByLabelText<HTMLInputElement>("Last name");
  await userEvent.clear(lastName);
  await userEvent.type(lastName, "Okafor");
  await userEvent.click(form.getByRole("button", { name: "Save details" }));
  expect(await form.findByText("They saved “Chen-Li”")).toBeDefined();
  await userEvent.click(form.getByRole("button", { name: "Use theirs: Last name" }));
  expect(lastName.value).toBe("Chen-Li");
});

test("asks before typed details are lost", async () => {
  show("&view=details");
  const form = await drawer("Edit details of Maya Chen");
  await userEvent.type(await form.findByLabelText("Last name"), "x");
  await userEvent.click(form.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("alertdialog")).toBeDefined();
});

test("somebody who waits for approval has no form", async () => {
  show("&view=details", {
    "members.listMembers": () => ({ members: [{ ...maya, status: "pending" }], waiting: 1, nextCursor: null }),
  });
  expect((await drawer()).getByRole("button", { name: "Approve" })).toBeDefined();
  expect(screen.queryByLabelText("Last name")).toBeNull();
});
