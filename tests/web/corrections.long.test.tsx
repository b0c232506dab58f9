// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { deductPoints, grantPoints, reverseEntry } from "#lambdas/points/contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const maya = makeMember();
const auditId = `aud_${"0".repeat(26)}`;

function line(number: number, amount: number, subject: object) {
  const entryId = `led_${String(number).padStart(26, "0")}`;
  const createdAt = "2026-11-21T09:05:00.000Z";
  return { entryId, number, amount, balanceAfter: 50, transactionType: "issued", subject, lots: [], createdAt };
}

const lines = [
  line(5, -20, { kind: "reversal", auditId, reason: "Typed twice", reverses: 3 }),
  line(4, -5, { kind: "booking", bookingId: `bkg_${"1".repeat(26)}`, resourceName: "Desk 4" }),
  line(3, 20, { kind: "grant", auditId, reason: "Helped" }),
  line(2, -7, { kind: "deduction", auditId, reason: "Key lost" }),
  line(1, 62, { kind: "welcome" }),
];

function show(answers: Answers = {}) {
  return showScreen(ManageMembers, {
    path: `/demo/admin/members?member=${maya.memberId}`,
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
      "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      "points.listMemberEntries": () => ({ balance: 50, lots: [], ended: [], entries: lines, nextCursor: null }),
      ...answers,
    },
  });
}

const drawerButton = (name: string | RegExp) => screen.findByRole("button", { name });

async function openDeduction(answers: Answers = {}) {
  const shown = show(answers);
  await screen.findByText("Typed twice", { exact: false });
  const drawer = within(screen.getByRole("dialog"));
  await userEvent.click(drawer.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Deduct points" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Deduct points/ }));
  return { ...shown, dialog, amount: dialog.getByLabelText(/^Points/), reason: dialog.getByLabelText(/^Reason/) };
}

describe("deducting points", () => {
  it("shows the balance after, deducts once with the reason, and says so", async () => {
    const { dialog, amount, reason, callsOf } = await openDeduction({
      "points.deductPoints": () => ({ entry: line(6, -8, { kind: "deduction", auditId, reason: "x" }), balance: 42 }),
    });
    await userEvent.type(amount, "8");
    expect(dialog.getByText("42 pts")).toBeTruthy();
    await userEvent.type(reason, "Key lost");
    await userEvent.click(dialog.getByRole("button", { name: "Deduct 8 points" }));
    expect(await screen.findByText(/^8 points deducted from/)).toBeTruthy();
    const [call, ...others] = callsOf(deductPoints);
    expect(others).toHaveLength(0);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({ amount: 8, reason: "Key lost" });
  });

  it("says before it is sent that there are not enough points, and shows the server's refusal at the field", async () => {
    const { dialog, amount, reason } = await openDeduction({
      "points.deductPoints": () => refusal(409, "points.insufficient"),
    });
    await userEvent.type(amount, "51");
    expect(dialog.getByText("Not enough points")).toBeTruthy();
    await userEvent.type(reason, "Key lost");
    await userEvent.click(dialog.getByRole("button", { name: "Deduct 51 points" }));
    expect(await dialog.findByText("There are not enough points in the wallet.")).toBeTruthy();
  });

  it.each([
    ["-5", "Points must be at least 1"],
    ["1.5", "Enter the points as a whole number"],
    ["1000000000", "At most 1,000,000 points at once"],
  ])("refuses %s with a sentence of its own, and sends nothing", async (typed, sentence) => {
    const { dialog, amount, callsOf } = await openDeduction();
    await userEvent.type(amount, typed);
    await userEvent.click(dialog.getByRole("button", { name: /^Deduct points/ }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(dialog.getByText("Reason is required")).toBeTruthy();
    expect(callsOf(deductPoints)).toHaveLength(0);
  });
});

describe("correcting a line", () => {
  it("is offered where a grant, a deduction or the welcome stands, once", async () => {
    show();
    const buttons = await screen.findAllByRole("button", { name: /^Reverse:/ });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Reverse: Key lost",
      "Reverse: Welcome to the house",
    ]);
    expect(screen.getByText("Reversed")).toBeTruthy();
  });

  it("says what the new line does, and names the line that it corrects", async () => {
    const { callsOf } = show({
      "points.reverseEntry": () => ({ entry: line(6, 7, { kind: "welcome" }), balance: 57 }),
    });
    await userEvent.click(await drawerButton("Reverse: Key lost"));
    const dialog = within(await screen.findByRole("dialog", { name: /^Reverse this line/ }));
    expect(dialog.getByText("A new line gives 7 pts back and names the line that it reverses: Key lost.")).toBeTruthy();
    expect(dialog.getByText("57 pts")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The key was found");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(await screen.findByText(/^A line in the points history of .* is reversed$/)).toBeTruthy();
    expect(callsOf(reverseEntry).map(({ body }) => body)).toEqual([{ entryNumber: 2, reason: "The key was found" }]);
  });

  it.each([
    ["points.already_reversed", "This line has already been reversed."],
    ["points.reversal_of_reversal", "A reversal cannot be reversed. Grant or deduct points instead."],
    ["points.reversal_of_ended", "The points of this line have ended. There is nothing to take back."],
    ["points.insufficient", "There are not enough points in the wallet."],
  ])("shows the refusal %s as a sentence", async (code, sentence) => {
    show({ "points.reverseEntry": () => refusal(409, code) });
    await userEvent.click(await drawerButton("Reverse: Welcome to the house"));
    const dialog = within(await screen.findByRole("dialog", { name: /^Reverse this line/ }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Twice");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse" }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
  });
});

describe("the last day of a grant", () => {
  it("is sent if it is given, and is refused at its field if it is over", async () => {
    const { callsOf } = show({ "points.grantPoints": () => refusal(422, "points.end_passed") });
    await userEvent.click(await drawerButton("Grant points"));
    const dialog = within(await screen.findByRole("dialog", { name: /^Grant points/ }));
    await userEvent.type(dialog.getByLabelText(/^Points/), "5");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Thanks");
    await userEvent.type(dialog.getByLabelText(/^Valid until/), "2026-11-20");
    await userEvent.click(dialog.getByRole("button", { name: "Grant 5 points" }));
    expect(await dialog.findByText("This day is over. Choose today or a later day.")).toBeTruthy();
    await waitFor(() =>
      expect(callsOf(grantPoints).map(({ body }) => body)).toEqual([
        { amount: 5, reason: "Thanks", endsOn: "2026-11-20" },
      ]),
    );
  });
});
