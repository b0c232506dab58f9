// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  createPlan,
  deletePlan,
  type MembershipPlan,
  membershipPlanSchema,
  orderPlans,
  type PlanFields,
  updatePlan,
} from "#lambdas/memberships/plan-contract.ts";
import { getPaymentAccount } from "#lambdas/payments/contract.ts";
import { Component as MembershipPlans } from "#web/features/memberships/admin/plans-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const idOf = (digit: string) => `pln_${digit.repeat(26)}`;

function aPlan(fields: Record<string, unknown> = {}): MembershipPlan {
  return membershipPlanSchema.parse({
    planId: idOf("1"),
    name: "Basic",
    description: "For a desk now and then",
    pointsPerCycle: 100,
    cycle: { unit: "months", count: 1 },
    rollsOver: true,
    rolloverLimit: 50,
    priceMinor: 1999,
    chosenBy: "request",
    isActive: true,
    wasHeld: true,
    version: 1,
    ...fields,
  });
}

const pro = aPlan({
  planId: idOf("2"),
  name: "Pro",
  description: "",
  pointsPerCycle: 1500,
  cycle: { unit: "days", count: 28 },
  rollsOver: false,
  rolloverLimit: null,
  priceMinor: 0,
  chosenBy: "members",
  isActive: false,
  wasHeld: false,
});

const page = "/demo/admin/membership-plans";
const editBasic = `${page}?plan=${idOf("1")}`;
const list =
  (...plans: MembershipPlan[]): Answers[string] =>
  () => ({ plans });

const show = (answers: Answers, path = page) =>
  showScreen(MembershipPlans, { path, answers: { "memberships.listPlans": list(aPlan(), pro), ...answers } });

async function openForm(path: string, answers: Answers) {
  const shown = show(answers, path);
  return { ...shown, dialog: within(await screen.findByRole("dialog")) };
}

