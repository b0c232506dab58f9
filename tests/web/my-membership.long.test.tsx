// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Membership, membershipSchema } from "#lambdas/memberships/contract.ts";
import { askForPlan } from "#lambdas/memberships/request-contract.ts";
import {
  beginPaidMembership,
  cancelPaidMembership,
  openCardPage,
  pausePaidMembership,
} from "#lambdas/payments/paid-contract.ts";
import { changePaidPlan } from "#lambdas/payments/plan-change-contract.ts";
import { Component as MyMembership } from "#web/features/memberships/my-membership-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const planId = (digit: string) => `pln_${digit.repeat(26)}`;

function aMembership(facts: Record<string, unknown> = {}): Membership {
  return membershipSchema.parse({
    planId: planId("1"),
    planName: "Basic Membership",
    planDescription: "For members who come in now and then",
    pointsPerCycle: 1200,
    cycle: { unit: "days", count: 30 },
    rollsOver: true,
    rolloverLimit: 1050,
    status: "active",
    startedAt: "2026-10-03T22:30:00.000Z",
    cycleNumber: 2,
    cycleStartedOn: "2026-11-03",
    cycleEndsOn: "2026-12-02",
    nextBillingOn: "2026-12-03",
    ...facts,
  });
}

function aPlan(digit: string, name: string, facts: Record<string, unknown> = {}) {
  return {
    planId: planId(digit),
    name,
    description: `About ${name}`,
    pointsPerCycle: 500,
    cycle: { unit: "months", count: 1 },
    rollsOver: false,
    rolloverLimit: null,
    priceMinor: 0,
    chosenBy: "members",
    version: 1,
    ...facts,
  };
}

function aRequest(digit: string, planName: string, status = "open") {
  return {
    requestId: `prq_${"0".repeat(26)}`,
    memberId: "00000000-0000-4000-8000-000000000001",
    planId: planId(digit),
    planName,
    status,
    askedAt: "2026-11-20T09:00:00.000Z",
  };
}

const { balance: _, planName: __, deskNote: ___, ...maya } = makeMember();

interface Mine {
  membership?: Membership | null;
  plans?: object[];
  request?: object | null;
}

const noCard = {
  card: null,
  ended: null,
  devices: [],
  memberName: "Maya Chen",
  memberSince: "2026-10-03T22:30:00.000Z",
  planName: null,
};

const answersOf = (mine: Mine, others: Answers = {}): Answers => ({
  "members.getMe": () => ({ member: maya, role: "member", balance: 1450, isEmailProved: true }),
  "memberships.getMyMembership": () => ({ membership: null, plans: [], request: null, ...mine }),
  "cards.getMyCard": () => noCard,
  "payments.getMyPaidMembership": () => ({ takesPayments: false, mayPause: false, paid: null }),
  ...others,
});

type Facts = Omit<Parameters<typeof showScreen>[1], "answers">;
const show = (mine: Mine, facts: Facts = {}, others: Answers = {}) =>
  showScreen(MyMembership, { ...facts, answers: answersOf(mine, others) });

const factsOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole("term")
    .map((name) => [name.textContent, name.nextElementSibling?.textContent]);

const region = (name: string) => screen.findByRole("region", { name });

