// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { previewChange } from "#lambdas/assignments/contract.ts";
import { changeMembership, membershipEventSchema, membershipSchema } from "#lambdas/memberships/contract.ts";
import { membershipPlanSchema } from "#lambdas/memberships/plan-contract.ts";
import { Component as ManageMembers } from "#web/features/members/members-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const maya = makeMember();
const name = `${maya.firstName} ${maya.lastName}`;

const terms = {
  pointsPerCycle: 200,
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
};
const planId = `pln_${"1".repeat(26)}`;
const otherId = `pln_${"2".repeat(26)}`;
const archivedId = `pln_${"3".repeat(26)}`;
const aPlan = (id: string, planName: string, isActive = true) =>
  membershipPlanSchema.parse({
    ...terms,
    planId: id,
    name: planName,
    description: "",
    priceMinor: 0,
    chosenBy: "staff",
    isActive,
    wasHeld: true,
    version: 1,
  });
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
const previewed = {
  membership: running,
  planVersion: null,
  points: {
    granted: 0,
    grantedUntil: null,
    balanceAfter: 190,
    kept: [{ endsOn: "2026-11-30", points: 190 }],
    keptForGood: 0,
    goesOver: null,
    noLongerGoesOver: null,
  },
  bookings: { toCome: 2, withoutMembership: 1, isAtLeast: false },
};
const assigned = membershipEventSchema.parse({
  eventId: `mev_${"1".repeat(26)}`,
  at: "2026-11-01T09:00:00.000Z",
  by: null,
  action: "assign",
  planId,
  planName: "Monthly",
  status: "active",
  on: null,
});

function show(answers: Answers = {}) {
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
      "memberships.getMembership": () => ({ membership: running }),
      "payments.getPaidMembership": () => ({ takesPayments: false, paid: null }),
      "memberships.listMembershipEvents": () => ({ events: [assigned], nextCursor: null }),
      "memberships.listPlans": () => ({
        plans: [aPlan(planId, "Monthly"), aPlan(otherId, "Weekly"), aPlan(archivedId, "Old", false)],
      }),
      "assignments.previewChange": () => previewed,
      ...answers,
    },
  });
}

const drawer = async () => within(await screen.findByRole("dialog", { name: `Membership of ${name}` }));

it("shows plan, state, next billing date and history", async () => {
  show();
  const shown = await drawer();
  expect(await shown.findByText("Monthly")).toBeTruthy();
  expect(shown.getByText("Active")).toBeTruthy();
  expect(shown.getByText("1 December")).toBeTruthy();
  expect(await shown.findByText("Monthly assigned")).toBeTruthy();
  expect(shown.getByText("by the calendar")).toBeTruthy();
});

it("says that nothing is scheduled where there is no next billing date", async () => {
  show({ "memberships.getMembership": () => ({ membership: { ...running, nextBillingOn: null } }) });
  expect(await (await drawer()).findByText("Not scheduled")).toBeTruthy();
});

it("says what a cancellation does before it is confirmed, sends the version, and shows the answer", async () => {
  const { callsOf } = show({
    "assignments.previewChange": () => ({
      ...previewed,
      membership: { ...running, scheduled: { kind: "cancel" }, nextBillingOn: null },
      drops: "Plus",
    }),
    "memberships.changeMembership": () => ({
      membership: { ...running, status: "cancelled", nextBillingOn: null, version: 5 },
      granted: 0,
    }),
  });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel membership" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel membership" }));
  expect(await dialog.findByText("190 points stay until 30 November.")).toBeTruthy();
  expect(dialog.getByText("The membership ends. Its last day is 30 November.")).toBeTruthy();
  expect(dialog.getByText("The planned change to Plus is dropped.")).toBeTruthy();
  expect(dialog.getByText("1 of them begins on a day without a membership.")).toBeTruthy();
  expect(callsOf(previewChange).map(({ url }) => url.search)).toEqual(["?action=cancel&when=cycle_end"]);
  expect(callsOf(changeMembership)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel membership" }));
  expect(await screen.findByText(`The membership of ${name} is cancelled`)).toBeTruthy();
  expect(callsOf(changeMembership).map(({ body }) => body)).toEqual([
    { change: { action: "cancel", when: "cycle_end" }, version: 4 },
  ]);
});

it.each([
  [
    { scheduled: { kind: "cancel" }, endsOn: "2026-11-20", nextBillingOn: null },
    "The membership ends. Its last day is 20 November.",
  ],
])("says before a change what it ends: %j", async (facts, sentence) => {
  show({ "assignments.previewChange": () => ({ ...previewed, membership: { ...running, ...facts } }) });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel membership" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel membership" }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

it("says before a change that no booking is to come", async () => {
  const bookings = { toCome: 0, withoutMembership: 0, isAtLeast: false };
  show({ "assignments.previewChange": () => ({ ...previewed, bookings }) });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel membership" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel membership" }));
  expect(await dialog.findByText("There are no upcoming bookings.")).toBeTruthy();
});