async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `More about ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
}

describe("a plan that members pay for", () => {
  const account = {
    state: "not_started",
    restriction: null,
    detailsDue: 0,
    paysOut: false,
    feeBasisPoints: 200,
    readAt: null,
  };
  const studio = aPlan({ planId: idOf("3"), name: "Studio", priceMinor: 9_000, chosenBy: "members" });
  const openStudio = (facts: object) =>
    openForm(`${page}?plan=${idOf("3")}`, {
      "memberships.listPlans": list(studio),
      "payments.getPaymentAccount": () => ({ ...account, ...facts }),
    });

  it("says while the workspace takes no payments that nobody can take it, and leads to the payments", async () => {
    const { dialog } = await openStudio({});
    await dialog.findByText("This workspace takes no payments at present, so members cannot take this plan yet.");
    const link = dialog.getByRole("link", { name: "Open Payments" });
    expect(link.getAttribute("href")).toBe("/demo/admin/settings?tab=payments");
    await retype(dialog.getByLabelText(/^Price/), "0");
    await waitFor(() => expect(dialog.queryByText(/takes no payments/)).toBeNull());
  });

  it("says nothing of the kind once payments are set up", async () => {
    const { dialog, callsOf } = await openStudio({ state: "active" });
    await waitFor(() => expect(callsOf(getPaymentAccount)).toHaveLength(1));
    expect(dialog.queryByText(/takes no payments/)).toBeNull();
  });
});

describe("Membership Plans", () => {
  it("lists the plans in their order with what a cycle gives and costs", async () => {
    showScreen(MembershipPlans, { path: page, width: 1280, answers: { "memberships.listPlans": list(aPlan(), pro) } });
    expect(await screen.findByRole("link", { name: "Basic" })).toBeTruthy();
    const [, basic, other] = screen.getAllByRole("row").map(({ textContent }) => textContent);
    for (const fact of ["100 pts", "1 month", "£19.99", "Up to 50 pts", "On request", "Active"])
      expect(basic).toContain(fact);
    for (const fact of ["1,500 pts", "28 days", "Free", "None", "Members", "Archived"]) expect(other).toContain(fact);
  });

  it("explains the page without plans, and offers its one action", async () => {
    const { location } = show({ "memberships.listPlans": list() });
    expect(await screen.findByText("No plans yet")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Add plan" }));
    expect(await screen.findByRole("dialog", { name: "Add plan" })).toBeTruthy();
    expect(location.search).toBe("?plan=new");
  });

  it("says that the list failed, and loads it again", async () => {
    let isDown = true;
    show({
      "memberships.listPlans": () => (isDown ? refusal(500, "internal") : { plans: [aPlan()] }),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole("link", { name: "Basic" })).toBeTruthy();
  });

  it("says nothing of points where they are off", async () => {
    showScreen(MembershipPlans, {
      path: `${page}?plan=new`,
      features: { pointsEnabled: false },
      answers: { "memberships.listPlans": list(pro) },
    });
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByText(/points/i)).toBeNull();
    expect(screen.queryByText(/pts/)).toBeNull();
  });

  it("moves a plan up and down, and never past the ends", async () => {
    const { callsOf } = show({ "memberships.orderPlans": () => ({ plans: [pro, aPlan()] }) });
    await choose("Pro", "Move up");
    expect(await screen.findByText("Pro is number 1 now")).toBeTruthy();
    expect(callsOf(orderPlans)[0]?.body).toEqual({ planIds: [idOf("2"), idOf("1")] });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Taken back")).toBeTruthy();
    expect(callsOf(orderPlans)[1]?.body).toEqual({ planIds: [idOf("1"), idOf("2")] });
    await userEvent.click(screen.getByRole("button", { name: "More about Basic" }));
    const up = await screen.findByRole("menuitem", { name: "Move up" });
    expect(up.getAttribute("aria-disabled")).toBe("true");
  });

  it("says why a plan was not moved", async () => {
    show({ "memberships.orderPlans": () => refusal(409, "memberships.plans_changed") });
    await choose("Basic", "Move down");
    expect(await screen.findByText("Basic was not moved")).toBeTruthy();
    expect(screen.getByText(/Somebody has added or deleted a plan meanwhile/)).toBeTruthy();
  });

  it("archives only after it has said what that means", async () => {
    const { callsOf } = show({
      "memberships.updatePlan": ({ body }) => aPlan({ ...(body as PlanFields), version: 2 }),
    });
    await choose("Basic", "Archive...");
    const question = within(await screen.findByRole("alertdialog", { name: "Archive Basic?" }));
    expect(question.getByText(/Members who have it keep it, and their cycles go on/)).toBeTruthy();
    expect(callsOf(updatePlan)).toHaveLength(0);
    await userEvent.click(question.getByRole("button", { name: "Archive plan" }));
    expect(await screen.findByText("Basic is archived")).toBeTruthy();
    expect(callsOf(updatePlan)[0]?.body).toMatchObject({ isActive: false, version: 1, name: "Basic" });
  });

  it("offers to delete only a plan that nobody ever had", async () => {
    const { callsOf } = show({ "memberships.deletePlan": () => ({ planId: idOf("2") }) });
    await userEvent.click(await screen.findByRole("button", { name: "More about Basic" }));
    expect(await screen.findByRole("menuitem", { name: "Archive..." })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Delete..." })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await choose("Pro", "Delete...");
    await userEvent.click(await screen.findByRole("button", { name: "Delete plan" }));
    expect(await screen.findByText("Pro deleted")).toBeTruthy();
    expect(callsOf(deletePlan)[0]?.body).toEqual({ version: 1 });
  });

  it("says so in the question if a member got the plan meanwhile", async () => {
    show({ "memberships.deletePlan": () => refusal(409, "memberships.plan_was_held") });
    await choose("Pro", "Delete...");
    await userEvent.click(await screen.findByRole("button", { name: "Delete plan" }));
    expect(await screen.findByText(/it cannot be deleted\. Archive it instead\./)).toBeTruthy();
  });
});

describe("the form of a plan", () => {
  it("shows a sentence at each wrong field, and sends nothing", async () => {
    const { dialog, callsOf } = await openForm(`${page}?plan=new`, {});
    await userEvent.click(dialog.getByRole("switch", { name: "Unspent points go over into the next cycle" }));
    await retype(dialog.getByRole("spinbutton", { name: "Length of a cycle" }), "0");
    await retype(dialog.getByRole("spinbutton", { name: "Points per cycle" }), "1.5");
    await retype(dialog.getByRole("spinbutton", { name: "At most so many points go over" }), "-1");
    await retype(dialog.getByRole("spinbutton", { name: "Price of a cycle" }), "19.999");
    await userEvent.click(dialog.getByRole("button", { name: "Add plan" }));
    expect(await dialog.findByText("Name is required")).toBeTruthy();
    expect(dialog.getByText("A cycle lasts at least 1 day or 1 month")).toBeTruthy();
    expect(dialog.getByText("Enter the points as a whole number")).toBeTruthy();
    expect(dialog.getByText("The limit must be 0 or more")).toBeTruthy();
    expect(dialog.getByText("Enter a price, with no more decimals than this currency has")).toBeTruthy();
    await userEvent.clear(dialog.getByRole("spinbutton", { name: "Length of a cycle" }));
    expect(await dialog.findByText("Enter the length as a whole number")).toBeTruthy();
    await retype(dialog.getByRole("spinbutton", { name: "Length of a cycle" }), "13");
    expect(await dialog.findByText("A cycle lasts at most 366 days or 12 months")).toBeTruthy();
    await retype(dialog.getByRole("spinbutton", { name: "Points per cycle" }), "1000001");
    expect(await dialog.findByText("A cycle gives at most 1,000,000 points")).toBeTruthy();
    expect(callsOf(createPlan)).toHaveLength(0);
  });

  it("sends a new plan once, with its price in pence", async () => {
    const { dialog, callsOf, location } = await openForm(`${page}?plan=new`, {
      "memberships.createPlan": ({ body }) => aPlan({ ...(body as PlanFields), planId: idOf("3"), wasHeld: false }),
    });
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Day pass");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Points per cycle" }), "40");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Price of a cycle" }), "19.99");
    await userEvent.click(dialog.getByRole("button", { name: "Add plan" }));
    expect(await screen.findByText("Day pass added")).toBeTruthy();
    await waitFor(() => expect(location.search).toBe(""));
    const [call, ...others] = callsOf(createPlan);
    expect(others).toHaveLength(0);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({
      name: "Day pass",
      description: "",
      pointsPerCycle: 40,
      cycle: { unit: "months", count: 1 },
      rollsOver: false,
      rolloverLimit: null,
      priceMinor: 1999,
      chosenBy: "staff",
      isActive: true,
    });
  });

  it("says above the fields that there is no room for another plan, and keeps the input", async () => {
    const { dialog } = await openForm(`${page}?plan=new`, {
      "memberships.createPlan": () => refusal(409, "memberships.too_many_plans"),
    });
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Day pass");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Points per cycle" }), "40");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Price of a cycle" }), "5");
    await userEvent.click(dialog.getByRole("button", { name: "Add plan" }));
    expect(await dialog.findByText(/There is no room for another plan/)).toBeTruthy();
    expect(dialog.getByDisplayValue("Day pass")).toBeTruthy();
  });

  it("on another person's edit shows what changed, keeps the input, then saves", async () => {
    const theirs = aPlan({ priceMinor: 2500, cycle: { unit: "days", count: 30 }, version: 2 });
    let isChanged = false;
    const { dialog, callsOf } = await openForm(editBasic, {
      "memberships.listPlans": () => ({ plans: [isChanged ? theirs : aPlan()] }),
      "memberships.updatePlan": ({ body }) => {
        isChanged = true;
        const sent = body as PlanFields & { version: number };
        return sent.version === 2 ? aPlan({ ...sent, version: 3 }) : refusal(409, "stale_version");
      },
    });
    await retype(dialog.getByRole("spinbutton", { name: "Points per cycle" }), "120");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("They saved “£25.00”")).toBeTruthy();
    expect(dialog.getByText("They saved “Days”")).toBeTruthy();
    expect(dialog.getByDisplayValue("120")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Basic saved")).toBeTruthy();
    expect(callsOf(updatePlan).map(({ body }) => body)).toMatchObject([
      { version: 1, pointsPerCycle: 120, priceMinor: 1999 },
      { version: 2, pointsPerCycle: 120, priceMinor: 2500, cycle: { unit: "days", count: 30 } },
    ]);
  });

  it("drops a wrong limit with the rollover that it limits", async () => {
    const { dialog, callsOf } = await openForm(editBasic, {
      "memberships.updatePlan": ({ body }) => aPlan({ ...(body as PlanFields), version: 2 }),
    });
    await retype(dialog.getByRole("spinbutton", { name: "At most so many points go over" }), "-1");
    await userEvent.click(dialog.getByRole("switch", { name: "Unspent points go over into the next cycle" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Basic saved")).toBeTruthy();
    expect(callsOf(updatePlan)[0]?.body).toMatchObject({ rollsOver: false, rolloverLimit: null });
  });

  it("says so if the address names none", async () => {
    await openForm(`${page}?plan=pln_gone`, {});
    expect(screen.getByText("There is no such plan")).toBeTruthy();
  });
});
