// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openOnboarding, rereadAccount } from "#lambdas/payments/contract.ts";
import { Component as SettingsPage } from "#web/features/settings/settings-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const account = {
  state: "not_started",
  restriction: null,
  detailsDue: 0,
  paysOut: false,
  feeBasisPoints: 150,
  readAt: null,
};

const show = (answers: Answers, path = "/demo?tab=payments") =>
  showScreen(SettingsPage, {
    path,
    answers: { "settings.getSettings": () => new Promise(() => undefined), ...answers },
  });

const answering = (change: object) => ({ "payments.getPaymentAccount": () => ({ ...account, ...change }) });

afterEach(() => vi.restoreAllMocks());

describe("payments in the settings", () => {
  test("lead to Stripe's page where there is no account yet, and say what that means", async () => {
    const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { callsOf } = show({
      ...answering({}),
      "payments.openOnboarding": () => ({ url: "https://connect.stripe.example/setup/1" }),
    });
    expect(await screen.findByText("Not started")).toBeTruthy();
    expect(screen.getByText("Until the account is active, this workspace sells for points only.")).toBeTruthy();
    expect(screen.getByText("1.5%, kept by Stripe from the payment. Stripe's own fees come on top.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Look again" })).toBeNull();
    await userEvent.setup().click(screen.getByRole("button", { name: "Set up payments" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://connect.stripe.example/setup/1"));
    expect(callsOf(openOnboarding)).toHaveLength(1);
  });

  test.each([
    [
      { state: "details_missing", detailsDue: 2 },
      "Details missing",
      "Stripe needs more details before the account may take payments. Stripe asks for 2 more details.",
      "Continue at Stripe",
    ],
    [
      { state: "under_review" },
      "Under review",
      "Stripe is looking at your details. This can take a few days; there is nothing to do.",
      undefined,
    ],
    [
      { state: "restricted", restriction: "rejected" },
      "Restricted",
      "Stripe takes no payments for this business. Stripe's dashboard says why.",
      undefined,
    ],
    [
      { state: "restricted", restriction: "disconnected" },
      "Restricted",
      "The connection was ended at Stripe. Start again to connect an account.",
      "Connect again",
    ],
    [{ state: "active", paysOut: true }, "Active", "People can pay by card.", undefined],
  ])("show %o in words, with what can be done", async (change, chip, sentence, action) => {
    show(answering(change));
    expect(await screen.findByText(chip)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(action === undefined ? ["Look again"] : [action, "Look again"]);
    const isActive = change.state === "active";
    expect(screen.queryByText("Until the account is active, this workspace sells for points only.") === null).toBe(
      isActive,
    );
  });

  test("are read again once when Stripe sends the reader back, and by Look again", async () => {
    const { callsOf } = show(
      {
        ...answering({ state: "details_missing", detailsDue: 1 }),
        "payments.rereadAccount": () => ({ ...account, state: "active", paysOut: true }),
      },
      "/demo?tab=payments&stripe=returned",
    );
    expect(await screen.findByText("Active")).toBeTruthy();
    expect(callsOf(rereadAccount)).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole("button", { name: "Look again" }));
    expect(await screen.findByText("Read again at Stripe")).toBeTruthy();
    expect(callsOf(rereadAccount)).toHaveLength(2);
  });

  test("say that a link did not open, and that Stripe does not answer", async () => {
    show(
      {
        ...answering({ state: "details_missing", detailsDue: 1 }),
        "payments.openOnboarding": () => refusal(503, "billing.payments_unavailable"),
      },
      "/demo?tab=payments&stripe=expired",
    );
    expect(
      await screen.findByText("That link had been opened before or was too old. Continue at Stripe for a new one."),
    ).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Continue at Stripe" }));
    expect(
      await screen.findByText(/^The payment provider does not answer\. Try again: nothing happens twice\./, undefined, {
        timeout: 10_000,
      }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue at Stripe" })).toHaveProperty("disabled", false);
  }, 15_000);
});
