// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { setClosure, setPlan, setTrial } from "#lambdas/platform/closing-contract.ts";
import { recheckDomain } from "#lambdas/platform/domains-contract.ts";
import { inviteOwner } from "#lambdas/platform/founding-contract.ts";
import { replayDeadLetters } from "#lambdas/platform/health-contract.ts";
import { endSupport, openSupport } from "#lambdas/platform/support-contract.ts";
import { moveOwner, setSuspension } from "#lambdas/platform/tenant-contract.ts";
import { Component as TenantPage } from "#web/features/platform/tenant/tenant-page.tsx";
import { refusal, setClock, showScreen } from "../support/member-screen.tsx";

const tenantId = `ten_${"1".repeat(26)}`;
const rosa = { memberId: "d0dac57a-24c8-44cb-89c9-d3e86fd6c383", name: "Rosa Alvarez", email: "rosa@harbour.example" };
const harbour = {
  tenantId,
  slug: "harbour",
  name: "Harbour House",
  domain: null,
  state: "trial",
  plan: "starter",
  members: { used: 82, most: 100 },
  resources: { used: 20, most: 20 },
  owner: rosa,
  createdAt: "2026-11-02T09:30:00.000Z",
  suspendedAt: null,
  ownerInvitation: null,
  trialEndsAt: null,
  supportEntries: [],
  archivesAt: null,
  archivedAt: null,
  subscription: { status: "trialing", stripeCustomerId: "cus_1", stripeSubscriptionId: "sub_1" },
  waiting: 3,
  archivedResources: 0,
  administrators: [rosa],
  takesPayments: null,
  timeZone: "Europe/Berlin",
  locale: "en-GB",
  currency: "EUR",
  signUpPolicy: "open",
  requiresAdminTwoFactor: false,
  features: { bookingEnabled: true, pointsEnabled: false, digitalCardsEnabled: true },
  requestedDomain: "desks.example",
  acts: [],
};
const act = {
  at: "2026-11-23T10:00:00.000Z",
  actorId: rosa.memberId,
  act: "suspended",
  reason: "Three invoices.",
  until: null,
};
const suspended = { ...harbour, state: "suspended", suspendedAt: act.at, acts: [act] };

const ownDomain = {
  tenantId,
  isAvailable: true,
  wishedHost: null,
  address: "https://guildhall.example/harbour",
  domain: {
    host: "desks.harbour.example",
    state: "asked",
    records: [
      {
        purpose: "proof",
        type: "TXT",
        name: "_guildhall.desks.harbour.example",
        value: "guildhall=1",
        state: "missing",
      },
      { purpose: "address", type: "CNAME", name: "desks.harbour.example", value: "d1.cloudfront.net", state: "found" },
    ],
    certificate: "none",
    askedAt: "2026-11-23T10:00:00.000Z",
    checkedAt: null,
    liveAt: null,
    releasedAt: null,
    sender: {
      state: "waiting",
      address: "no-reply@desks.harbour.example",
      records: [
        {
          purpose: "signature",
          type: "CNAME",
          name: "one._domainkey.desks.harbour.example",
          value: "one.dkim.amazonses.com",
          state: "wrong",
        },
      ],
      verifiedAt: null,
      brokenAt: null,
    },
    isServedElsewhere: false,
  },
};

const failure = {
  consumerId: "news.mailScheduledNews",
  messageId: "m1",
  sentAt: "2026-11-23T10:00:00.000Z",
  change: `due T#${tenantId}#N#n1 N at 2026-11-23T09:00:00.000Z`,
  attempts: 20,
};
const invoice = {
  invoiceId: "in_1",
  number: "GH-0007",
  createdAt: "2026-11-02T10:00:00.000Z",
  totalMinor: 4_900,
  currency: "GBP",
  status: "paid",
};