describe("My Membership", () => {
  it("shows plan, points and days with the specified words", async () => {
    setClock("2026-11-22T12:00:00Z");
    show({ membership: aMembership() }, { timeZone: "Pacific/Auckland" });
    expect(screen.getByRole("heading", { level: 1, name: "My Membership" })).toBeTruthy();
    expect(screen.getByText("View your membership details and digital card")).toBeTruthy();
    expect(screen.getByText("Loading your membership details...").role).toBe("status");
    const plan = await region("Current Plan");
    expect(screen.queryByText("Loading your membership details...")).toBeNull();
    expect(within(plan).getByText("Basic Membership")).toBeTruthy();
    expect(within(plan).getByText("For members who come in now and then")).toBeTruthy();
    expect(within(plan).getByText("Active")).toBeTruthy();
    expect(factsOf(plan)).toEqual([
      ["Points per cycle", "1,200"],
      ["Cycle", "Every 30 days"],
      ["Next billing date", "3 December"],
      ["Start", "4 October"],
    ]);
    const points = await region("Points Summary");
    expect(await within(points).findByText("1,450 pts")).toBeTruthy();
    expect(factsOf(points)).toEqual([
      ["Points of this cycle expire after", "2 December"],
      ["Rollover", "max 1,050 points"],
    ]);
    expect(within(points).getByRole("link", { name: "My Points" }).getAttribute("href")).toBe("/demo/my-points");
    expect(await screen.findByText("Please contact an administrator to obtain a digital card.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Plans" })).toBeNull();
  });

  it("names the year of a day where the workspace's clock shows another one", async () => {
    // In Auckland it is the first of January.
    setClock("2026-12-31T12:00:00Z");
    const facts = { cycleEndsOn: "2026-12-31", nextBillingOn: "2027-01-03" };
    show({ membership: aMembership(facts) }, { timeZone: "Pacific/Auckland" });
    expect(factsOf(await region("Current Plan")).slice(-2)).toEqual([
      ["Next billing date", "3 January"],
      ["Start", "4 October 2026"],
    ]);
    expect(factsOf(await region("Points Summary"))).toContainEqual([
      "Points of this cycle expire after",
      "31 December 2026",
    ]);
  });

  it.each([
    [{ rollsOver: false }, "None"],
    [{ rolloverLimit: null }, "All unspent points"],
    [{ rolloverLimit: 0 }, "max 0 points"],
  ])("says what goes over into the next cycle: %j", async (facts, text) => {
    show({ membership: aMembership(facts) });
    expect(factsOf(await region("Points Summary"))).toContainEqual(["Rollover", text]);
  });

  it.each([
    [{ unit: "days", count: 1 }, "Every day"],
    [{ unit: "months", count: 1 }, "Every month"],
    [{ unit: "months", count: 3 }, "Every 3 months"],
  ])("names the cycle %j", async (cycle, text) => {
    show({ membership: aMembership({ cycle }) });
    expect(factsOf(await region("Current Plan"))).toContainEqual(["Cycle", text]);
  });

  it("without a next cycle says that none is scheduled", async () => {
    show({ membership: aMembership({ nextBillingOn: null }) });
    expect(factsOf(await region("Current Plan"))).toContainEqual(["Next billing date", "Not scheduled"]);
  });

  it.each([
    [{ status: "paused", pausedUntil: "2026-12-20" }, "Your membership is paused. It resumes on 20 December."],
    [{ endsOn: "2026-12-02", nextBillingOn: null }, "Your membership ends. Its last day is 2 December."],
    [
      { scheduled: { kind: "cancel" }, nextBillingOn: null },
      "Your membership is cancelled. Its last day is 2 December.",
    ],
    [
      { scheduled: { kind: "cancel" }, nextBillingOn: null, cycleEndsOn: null },
      "Your membership is cancelled. It ends at the end of this cycle.",
    ],
    [
      { scheduled: { kind: "change", planId: planId("2"), planName: "Studio" } },
      "Your plan changes to Studio on 3 December.",
    ],
  ])("says what is to come: %j", async (facts, sentence) => {
    setClock("2026-11-22T12:00:00Z");
    show({ membership: aMembership(facts) });
    const plan = await region("Current Plan");
    expect(within(plan).getByText(sentence)).toBeTruthy();
    expect(
      within(plan)
        .getAllByText(/^(Active|Paused)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(["status" in facts ? "Paused" : "Active"]);
  });

  it.each([null, aMembership({ status: "expired" }), aMembership({ status: "cancelled" })])(
    "without a plan that runs sends the member to an administrator",
    async (membership) => {
      show({ membership });
      const plan = await region("Current Plan");
      expect(within(plan).getByText("No active membership plan")).toBeTruthy();
      expect(within(plan).getByText("Please contact an administrator to obtain a membership plan.")).toBeTruthy();
      expect(screen.queryByText("Basic Membership")).toBeNull();
      expect(within(await region("Points Summary")).queryAllByRole("term")).toEqual([]);
    },
  );

  it("names no points and no card where the workspace has none", async () => {
    show(
      { membership: aMembership(), plans: [aPlan("2", "Studio")] },
      { features: { pointsEnabled: false, digitalCardsEnabled: false } },
    );
    await region("Current Plan");
    expect(screen.getByText("View your membership details")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Points Summary" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Choose: Studio" }));
    expect(screen.queryByText(/points|digital card/i)).toBeNull();
  });

  it("offers to try again after a failure", async () => {
    let isBroken = true;
    show(
      {},
      {},
      {
        "memberships.getMyMembership": () =>
          isBroken ? refusal(503, "unavailable") : { membership: aMembership(), plans: [], request: null },
      },
    );
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByText("No active membership plan")).toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Basic Membership")).toBeTruthy();
  });
});

