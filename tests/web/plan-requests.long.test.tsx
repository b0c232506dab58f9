// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { listPlanRequests, previewChange } from "#lambdas/assignments/contract.ts";
import { membershipSchema } from "#lambdas/memberships/contract.ts";
import { decidePlanRequest, planRequestSchema } from "#lambdas/memberships/request-contract.ts";
import { Component as Plans } from "#web/features/memberships/admin/plans-page.tsx";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const request = planRequestSchema.parse({
  requestId: `prq_${"1".repeat(26)}`,
  memberId: "5a22d116-6c47-432c-9043-fde4ed91fda2",
  planId: `pln_${"1".repeat(26)}`,
  planName: "Monthly",
  status: "open",
  askedAt: "2026-11-09T09:00:00.000Z",
});
const waiting = { ...request, memberName: "Maya Chen" };
const running = membershipSchema.parse({
  planId: `pln_${"2".repeat(26)}`,
  planName: "Weekly",
  planDescription: "",
  pointsPerCycle: 50,
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
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
  planVersion: 3,
  points: {
    granted: 0,
    grantedUntil: null,
    balanceAfter: 50,
    kept: [],
    keptForGood: 0,
    goesOver: null,
    noLongerGoesOver: null,
  },
  bookings: { toCome: 0, withoutMembership: 0, isAtLeast: false },
};

function show(answers: Answers = {}, query = "?view=requests") {
  setClock("2026-11-10T12:00:00Z");
  return showScreen(Plans, {
    path: `/demo/admin/membership-plans${query}`,
    answers: {
      "memberships.listPlans": () => ({ plans: [] }),
      "assignments.listPlanRequests": () => ({ requests: [waiting], nextCursor: null }),
      "memberships.getMembership": () => ({ membership: running }),
      "assignments.previewChange": () => previewed,
      ...answers,
    },
  });
}

const drawer = async () => within(await screen.findByRole("dialog", { name: "Requests for plans" }));

it("tells above the plans who waits, and opens the requests", async () => {
  const { location } = show({}, "");
  await userEvent.click(await screen.findByRole("button", { name: "Show requests" }));
  expect(location.search).toBe("?view=requests");
  expect(await (await drawer()).findByText(/^Asked for Monthly on /)).toBeTruthy();
});

it("approves with the next cycle or now, says before what that does, and takes the request away", async () => {
  const { callsOf } = show({
    "memberships.decidePlanRequest": () => ({ request: { ...request, status: "approved" }, granted: 0 }),
  });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Approve: Maya Chen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Monthly" }));
  expect(await dialog.findByText("The next billing date is 1 December.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("combobox", { name: "When" }));
  await userEvent.click(await screen.findByRole("option", { name: "Now" }));
  await waitFor(() =>
    expect(callsOf(previewChange).map(({ url }) => url.searchParams.get("when"))).toEqual(["cycle_end", "now"]),
  );
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Approve" });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await userEvent.click(confirm);
  expect(await screen.findByText("Maya Chen gets Monthly")).toBeTruthy();
  expect(callsOf(decidePlanRequest).map(({ body }) => body)).toEqual([
    { decision: "approve", when: "now", shown: { plan: 3, membership: 4 } },
  ]);
  // The list's index lags, and the server still lists the request.
  expect(callsOf(listPlanRequests).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Approve: Maya Chen" })).toBeNull());
});

it("says that what was shown has changed, and shows it again", async () => {
  const { callsOf } = show({ "memberships.decidePlanRequest": () => refusal(409, "stale_version") });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Approve: Maya Chen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Monthly" }));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Approve" });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  const before = callsOf(previewChange).length;
  await userEvent.click(confirm);
  expect(await dialog.findByText(/^The plan or the membership has changed in the meantime\./)).toBeTruthy();
  await waitFor(() => expect(callsOf(previewChange).length).toBeGreaterThan(before));
});

it("begins the plan of a member without one at once, without asking when", async () => {
  const { callsOf } = show({
    "memberships.getMembership": () => ({ membership: null }),
    "memberships.decidePlanRequest": () => ({ request: { ...request, status: "approved" }, granted: 200 }),
  });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Approve: Maya Chen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Monthly" }));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Approve" });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(dialog.queryByRole("combobox", { name: "When" })).toBeNull();
  expect(callsOf(previewChange).map(({ url }) => url.searchParams.get("action"))).toEqual(["assign"]);
});

it("says that a request was decided or withdrawn already, and offers only to close", async () => {
  show({ "memberships.decidePlanRequest": () => refusal(409, "memberships.request_decided") });
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Refuse: Maya Chen" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Refuse the request of Maya Chen?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Refuse" }));
  expect(await dialog.findByText("This request has been decided or withdrawn already.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Refuse" })).toBeNull();
});

it("says so where nobody waits", async () => {
  show({ "assignments.listPlanRequests": () => ({ requests: [], nextCursor: null }) });
  expect(await (await drawer()).findByText("No request waits")).toBeTruthy();
});