const show = (answer: () => object) => {
  setClock("2026-11-24T12:00:00Z");
  return showScreen(TenantPage, {
    path: `/demo/super-admin/tenants/${tenantId}`,
    pattern: "/:slug/super-admin/tenants/:tenantId",
    answers: {
      "platform.getTenant": answer,
      "settings.getFirstSteps": () => ({
        isOpen: false,
        steps: [
          { step: "look", isDone: true },
          { step: "resource", isDone: true },
          { step: "members", isDone: false },
          { step: "share", isDone: false },
        ],
      }),
      "domains.getDomain": () => ownDomain,
      "platform.listFailedWork": () => ({ failed: [failure] }),
      "platform.replayDeadLetters": () => ({ replayed: 1, left: 0 }),
      "subscriptions.listInvoices": () => ({ invoices: [invoice] }),
      "platform.recheckDomain": () => ({ ...ownDomain, domain: { ...ownDomain.domain, state: "connecting" } }),
      "platform.inviteOwner": () => ({ tenantId, invitationId: `inv_${"2".repeat(26)}` }),
      "platform.setClosure": () => ({ tenantId, archivesAt: "2026-12-24T12:00:00.000Z" }),
      "platform.setTrial": () => ({ tenantId, trialEndsAt: "2026-12-21T00:00:00.000Z" }),
      "platform.setPlan": () => ({ tenantId, plan: "starter" }),
      "platform.openSupport": () => ({ tenantId, endsAt: "2026-11-24T12:30:00.000Z" }),
      "platform.endSupport": () => ({ tenantId, ended: 1 }),
      "platform.moveOwner": ({ body }) => ({ tenantId, memberId: (body as { memberId: string }).memberId }),
      "platform.setSuspension": () => ({ tenantId, suspendedAt: "2026-11-24T12:00:00.000Z", state: "suspended" }),
    },
  });
};
const part = (name: string) => within(screen.getByRole("region", { name }));

