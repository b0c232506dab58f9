// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { membershipSchema } from "#lambdas/memberships/contract.ts";
import { paidMembershipSchema } from "#lambdas/payments/paid-contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const maya = makeMember();
const planId = `pln_${"1".repeat(26)}`;
const terms = { pointsPerCycle: 200, cycle: { unit: "months", count: 1 }, rollsOver: false, rolloverLimit: null };
const running = membershipSchema.parse({
  ...terms,
  planId,
  planName: "Monthly",
  planDescription: "",
  status: "active",
  startedAt: "2026-11-01T09:00:00.000Z",
  cycleNumber: 1,
  cycleStartedOn: "2026-11-01",
  cycleEndsOn: "2026-11-30",
  nextBillingOn: "2026-12-01",
  version: 4,
});
const aPayment = (fields: object = {}) =>
  paidMembershipSchema.parse({
    planId,
    planName: "Monthly",
    price: { amountMinor: 4_900, currency: "GBP" },
    cycle: running.cycle,
    status: "active",
    periodEndsAt: "2026-12-01T00:00:00.000Z",
    endsWithCycle: false,
    pausesAt: null,
    credit: { amountMinor: 0, currency: "GBP" },
    payUrl: null,
    ...fields,
  });

/** The drawer of a member's membership, opened by an administrator. */
function show(paid: object | null, answers: Answers = {}) {
  setClock("2026-11-10T12:00:00Z");
  return showScreen(ManageMembers, {
    path: `/demo/admin/members?member=${maya.memberId}&view=membership`,
    answers: {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "members.listMembers": () => ({ members: [maya], waiting: 0, nextCursor: null }),
      "members.listMemberPlans": () => ({ plans: [] }),
      "members.listMemberNotes": () => ({ notes: [], nextCursor: null }),
      "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
      "points.listMemberEntries": () => ({ balance: 0, lots: [], ended: [], entries: [], nextCursor: null }),
      "memberships.getMembership": () => ({ membership: { ...running, isPaid: true } }),
      "payments.getPaidMembership": () => ({ takesPayments: true, paid }),
      "memberships.listMembershipEvents": () => ({ events: [], nextCursor: null }),
      "memberships.listPlans": () => ({ plans: [] }),
      ...answers,
    },
  });
}
const payments = async () => within(await screen.findByRole("region", { name: "Payments" }));
const fact = (part: Awaited<ReturnType<typeof payments>>, name: string) =>
  part.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("the payments of a membership", () => {
  it("show the price, the next payment, and that nothing is changed by hand meanwhile", async () => {
    show(aPayment());
    const part = await payments();
    expect(part.getByText("Paid")).toBeTruthy();
    expect([fact(part, "Price of a cycle"), fact(part, "Next payment")]).toEqual(["£49.00", "1 December"]);
    expect(part.getByRole("note").textContent).toMatch(/Cancel the payments before you change it by hand/);
  });

  it("say when a failed one pauses the membership", async () => {
    show(aPayment({ status: "failing", pausesAt: "2026-11-17T12:00:00.000Z" }));
    const part = await payments();
    expect(part.getByText("Payment failed")).toBeTruthy();
    expect(part.getByText(/The membership is paused on 17 November if nothing is paid until then/)).toBeTruthy();
  });

  it("offer nothing while the first one is under way", async () => {
    show(aPayment({ status: "pending", periodEndsAt: null }));
    const part = await payments();
    expect(part.getByText("Payment pending")).toBeTruthy();
    expect(fact(part, "Next payment")).toBe("None");
    expect(part.queryAllByRole("button")).toEqual([]);
  });

  it.each([["expired"], ["ended"]])(
    "are not there once they are %s, and the page says who is charged",
    async (status) => {
      show(aPayment({ status }));
      expect(await screen.findByText(/Nobody is charged for a plan that you assign/)).toBeTruthy();
      expect(screen.queryByRole("region", { name: "Payments" })).toBeNull();
    },
  );

  it.each([
    ["Cancel payments", "Stripe charges nothing more. The membership ends at the end", "cycle_end"],
    ["Cancel now", "the membership ends now", "now"],
  ] as const)("are cancelled after a question by %s", async (button, sentence, when) => {
    const { calls } = show(aPayment(), { "payments.endPaidMembership": () => aPayment({ endsWithCycle: true }) });
    await userEvent.click((await payments()).getByRole("button", { name: button }));
    const question = within(await screen.findByRole("alertdialog", { name: "Cancel the payments?" }));
    expect(question.getByText(new RegExp(sentence))).toBeTruthy();
    expect(calls.filter(({ route }) => route === "payments.endPaidMembership")).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: button }));
    expect(await screen.findByText("Payments cancelled")).toBeTruthy();
    expect(calls.find(({ route }) => route === "payments.endPaidMembership")?.body).toEqual({ when });
    // The drawer shows what the answer says, and offers the way back.
    const part = await payments();
    expect(await part.findByRole("button", { name: "Do not cancel" })).toBeTruthy();
    expect(fact(part, "Next payment")).toBe("None");
  });

  it("are paused after a question that says from when, and go on after one that says for how much", async () => {
    const { calls } = show(aPayment(), { "payments.holdPaidMembership": () => aPayment({ isHeld: true }) });
    await userEvent.click((await payments()).getByRole("button", { name: "Pause payments" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Pause the payments?" }));
    expect(question.getByText(/^Until 1 December all stays as it is/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Pause payments" }));
    const part = await payments();
    expect(await part.findByText(/From 1 December on, nothing is charged/)).toBeTruthy();
    expect(fact(part, "Next payment")).toBe("None");
    await userEvent.click(part.getByRole("button", { name: "Let payments go on" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Let the payments go on?" }));
    expect(again.getByText(/^Stripe charges the member £49.00 on 1 December/)).toBeTruthy();
    await userEvent.click(again.getByRole("button", { name: "Let payments go on" }));
    const bodies = () => calls.filter(({ route }) => route === "payments.holdPaidMembership").map(({ body }) => body);
    await waitFor(() => expect(bodies()).toEqual([{ pauses: true }, { pauses: false }]));
  });

  it("say that a cancellation loses the credit at Stripe", async () => {
    show(aPayment({ credit: { amountMinor: 1_250, currency: "GBP" } }));
    await userEvent.click((await payments()).getByRole("button", { name: "Cancel now" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Cancel the payments?" }));
    expect(
      question.getByText(/^The member has a credit of £12.50 .* it is lost when the membership ends/),
    ).toBeTruthy();
  });

  it("go on when a cancellation is taken back", async () => {
    const { calls } = show(aPayment({ endsWithCycle: true }), { "payments.endPaidMembership": () => aPayment() });
    await userEvent.click((await payments()).getByRole("button", { name: "Do not cancel" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Keep the payments?" }));
    await userEvent.click(question.getByRole("button", { name: "Do not cancel" }));
    expect(await screen.findByText("Payments kept")).toBeTruthy();
    expect(calls.find(({ route }) => route === "payments.endPaidMembership")?.body).toEqual({ when: "never" });
  });

  it("stay as they are, with the reason, when Stripe does not answer", async () => {
    show(aPayment(), { "payments.endPaidMembership": () => refusal(503, "billing.payments_unavailable") });
    await userEvent.click((await payments()).getByRole("button", { name: "Cancel now" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Cancel the payments?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel now" }));
    expect(await question.findByRole("alert")).toBeTruthy();
    // The question stays open above it.
    const part = within(await screen.findByRole("region", { name: "Payments", hidden: true }));
    expect(part.getByText("Paid")).toBeTruthy();
  });

  it("can be read again when they cannot be read", async () => {
    show(null, { "payments.getPaidMembership": () => refusal(503, "unavailable") });
    const drawer = within(await screen.findByRole("dialog", { name: /^Membership of/ }));
    expect(await drawer.findByRole("button", { name: /again/i })).toBeTruthy();
  });
});