it.each([
  [{ kept: [], goesOver: null, noLongerGoesOver: null }, ["No points of this cycle go over into the next one."]],
  [
    { goesOver: { points: 30, on: "2026-12-01", rest: 160, endsOn: "2026-11-30" }, keptForGood: 7 },
    [
      "190 points stay until 30 November.",
      "7 points stay. They never expire.",
      "If none are spent, 30 points go over into the cycle that begins on 1 December.",
      "160 points do not go over. They can be spent until 30 November.",
    ],
  ],
  [
    { noLongerGoesOver: { endsOn: "2026-11-30", points: 30 } },
    [
      "190 points stay until 30 November.",
      "30 unspent points no longer go over into the next cycle. They can be spent until 30 November.",
    ],
  ],
  [
    { kept: [1, 2, 3, 4, 5, 6].map((number) => ({ endsOn: `2026-11-2${number}`, points: number })) },
    [
      "1 point stays until 21 November.",
      "2 points stay until 22 November.",
      "3 points stay until 23 November.",
      "4 points stay until 24 November.",
      "11 more points stay longer than that.",
      "No points of this cycle go over into the next one.",
    ],
  ],
])("says before a change which points stay, go over and end: %j", async (facts, sentences) => {
  const points = { ...previewed.points, ...facts };
  show({ "assignments.previewChange": () => ({ ...previewed, points }) });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Change plan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change plan" }));
  await userEvent.click(dialog.getByRole("combobox", { name: /^Plan/ }));
  await userEvent.click(await screen.findByRole("option", { name: /Weekly/ }));
  await dialog.findByText("Balance afterwards: 190 pts");
  const said = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(said.slice(said.indexOf("No points are given now, and none are taken.") + 1)).toEqual([
    ...sentences,
    "Balance afterwards: 190 pts",
    "The next billing date is 1 December.",
    "All 2 upcoming bookings stay.",
    "1 of them begins on a day without a membership.",
  ]);
});

it("shows the last day of a cancelled membership", async () => {
  const cancelled = { ...running, scheduled: { kind: "cancel" }, nextBillingOn: null };
  show({ "memberships.getMembership": () => ({ membership: cancelled }) });
  const shown = await drawer();
  expect((await shown.findByText("Last day")).nextElementSibling?.textContent).toBe("30 November");
});

it("offers active plans other than the present one, and previews only a complete choice", async () => {
  const { callsOf } = show();
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Change plan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change plan" }));
  expect(dialog.getByText("Fill in the form to see what happens.")).toBeTruthy();
  await userEvent.click(await dialog.findByRole("combobox", { name: /Plan/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Weekly"]);
  expect(callsOf(previewChange)).toEqual([]);
  await userEvent.click(screen.getByRole("option", { name: "Weekly" }));
  expect(await dialog.findByText("The next billing date is 1 December.")).toBeTruthy();
});

it("reads again what happens after a change by somebody else, and confirms it at the second try", async () => {
  let tries = 0;
  const { callsOf } = show({
    "assignments.previewChange": () => ({ ...previewed, membership: { ...running, version: 4 + tries } }),
    "memberships.changeMembership": () => {
      tries += 1;
      return tries === 1
        ? refusal(409, "stale_version")
        : { membership: { ...running, status: "cancelled", nextBillingOn: null, version: 6 }, granted: 0 };
    },
  });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel membership" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel membership" }));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel membership" });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  expect((await dialog.findByRole("alert")).textContent).toContain("Somebody else changed this membership");
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  expect(await screen.findByText(`The membership of ${name} is cancelled`)).toBeTruthy();
  expect(callsOf(changeMembership).map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]);
});

it("assigns a plan to a member who has none, without a version", async () => {
  let held: typeof running | null = null;
  const { callsOf } = show({
    "memberships.getMembership": () => ({ membership: held }),
    "memberships.listMembershipEvents": () => ({ events: [], nextCursor: null }),
    "assignments.previewChange": () => ({
      ...previewed,
      membership: { ...running, version: 0 },
      points: {
        granted: 200,
        grantedUntil: "2026-12-09",
        balanceAfter: 200,
        kept: [],
        keptForGood: 0,
        goesOver: null,
        noLongerGoesOver: null,
      },
    }),
    "memberships.changeMembership": () => {
      held = running;
      return { membership: running, granted: 200 };
    },
  });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Assign a plan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assign a plan" }));
  await userEvent.click(dialog.getByRole("button", { name: "Assign a plan" }));
  expect(await dialog.findByText("Choose a plan")).toBeTruthy();
  await userEvent.click(dialog.getByRole("combobox", { name: /Plan/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Monthly" }));
  expect(await dialog.findByText("200 points are given at once. They can be spent until 9 December.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Assign a plan" }));
  expect(await (await drawer()).findByText("Active")).toBeTruthy();
  expect(callsOf(changeMembership).map(({ body }) => body)).toEqual([
    { change: { action: "assign", planId, endsOn: null } },
  ]);
});

it("shows the server's refusal of a day that is over, and asks for nothing", async () => {
  show({ "assignments.previewChange": () => refusal(422, "memberships.day_passed") });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Pause membership" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pause membership" }));
  await userEvent.type(dialog.getByLabelText(/Paused until/), "2026-11-01");
  expect(await dialog.findByText("This day is over. Choose a later day.")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Pause membership" }).disabled).toBe(true);
});

it.each([
  [1900, "The member changes to Weekly at the next cycle, for £19.00 per cycle."],
  [0, "The member changes to Weekly at the next cycle, free of charge."],
])("names the plan that follows a paid one, with a price of %i", async (amountMinor, sentence) => {
  const paid = {
    planId,
    planName: "Monthly",
    price: { amountMinor: 4900, currency: "GBP" },
    cycle: running.cycle,
    status: "active",
    periodEndsAt: "2026-12-01T00:00:00.000Z",
    endsWithCycle: false,
    pausesAt: null,
    credit: { amountMinor: 0, currency: "GBP" },
    change: { planId: otherId, planName: "Weekly", price: { amountMinor, currency: "GBP" } },
    payUrl: null,
  };
  show({
    "memberships.getMembership": () => ({ membership: { ...running, isPaid: true } }),
    "payments.getPaidMembership": () => ({ takesPayments: true, paid }),
  });
  expect(await (await drawer()).findByText(sentence)).toBeTruthy();
});