describe("a workspace's page", () => {
  test("shows use, subscription with its way to Stripe, people and settings", async () => {
    show(() => harbour);
    expect(await screen.findByRole("heading", { level: 1, name: "Harbour House" })).toBeTruthy();
    expect(part("Limits and use").getByText("82 of 100")).toBeTruthy();
    expect(part("Limits and use").getByRole("progressbar", { name: "Members" }).getAttribute("aria-valuenow")).toBe(
      "82",
    );
    const stripe = part("Subscription").getByRole("link", { name: "Subscription at Stripe" });
    expect(stripe.getAttribute("href")).toBe("https://dashboard.stripe.com/subscriptions/sub_1");
    expect(part("People").getAllByText("Rosa Alvarez")).toHaveLength(2);
    for (const words of ["Europe/Berlin", "en-GB, EUR", "Booking, Digital cards", "desks.example, asked for"])
      expect(part("Settings").getByText(words)).toBeTruthy();
    expect(part("What the platform did").getByText(/Nothing yet/)).toBeTruthy();
  });

  test("shows how far its administrators are with their first steps", async () => {
    show(() => harbour);
    expect(await screen.findByText(/^Its administrators have done 2 of 4\. They have put the list away/)).toBeTruthy();
    const rows = part("First steps").getAllByRole("listitem");
    expect(within(rows[0] as HTMLElement).getByTitle("Done")).toBeTruthy();
    expect(within(rows[3] as HTMLElement).getByTitle("Not done")).toBeTruthy();
  });

  test("lists invoices with their way to Stripe, and sends failed work back", async () => {
    const user = userEvent.setup();
    const { callsOf } = show(() => harbour);
    const link = await screen.findByRole("link", { name: "GH-0007" });
    expect(link.getAttribute("href")).toBe("https://dashboard.stripe.com/invoices/in_1");
    const row = part("Invoices").getByRole("row", { name: /GH-0007/ }).textContent;
    for (const words of ["Paid", "£49.00"]) expect(row).toContain(words);
    expect(await part("Failed work").findByText(/tried 20 times$/)).toBeTruthy();
    await user.click(part("Failed work").getByRole("button", { name: "Send back" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Send this message back?" }));
    await user.click(dialog.getByRole("button", { name: "Send back" }));
    expect(await screen.findByText("1 message is sent back")).toBeTruthy();
    expect(callsOf(replayDeadLetters).map(({ body }) => body)).toEqual([{ messageId: "m1" }]);
  });

  test("shows how far the workspace's own domain is, and looks again", async () => {
    const { callsOf } = show(() => harbour);
    expect(await screen.findByText("desks.harbour.example")).toBeTruthy();
    for (const words of ["Comes after the proof", "Not there yet", "Found", "Never"])
      expect(part("Domain").getByText(words)).toBeTruthy();
    // The domain waits, and so does the sender of its mails. One of its signatures is wrong.
    expect(part("Domain").getAllByText("Waits for records")).toHaveLength(2);
    for (const words of ["Signature record 1", "Another value"]) expect(part("Domain").getByText(words)).toBeTruthy();
    await userEvent.setup().click(part("Domain").getByRole("button", { name: "Check again" }));
    expect(await part("Domain").findByText("Being connected")).toBeTruthy();
    expect(callsOf(recheckDomain)).toHaveLength(1);
  });

  test("shows how far a new workspace is, and sends its owner's invitation again or elsewhere", async () => {
    const awaited = {
      invitationId: `inv_${"2".repeat(26)}`,
      email: "owner@harbour.example",
      sentAt: "2026-11-24T11:00:00.000Z",
      expiresAt: "2026-12-08T11:00:00.000Z",
      isExpired: false,
      allowed: { resend: true },
    };
    const { callsOf } = show(() => ({ ...harbour, owner: null, ownerInvitation: awaited }));
    expect(await screen.findByRole("region", { name: "Setting up" })).toBeTruthy();
    expect(part("Setting up").getByText(/Mail sent to owner@harbour.example on/)).toBeTruthy();
    await userEvent.click(part("Setting up").getByRole("button", { name: "Send again" }));
    expect(await screen.findByText("The invitation is sent to owner@harbour.example again")).toBeTruthy();
    await userEvent.click(part("Setting up").getByRole("button", { name: "Other address" }));
    await userEvent.type(await screen.findByLabelText(/Email of the owner/), "ava@harbour.example");
    await userEvent.click(screen.getByRole("button", { name: "Send the invitation" }));
    expect(await screen.findByText("The invitation is sent to ava@harbour.example")).toBeTruthy();
    expect(callsOf(inviteOwner).map(({ body }) => body)).toEqual([
      { email: "owner@harbour.example" },
      { email: "ava@harbour.example" },
    ]);
  });

  test("enters as support with a reason and a time limit, says so, and ends it", async () => {
    const entry = {
      memberId: rosa.memberId,
      openedAt: "2026-11-24T12:00:00.000Z",
      endsAt: "2026-11-24T12:30:00.000Z",
      isOwn: true,
    };
    let supportEntries: object[] = [];
    const { callsOf } = show(() => ({ ...harbour, supportEntries }));
    await userEvent.click(await screen.findByRole("button", { name: "Enter as support" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Enter Harbour House as support?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Enter as support" }));
    expect(await dialog.findByText("Please give a reason.")).toBeTruthy();
    expect(callsOf(openSupport)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Reason/), "A wrong day.");
    supportEntries = [entry];
    await userEvent.click(dialog.getByRole("button", { name: "Enter as support" }));
    expect(callsOf(openSupport)).toMatchObject([{ body: { reason: "A wrong day.", minutes: 30 } }]);
    await userEvent.click(await screen.findByRole("button", { name: "End support" }));
    expect(await screen.findByText("Support has ended")).toBeTruthy();
    expect(callsOf(endSupport)).toMatchObject([{ body: { memberId: rosa.memberId } }]);
  });

  test("closes with a reason and the typed slug, and says until when it can be opened again", async () => {
    let closing: object = {};
    const { callsOf } = show(() => ({ ...harbour, ...closing }));
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Close the workspace" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Close Harbour House?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "They leave.");
    await userEvent.click(dialog.getByRole("button", { name: "Close the workspace" }));
    expect(dialog.getByText("This is not harbour.")).toBeTruthy();
    expect(callsOf(setClosure)).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Type harbour to confirm"), "harbour");
    closing = { state: "closing", archivesAt: "2026-12-24T12:00:00.000Z" };
    await userEvent.click(dialog.getByRole("button", { name: "Close the workspace" }));
    expect(callsOf(setClosure)).toMatchObject([{ body: { isClosing: true, reason: "They leave." } }]);
    expect(await screen.findByText(/is being closed. Until/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(await screen.findByRole("menuitem", { name: "Open it again" })).toBeTruthy();
  });

  test("sets the trial and the plan of a workspace without a subscription", async () => {
    const { callsOf } = show(() => ({ ...harbour, subscription: null, trialEndsAt: "2026-12-02T00:00:00.000Z" }));
    await userEvent.click(await screen.findByRole("button", { name: "Set the trial" }));
    const trial = within(await screen.findByRole("dialog", { name: /Until when/ }));
    fireEvent.change(trial.getByLabelText(/Last day of the trial/), { target: { value: "2026-12-20" } });
    await userEvent.type(trial.getByLabelText(/Reason/), "They asked.");
    await userEvent.click(trial.getByRole("button", { name: "Set the last day" }));
    expect(await screen.findByText("The last day of the trial is set")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Change the plan" }));
    const plan = within(await screen.findByRole("dialog", { name: /Which plan/ }));
    await userEvent.type(plan.getByLabelText(/Reason/), "Agreed.");
    await userEvent.click(plan.getByRole("button", { name: "Change the plan" }));
    expect(await screen.findByText("The plan is changed")).toBeTruthy();
    expect(callsOf(setTrial)).toMatchObject([{ body: { trialEndsOn: "2026-12-20", reason: "They asked." } }]);
    expect(callsOf(setPlan)).toMatchObject([{ body: { plan: "starter", reason: "Agreed." } }]);
  });

  test("suspends with a reason and the typed slug, and not without", async () => {
    const { callsOf } = show(() => harbour);
    await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Suspend Harbour House?" });
    const confirm = within(dialog).getByRole("button", { name: "Suspend the workspace" });
    await userEvent.click(confirm);
    expect(within(dialog).getByText("Please give a reason.")).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Three invoices.");
    await userEvent.type(within(dialog).getByLabelText("Type harbour to confirm"), "harbor");
    await userEvent.click(confirm);
    expect(within(dialog).getByText("This is not harbour.")).toBeTruthy();
    expect(callsOf(setSuspension)).toEqual([]);
    await userEvent.clear(within(dialog).getByLabelText("Type harbour to confirm"));
    await userEvent.type(within(dialog).getByLabelText("Type harbour to confirm"), "harbour");
    await userEvent.click(confirm);
    expect(await screen.findByText("Harbour House is suspended")).toBeTruthy();
    expect(callsOf(setSuspension)).toMatchObject([{ body: { isSuspended: true, reason: "Three invoices." } }]);
  });

  test("says since when a workspace is suspended and why, and restores it with a reason", async () => {
    const { callsOf } = show(() => suspended);
    expect((await screen.findByRole("alert")).textContent).toContain("Suspended since Mon 23 Nov, 10:00");
    expect(part("What the platform did").getByText("Three invoices.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Restore" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Restore Harbour House?" });
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Paid.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Restore the workspace" }));
    expect(await screen.findByText("Harbour House is restored")).toBeTruthy();
    expect(callsOf(setSuspension)).toMatchObject([{ body: { isSuspended: false, reason: "Paid." } }]);
  });

  test("makes another administrator the owner, with a reason", async () => {
    const ava = { ...rosa, memberId: "e1dac57a-24c8-44cb-89c9-d3e86fd6c383", name: "Ava Nguyen" };
    const { callsOf } = show(() => ({ ...harbour, administrators: [ava, rosa] }));
    await screen.findByRole("heading", { level: 1, name: "Harbour House" });
    expect(screen.queryByRole("button", { name: "Make Rosa Alvarez the owner" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Make Ava Nguyen the owner" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Make Ava Nguyen the owner?" });
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Rosa has left.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Make owner" }));
    expect(await screen.findByText("Ava Nguyen is the owner")).toBeTruthy();
    expect(callsOf(moveOwner)).toMatchObject([{ body: { memberId: ava.memberId, reason: "Rosa has left." } }]);
  });

  test("that does not exist says so", async () => {
    show(() => refusal(404, "tenants.not_found"));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
