// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { beginPurchase, rereadPurchase } from "#lambdas/payments/purchase-contract.ts";
import { Component as PurchasePage } from "#web/features/payments/purchase-page.tsx";
import { Component as ReceiptPage } from "#web/features/payments/receipt-page.tsx";
import { Component as SuccessPage } from "#web/features/payments/success-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const purchaseId = `pur_${"1".repeat(26)}`;
const offer = {
  packageId: `ppk_${"1".repeat(26)}`,
  name: "Regular",
  description: "",
  points: 200,
  bonusPoints: 20,
  validDays: 365,
  price: { amountMinor: 3_400, currency: "GBP" },
  version: 4,
};
const purchase = {
  purchaseId,
  packageName: "Regular",
  points: 220,
  bonusPoints: 20,
  price: offer.price,
  status: "pending",
  createdAt: "2026-11-24T09:30:00.000Z",
  expiresAt: "2026-11-24T10:01:00.000Z",
  paidAt: null,
  endsOn: null,
  refundedMinor: 0,
  refundedAt: null,
  pointsUndone: 0,
  pointsMissing: 0,
  dispute: "none",
  payUrl: null,
};
const statement = { balance: 368, lots: [], ended: [], entries: [], nextCursor: null };

const base: Answers = {
  "points.listMyEntries": () => statement,
  "payments.listPurchases": () => ({ purchases: [], nextCursor: null }),
  "payments.listOffers": () => ({ takesPayments: true, offers: [offer] }),
  "resources.listResources": () => ({ resources: [] }),
};

afterEach(() => vi.restoreAllMocks());

describe("Purchase Points", () => {
  test("shows a package with its price per point and bonus, and leads to Stripe with the version that was seen", async () => {
    const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { callsOf } = showScreen(PurchasePage, {
      path: "/demo",
      answers: { ...base, "payments.beginPurchase": () => ({ purchaseId, url: "https://checkout.example/1" }) },
    });
    expect(await screen.findByText("£0.155 per point")).toBeTruthy();
    expect(screen.getByText("20 pts of them free")).toBeTruthy();
    expect(screen.getByText("Can be spent for 365 days")).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Buy Regular for £34.00" }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://checkout.example/1"));
    expect(callsOf(beginPurchase)[0]?.body).toEqual({ packageId: offer.packageId, version: 4 });
  });

  test.each([
    ["pending", /^You left the payment page, and nothing was paid/],
    ["paid", /^This purchase is paid already, .* Nothing was charged twice/],
    ["expired", /^The payment page has closed, and nothing was paid/],
  ])("says what became of a purchase whose page was left: %s", async (status, sentence) => {
    const { callsOf } = showScreen(PurchasePage, {
      path: `/demo?left=${purchaseId}`,
      answers: { ...base, "payments.rereadPurchase": () => ({ ...purchase, status }) },
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(callsOf(rereadPurchase)[0]?.body).toEqual({ sessionId: null });
  });

  test("the history and the receipt say when money went back", async () => {
    const refunded = {
      ...purchase,
      status: "paid",
      paidAt: "2026-11-24T09:32:00.000Z",
      refundedMinor: 500,
      refundedAt: "2026-11-26T14:03:00.000Z",
    };
    const answers = {
      ...base,
      "payments.listPurchases": () => ({ purchases: [refunded], nextCursor: null }),
      "payments.getPurchase": () => refunded,
    };
    showScreen(PurchasePage, { path: "/demo", answers });
    expect(await screen.findByText("Money back: Thu 26 Nov, 14:03")).toBeTruthy();
    cleanup();
    const path = `/demo/purchase-points/${purchaseId}`;
    showScreen(ReceiptPage, { path, pattern: "/demo/purchase-points/:purchaseId", answers });
    const name = await screen.findByText("Money went back on");
    expect(name.nextElementSibling?.textContent).toMatch(/26 November 2026.*14:03/);
  });

  test("says nothing of a purchase that is not the reader's", async () => {
    const answers = { ...base, "payments.rereadPurchase": () => refusal(404, "payments.purchase_not_found") };
    const { callsOf } = showScreen(PurchasePage, { path: `/demo?left=${purchaseId}`, answers });
    await waitFor(() => expect(callsOf(rereadPurchase)).toHaveLength(1));
    expect(screen.queryByText(/nothing was paid/)).toBeNull();
  });

  test.each([
    [{ takesPayments: false, offers: [] }, "No payments at present"],
    [{ takesPayments: true, offers: [] }, "No packages on sale"],
  ])("says why nothing can be bought: %o", async (answer, title) => {
    showScreen(PurchasePage, { path: "/demo", answers: { ...base, "payments.listOffers": () => answer } });
    expect(await screen.findByText(title)).toBeTruthy();
    // An empty card below would say nothing.
    await waitFor(() => expect(screen.queryByRole("region", { name: "Your purchases" })).toBeNull());
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
  });

  test("says that a package has changed, and that nothing was paid", async () => {
    showScreen(PurchasePage, {
      path: "/demo",
      answers: { ...base, "payments.beginPurchase": () => refusal(409, "payments.package_changed") },
    });
    await userEvent.setup().click(await screen.findByRole("button", { name: /^Buy Regular/ }));
    expect(await screen.findByText(/^This package has changed since it was shown\. Nothing was paid/)).toBeTruthy();
  });
});

describe("the page after the payment", () => {
  const path = `/demo?purchase=${purchaseId}&session_id=cs_test_1`;
  const show = (answers: Answers, at = path) => showScreen(SuccessPage, { path: at, answers: { ...base, ...answers } });

  test("asks the server once with the session, and shows the points and the new balance", async () => {
    const paid = { ...purchase, status: "paid", paidAt: "2026-11-24T09:32:00.000Z" };
    const { callsOf } = show({ "payments.rereadPurchase": () => paid, "payments.getPurchase": () => paid });
    expect(await screen.findByText("220 pts are in your wallet")).toBeTruthy();
    expect(await screen.findByText("Your balance is 368 pts now.")).toBeTruthy();
    expect(callsOf(rereadPurchase)).toHaveLength(1);
    expect(callsOf(rereadPurchase)[0]?.body).toEqual({ sessionId: "cs_test_1" });
  });

  test("stays pending until the server has confirmed the payment", async () => {
    show({ "payments.rereadPurchase": () => purchase, "payments.getPurchase": () => purchase });
    expect(await screen.findByText("Your payment is pending")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Look again" })).toBeTruthy();
  });

  test.each([
    ["an invented session", path],
    ["an address without a purchase", "/demo?session_id=cs_test_1"],
  ])("finds nothing for %s", async (_what, at) => {
    show({ "payments.rereadPurchase": () => refusal(404, "payments.purchase_not_found") }, at);
    expect(await screen.findByText("We cannot find this purchase")).toBeTruthy();
  });
});
