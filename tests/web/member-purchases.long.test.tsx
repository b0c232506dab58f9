// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type ListedPurchase, listedPurchaseSchema } from "#lambdas/payments/desk-contract.ts";
import { purchaseRows } from "#web/features/payments/member-purchases-file.ts";
import { Component as PointsPurchases } from "#web/features/payments/member-purchases-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const purchaseId = `pur_${"1".repeat(26)}`;

function aPurchase(fields: Record<string, unknown> = {}): ListedPurchase {
  return listedPurchaseSchema.parse({
    purchaseId,
    packageName: "Hundred",
    points: 120,
    bonusPoints: 20,
    price: { amountMinor: 1_999, currency: "GBP" },
    status: "paid",
    createdAt: "2026-11-24T09:30:00.000Z",
    expiresAt: "2026-11-24T10:01:00.000Z",
    paidAt: "2026-11-24T09:32:00.000Z",
    endsOn: null,
    refundedMinor: 0,
    refundedAt: null,
    pointsUndone: 0,
    pointsMissing: 0,
    dispute: "none",
    memberId: "11111111-1111-4111-8111-111111111111",
    memberName: "Maya Chen",
    feeMinor: 39,
    stripeUrl: `https://dashboard.stripe.com/test/search?query=${purchaseId}`,
    ...fields,
  });
}

const show = (answers: Answers = {}, search = "", width = 1280) =>
  showScreen(PointsPurchases, {
    path: `/demo/admin/points/purchases${search}`,
    width,
    answers: {
      "payments.listMemberPurchases": () => ({ purchases: [aPurchase()], nextCursor: null }),
      "payments.getMemberPurchase": () => aPurchase(),
      ...answers,
    },
  });

describe("Points Purchases", () => {
  it("lists member, package, points, price, refund and state", async () => {
    const refunded = aPurchase({ refundedMinor: 500 });
    show({ "payments.listMemberPurchases": () => ({ purchases: [refunded], nextCursor: null }) });
    expect(await screen.findByRole("link", { name: "Maya Chen" })).toBeTruthy();
    const [, row] = screen.getAllByRole("row").map(({ textContent }) => textContent);
    for (const fact of ["Hundred", "120 pts", "£19.99", "£5.00", "Refunded in part"]) expect(row).toContain(fact);
  });

  it("asks for the state, the member and the period of the address", async () => {
    const { calls } = show({}, "?show=disputed&period=month&member=11111111-1111-4111-8111-111111111111");
    expect(await screen.findByText("Only Maya Chen")).toBeTruthy();
    const asked = calls.find(({ route }) => route === "payments.listMemberPurchases")?.url.searchParams;
    expect(asked?.get("show")).toBe("disputed");
    expect(asked?.get("memberId")).toBe("11111111-1111-4111-8111-111111111111");
    expect(asked?.get("from")).toMatch(/^\d{4}-\d\d-01$/);
  });

  it("explains itself while there is no purchase, and where none fits", async () => {
    const none = { "payments.listMemberPurchases": () => ({ purchases: [], nextCursor: null }) };
    show(none);
    expect(await screen.findByText("No purchases yet")).toBeTruthy();
  });

  it("warns of an open dispute, leads to Stripe, and asks Stripe again", async () => {
    const { calls } = show(
      {
        "payments.getMemberPurchase": () => aPurchase({ dispute: "open" }),
        "payments.rereadMemberPurchase": () => aPurchase({ dispute: "won" }),
      },
      `?purchase=${purchaseId}`,
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/^The cardholder has asked their bank/)).toBeTruthy();
    expect(dialog.getByRole("link", { name: "Open at Stripe" }).getAttribute("href")).toContain(purchaseId);
    await userEvent.click(dialog.getByRole("button", { name: "Ask Stripe again" }));
    expect(await screen.findByText("The purchase follows Stripe again")).toBeTruthy();
    expect(calls.filter(({ route }) => route === "payments.rereadMemberPurchase")).toHaveLength(1);
  });

  it("says that a purchase of an invented address does not exist", async () => {
    show(
      { "payments.getMemberPurchase": () => refusal(404, "payments.purchase_not_found") },
      `?purchase=${purchaseId}`,
    );
    expect(await screen.findByText("There is no such purchase")).toBeTruthy();
  });

  it("exports amounts that programs read", () => {
    const [row] = purchaseRows([aPurchase({ refundedMinor: 500 })]);
    expect(row).toMatchObject({ Price: "19.99", Fee: "0.39", Refunded: "5.00", Currency: "GBP", State: "paid" });
    const [yen] = purchaseRows([aPurchase({ price: { amountMinor: 500, currency: "JPY" } })]);
    expect(yen?.Price).toBe("500");
  });
});