const sentencesIn = (dialog: HTMLElement) => [...dialog.querySelectorAll("p")].map(({ textContent }) => textContent);

describe("the plans of My Membership", () => {
  async function openDialog(button: string) {
    await userEvent.click(await screen.findByRole("button", { name: button }));
    return screen.findByRole("alertdialog");
  }

  it("offers each plan but the present one, with points, cycle and price", async () => {
    show({
      membership: aMembership(),
      plans: [
        aPlan("1", "Basic Membership"),
        aPlan("2", "Studio", { priceMinor: 12_050 }),
        aPlan("3", "Atelier", { chosenBy: "request", cycle: { unit: "days", count: 7 } }),
      ],
    });
    const plans = await region("Plans");
    await within(plans).findByText(/This plan is paid by card/);
    expect(
      within(plans)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      [
        "StudioAbout Studio500 points per cycle · Every month · £120.50 per cycle",
        "This plan is paid by card. This workspace takes no payments at present, so ask an administrator.",
      ].join(""),
      "AtelierAbout Atelier500 points per cycle · Every 7 daysRequest",
    ]);
  });

  it("says before a first plan that it begins at once, and what it gives", async () => {
    const { callsOf } = show(
      { plans: [aPlan("2", "Studio")] },
      {},
      { "memberships.askForPlan": () => aRequest("2", "Studio", "taken") },
    );
    expect(
      await screen.findByText(
        "Please contact an administrator to obtain a membership plan, or take one of the plans on this page.",
      ),
    ).toBeTruthy();
    const dialog = await openDialog("Choose: Studio");
    expect(within(dialog).getByText("Choose Studio?")).toBeTruthy();
    expect(sentencesIn(dialog)).toEqual([
      "The plan begins at once, and you get 500 points.",
      "Unspent points expire at the end of the cycle.",
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Choose" }));
    expect(await screen.findByText("You have chosen Studio.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(callsOf(askForPlan).map(({ body }) => body)).toEqual([{ planId: planId("2") }]);
    expect(callsOf(askForPlan)[0]?.key).toBeTruthy();
  });

  it.each([
    [{}, ["The plan begins on 3 December. Until then you keep Basic Membership."]],
    [
      { scheduled: { kind: "cancel" }, nextBillingOn: null },
      [
        "The plan begins after 2 December. Until then you keep Basic Membership.",
        "Your membership is then no longer cancelled.",
      ],
    ],
    [
      { scheduled: { kind: "change", planId: planId("3"), planName: "Atelier" } },
      ["The plan begins on 3 December. Until then you keep Basic Membership.", "You no longer change to Atelier."],
    ],
  ])("says before a change what happens to plan and points: %j", async (facts, [start, ...replaced]) => {
    setClock("2026-11-22T12:00:00Z");
    show({ membership: aMembership(facts), plans: [aPlan("2", "Studio")] });
    expect(sentencesIn(await openDialog("Choose: Studio"))).toEqual([
      start,
      "You keep your points and bookings. Points of the running cycle end as planned.",
      "At most 1,050 unspent points of this cycle go over into the next one. The rest end.",
      ...replaced,
    ]);
  });

  it.each([
    [{ rolloverLimit: null }, "Unspent points of this cycle go over into the next one."],
    [{ rollsOver: false }, "No unspent points of this cycle go over into the next one."],
  ])("says before a change what goes over: %j", async (facts, sentence) => {
    setClock("2026-11-22T12:00:00Z");
    show({ membership: aMembership(facts), plans: [aPlan("2", "Studio")] });
    expect(sentencesIn(await openDialog("Choose: Studio"))).toContain(sentence);
  });

  it("requests a plan that administrators decide, and withdraws the earlier request", async () => {
    setClock("2026-11-22T12:00:00Z");
    let request = aRequest("3", "Atelier");
    show(
      {},
      {},
      {
        "memberships.getMyMembership": () => ({
          membership: aMembership(),
          plans: [aPlan("2", "Studio", { chosenBy: "request" }), aPlan("3", "Atelier", { chosenBy: "request" })],
          request,
        }),
        "memberships.askForPlan": () => {
          request = aRequest("2", "Studio");
          return request;
        },
      },
    );
    const waits = (plan: string) => `You asked for the plan ${plan} on 20 November. An administrator has to decide.`;
    expect(await screen.findByText(waits("Atelier"))).toBeTruthy();
    expect(await screen.findByText("Requested")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Request: Atelier" })).toBeNull();
    const dialog = await openDialog("Request: Studio");
    expect(sentencesIn(dialog)).toEqual([
      "An administrator decides whether and when the plan begins, at once or with the next cycle. Until then you keep Basic Membership.",
      "You keep your points and bookings. Points of the running cycle end as planned.",
      "At most 1,050 unspent points of this cycle go over into the next one. The rest end.",
      "If the plan begins at once, no unspent points go over.",
      "Your open request for Atelier is withdrawn.",
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Request" }));
    expect(await screen.findByText("You have asked for Studio. An administrator has to decide.")).toBeTruthy();
    expect(await screen.findByText(waits("Studio"))).toBeTruthy();
    expect(screen.getByRole("button", { name: "Request: Atelier" })).toBeTruthy();
  });

  it("withdraws the open request after a question, and offers the plan again", async () => {
    let request: object | null = aRequest("2", "Studio");
    const { calls } = show(
      {},
      {},
      {
        "memberships.getMyMembership": () => ({
          membership: null,
          plans: [aPlan("2", "Studio", { chosenBy: "request" })],
          request,
        }),
        "memberships.withdrawPlanRequest": () => {
          const withdrawn = { ...aRequest("2", "Studio"), status: "withdrawn" };
          request = null;
          return withdrawn;
        },
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Withdraw your request?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw request" }));
    expect(await screen.findByText("Request withdrawn")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Request: Studio" })).toBeTruthy();
    expect(calls.filter(({ route }) => route === "memberships.withdrawPlanRequest")).toHaveLength(1);
  });

  it("shows no request that was withdrawn, also while the page is read again", async () => {
    let isWithdrawn = false;
    const mine = { membership: null, plans: [], request: aRequest("2", "Studio") };
    show(
      {},
      {},
      {
        "memberships.getMyMembership": () => (isWithdrawn ? new Promise<object>(() => undefined) : mine),
        "memberships.withdrawPlanRequest": () => {
          isWithdrawn = true;
          return aRequest("2", "Studio", "withdrawn");
        },
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw request" }));
    expect(await screen.findByText("Request withdrawn")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/You asked for the plan Studio/)).toBeNull());
  });

  it("says before a first request that an administrator decides", async () => {
    show({ plans: [aPlan("2", "Studio", { chosenBy: "request", rollsOver: true, rolloverLimit: 50 })] });
    expect(sentencesIn(await openDialog("Request: Studio"))).toEqual([
      "An administrator decides. If they approve, the plan begins at once.",
      "At most 50 unspent points carry over into the next cycle.",
    ]);
  });

  it("marks the plan that begins next", async () => {
    const scheduled = { kind: "change", planId: planId("2"), planName: "Studio" };
    show({ membership: aMembership({ scheduled }), plans: [aPlan("2", "Studio")] });
    expect(await screen.findByText("Your next plan")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Choose: Studio" })).toBeNull();
  });

  it.each([
    [
      { status: "paused", pausedUntil: "2026-12-20" },
      "Your membership is paused. You can choose another plan once it resumes.",
    ],
    [
      { endsOn: "2026-12-02", nextBillingOn: null },
      "Your membership has no next cycle, so please contact an administrator to take another plan.",
    ],
  ])("offers no plan that could not begin: %j", async (facts, sentence) => {
    show({ membership: aMembership(facts), plans: [aPlan("2", "Studio")] });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText("About Studio")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Choose: Studio" })).toBeNull();
  });

  it("says so if the plan is gone meanwhile, and leaves nothing to confirm", async () => {
    show(
      { plans: [aPlan("2", "Studio")] },
      {},
      { "memberships.askForPlan": () => refusal(409, "memberships.plan_archived") },
    );
    const dialog = await openDialog("Choose: Studio");
    await userEvent.click(within(dialog).getByRole("button", { name: "Choose" }));
    expect(await within(dialog).findByText("This plan is no longer offered. You can take another one.")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Choose" })).toBeNull();
  });

  it("offers no plans to platform staff, who are no members", async () => {
    show(
      { plans: [aPlan("2", "Studio")] },
      {},
      { "members.getMe": () => ({ member: null, role: "super_admin", balance: 0, isEmailProved: true }) },
    );
    await region("Current Plan");
    expect(screen.getByText("Please contact an administrator to obtain a membership plan.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Choose: Studio" })).toBeNull();
  });
});

describe("a plan that is paid by card", () => {
  const paid = {
    planId: planId("2"),
    planName: "Studio",
    price: { amountMinor: 12_050, currency: "GBP" },
    cycle: { unit: "months", count: 1 },
    status: "active",
    periodEndsAt: "2026-12-24T09:30:00.000Z",
    endsWithCycle: false,
    pausesAt: null,
    change: null,
    credit: { amountMinor: 0, currency: "GBP" },
    payUrl: null,
  };
  const paying = (facts: object = {}, mayPause = true) => ({
    "payments.getMyPaidMembership": () => ({ takesPayments: true, mayPause, paid: { ...paid, ...facts } }),
  });

  it("says what is paid and when, and leads to Stripe", async () => {
    const leaving = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { callsOf } = show(
      { plans: [aPlan("2", "Studio", { priceMinor: 12_050, version: 4 })] },
      {},
      {
        "payments.getMyPaidMembership": () => ({ takesPayments: true, mayPause: false, paid: null }),
        "payments.beginPaidMembership": () => ({ url: "https://checkout.stripe.com/c/pay/cs_1" }),
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Choose and pay: Studio" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(sentencesIn(dialog)).toEqual([
      "You pay £120.50 at Stripe now, and again with each cycle, until you cancel.",
      "The plan and its points begin with the first payment.",
      "You can cancel on this page, at once or with the end of a cycle.",
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Go to payment" }));
    await waitFor(() => expect(leaving).toHaveBeenCalledWith("https://checkout.stripe.com/c/pay/cs_1"));
    expect(callsOf(beginPaidMembership).map(({ body }) => body)).toEqual([{ planId: planId("2"), version: 4 }]);
    leaving.mockRestore();
  });

  it("says before a payment that nothing goes over from the running cycle", async () => {
    const plans = [aPlan("2", "Studio", { priceMinor: 12_050 })];
    const answers = { "payments.getMyPaidMembership": () => ({ takesPayments: true, mayPause: false, paid: null }) };
    show({ membership: aMembership(), plans }, {}, answers);
    await userEvent.click(await screen.findByRole("button", { name: "Choose and pay: Studio" }));
    expect(sentencesIn(await screen.findByRole("alertdialog"))).toContain(
      "Unspent points of the running cycle do not go over into the paid one.",
    );
  });

  it("shows price and next payment, and is cancelled with the cycle", async () => {
    const { callsOf } = show(
      { plans: [aPlan("3", "Atelier", { chosenBy: "request" })] },
      {},
      {
        ...paying(),
        "payments.cancelPaidMembership": () => ({ ...paid, endsWithCycle: true }),
      },
    );
    const payment = await region("Payment");
    expect(factsOf(payment)).toEqual([
      ["Price of a cycle", "£120.50"],
      ["Next payment", "24 December"],
    ]);
    expect(within(payment).getByRole("status").textContent).toBe("Paid");
    // Administrators decide about this plan, and cannot change what somebody pays.
    expect(screen.queryByRole("button", { name: /Atelier/ })).toBeNull();
    await userEvent.click(within(payment).getByRole("button", { name: "Cancel payments" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel payments" }));
    expect(await screen.findByText("Membership cancelled")).toBeTruthy();
    expect(callsOf(cancelPaidMembership).map(({ body }) => body)).toEqual([{ when: "cycle_end" }]);
  });

  it("names what a cancellation loses: a credit at Stripe", async () => {
    show({}, {}, paying({ credit: money(1_250) }));
    const payment = await region("Payment");
    expect(factsOf(payment)).toContainEqual(["Credit", "£12.50"]);
    await userEvent.click(within(payment).getByRole("button", { name: "Cancel payments" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByRole("note").textContent).toBe(
      "You have a credit of £12.50 from an earlier change of plan. It only pays for further cycles, so it is lost when the membership ends. Stripe pays nothing out.",
    );
  });

  it("says what a pause does, and pauses from the next cycle on", async () => {
    const { callsOf } = show(
      {},
      {},
      { ...paying(), "payments.pausePaidMembership": () => ({ ...paid, isHeld: true }) },
    );
    await userEvent.click(within(await region("Payment")).getByRole("button", { name: "Pause payments" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Pause your membership?" });
    expect(within(dialog).getByText(/^Until 24 December all stays as it is\./)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Pause payments" }));
    expect(await screen.findByText("Payments paused")).toBeTruthy();
    expect(callsOf(pausePaidMembership).map(({ body }) => body)).toEqual([{ pauses: true }]);
    const payment = await region("Payment");
    expect(await within(payment).findByText(/^The payments are paused. From 24 December on/)).toBeTruthy();
    expect(factsOf(payment)).toContainEqual(["Next payment", "None"]);
  });

  it("says what it costs to go on, and charges with the next cycle", async () => {
    const { callsOf } = show(
      { plans: [atelier] },
      {},
      {
        ...paying({ status: "paused", isHeld: true }),
        "payments.pausePaidMembership": () => ({ ...paid, status: "paused", isHeld: false }),
      },
    );
    const payment = await region("Payment");
    expect(within(payment).getByRole("status").textContent).toBe("Paused");
    expect(await screen.findByText("You can change the plan once your payments go on.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change plan: Atelier" })).toBeNull();
    await userEvent.click(within(payment).getByRole("button", { name: "Let payments go on" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText(/^Stripe charges £120.50 on 24 December, and again with each cycle/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Let payments go on" }));
    expect(callsOf(pausePaidMembership).map(({ body }) => body)).toEqual([{ pauses: false }]);
    expect(
      await within(payment).findByText("Your membership goes on with the next payment, on 24 December."),
    ).toBeTruthy();
  });

  it.each([
    ["the staff decides about pauses", {}, false],
    ["a payment has failed", { status: "failing", pausesAt: "2026-12-31T09:30:00.000Z" }, true],
    ["it is to end", { endsWithCycle: true }, true],
  ])("offers no pause where %s", async (_why, facts, mayPause) => {
    show({}, {}, paying(facts, mayPause));
    const payment = await region("Payment");
    expect(within(payment).getByRole("button", { name: "Change card" })).toBeTruthy();
    expect(within(payment).queryByRole("button", { name: /Pause/ })).toBeNull();
  });

  const money = (amountMinor: number) => ({ amountMinor, currency: "GBP" });
  const atelier = aPlan("3", "Atelier", { priceMinor: 18_000 });
  const amounts = {
    prorationAt: "2026-11-24T09:30:00.000Z",
    credit: money(8_033),
    due: money(9_967),
    creditLeft: money(0),
    points: 800,
    pointsCredited: 200,
  };
  const previewOf = (now: object | null, price = 18_000) => ({
    "payments.previewPlanChange": () => ({
      planId: planId("3"),
      planName: "Atelier",
      version: 4,
      price: money(price),
      cycle: { unit: "months", count: 1 },
      now,
      cycleEndsOn: "2026-12-24",
    }),
  });
  const askForAtelier = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Change plan: Atelier" }));
    return screen.findByRole("alertdialog");
  };

  it("changes to another one for the difference, which the page says before, points too", async () => {
    const { callsOf } = show(
      { membership: aMembership(), plans: [atelier] },
      {},
      { ...paying(), ...previewOf(amounts), "payments.changePaidPlan": () => ({ ...paid, planId: planId("3") }) },
    );
    const dialog = await askForAtelier();
    await within(dialog).findByText(/You pay £99.67 now/);
    expect(sentencesIn(dialog)).toEqual([
      "You pay £99.67 now: £180.00 for the first cycle, less £80.33 for the rest of the cycle that runs.",
      "A new cycle begins today. You then pay £180.00 with each cycle.",
      "You get 800 points. The points that you already have stay valid as before.",
      "You got 200 points for the time that you get money back for. The first cycle gives so many fewer.",
    ]);
    await userEvent.click(within(dialog).getByRole("radio", { name: "With the end of this cycle" }));
    expect(sentencesIn(dialog)).toEqual([
      "You pay nothing now. From 24 December on you pay £180.00 with each cycle.",
      "Until then you keep your plan and its points.",
    ]);
    await userEvent.click(within(dialog).getByRole("radio", { name: "Now" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Change plan" }));
    expect(await screen.findByText("You have Atelier now")).toBeTruthy();
    expect(callsOf(changePaidPlan).map(({ body }) => body)).toEqual([
      { planId: planId("3"), version: 4, prorationAt: "2026-11-24T09:30:00.000Z" },
    ]);
  });

  it("says what is left of the money where the other plan costs less", async () => {
    const less = { ...amounts, due: money(0), creditLeft: money(1_550), pointsCredited: 0 };
    show({ membership: aMembership(), plans: [atelier] }, {}, { ...paying(), ...previewOf(less) });
    const dialog = await askForAtelier();
    await within(dialog).findByText("The rest, £15.50, goes towards your next payments.");
  });

  it("changes only with the end of the cycle where more points would go than come", async () => {
    const { callsOf } = show(
      { membership: aMembership(), plans: [atelier] },
      {},
      { ...paying(), ...previewOf(null), "payments.changePaidPlan": () => paid },
    );
    const dialog = await askForAtelier();
    await within(dialog).findByText("This plan can begin only with the end of the cycle.");
    expect(within(dialog).queryByRole("radio")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Change plan" }));
    expect(await screen.findByText("Atelier begins with the next cycle")).toBeTruthy();
    expect(callsOf(changePaidPlan).map(({ body }) => body)).toEqual([
      { planId: planId("3"), version: 4, prorationAt: null },
    ]);
  });

  it("keeps its plan when the card is declined, and says so", async () => {
    show(
      { membership: aMembership(), plans: [atelier] },
      {},
      { ...paying(), ...previewOf(amounts), "payments.changePaidPlan": () => refusal(409, "payments.declined") },
    );
    const dialog = await askForAtelier();
    await within(dialog).findByText(/You pay £99.67 now/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Change plan" }));
    expect(await within(dialog).findByText(/The card was declined. Nothing was paid/)).toBeTruthy();
  });

  it("shows the plan that comes next and its price, and keeps the present one", async () => {
    const change = { planId: planId("3"), planName: "Atelier", price: money(18_000) };
    const { callsOf } = show(
      { membership: aMembership() },
      {},
      { ...paying({ change }), "payments.cancelPaidMembership": () => paid },
    );
    const payment = await region("Payment");
    within(payment).getByText("Atelier begins with the next payment, for £180.00 per cycle.");
    await userEvent.click(within(payment).getByRole("button", { name: "Do not change" }));
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Do not change" }));
    expect(await screen.findByText("Present plan kept")).toBeTruthy();
    expect(callsOf(cancelPaidMembership).map(({ body }) => body)).toEqual([{ when: "never" }]);
  });

  it("offers no other plan while a payment is open", async () => {
    show(
      { membership: aMembership(), plans: [atelier] },
      {},
      paying({ status: "failing", pausesAt: "2026-12-31T09:30:00.000Z" }),
    );
    await screen.findByText("You can change the plan once your payment is settled.");
    expect(screen.queryByRole("button", { name: "Change plan: Atelier" })).toBeNull();
  });

  it("says that a payment failed, until when, and leads to the card", async () => {
    const leaving = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { callsOf } = show(
      {},
      {},
      {
        ...paying({ status: "failing", pausesAt: "2026-12-31T09:30:00.000Z" }),
        "payments.openCardPage": () => ({ url: "https://billing.stripe.com/p/session/bps_1" }),
      },
    );
    expect(
      await screen.findByText(
        "Your last payment failed. Stripe tries again. Change your card, or your membership is paused on 31 December.",
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Change card" }));
    await waitFor(() => expect(leaving).toHaveBeenCalledWith("https://billing.stripe.com/p/session/bps_1"));
    expect(callsOf(openCardPage)).toHaveLength(1);
    leaving.mockRestore();
  });
});
