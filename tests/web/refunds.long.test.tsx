// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type ListedRefund, listedRefundSchema } from "#lambdas/payments/refund-contract.ts";
import { refundRows } from "#web/features/payments/refunds-file.ts";
import { Component as Refunds } from "#web/features/payments/refunds-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const memberId = "11111111-1111-4111-8111-111111111111";
const orderId = `ord_7KQ4MX2P${"1".repeat(18)}`;
const purchaseId = `pur_${"1".repeat(26)}`;

const aRefund = (fields: Record<string, unknown> = {}): ListedRefund =>
  listedRefundSchema.parse({
    of: "order",
    subjectId: orderId,
    no: 3,
    at: "2026-11-24T09:30:00.000Z",
    act: "refunded",
    memberId,
    by: memberId,
    points: 12,
    moneyMinor: 1_900,
    currency: "GBP",
    moneyTo: "card",
    state: "pending",
    code: "7KQ4MX2P",
    memberName: "Maya Chen",
    byName: "Dora Desk",
    ...fields,
  });
const cash = aRefund({ no: 4, memberId: null, memberName: null, points: 0, moneyTo: "cash", state: "succeeded" });
const purchase = aRefund({
  of: "purchase",
  subjectId: purchaseId,
  code: null,
  act: "repaid",
  by: null,
  byName: null,
  points: 0,
  state: "failed",
});
const membership = aRefund({
  of: "membership",
  subjectId: "in_1",
  planName: "Everyday",
  code: null,
  act: "repaid",
  by: null,
  byName: null,
  points: 0,
});

const show = (answers: Answers = {}, path = "/demo/admin/refunds", width = 1280) =>
  showScreen(Refunds, {
    path,
    width,
    answers: {
      "payments.listRefunds": () => ({ refunds: [aRefund(), cash, purchase, membership], nextCursor: null }),
      ...answers,
    },
  });

describe("Refunds", () => {
  it("says who got how much of what, where it went, by whom, and whether it has arrived", async () => {
    show();
    const row = async (name: RegExp) => within(await screen.findByRole("row", { name })).getAllByRole("cell");
    const texts = async (name: RegExp) => (await row(name)).map(({ textContent }) => textContent).join(" | ");
    const order = await texts(/Maya Chen.*Order 7KQ4-MX2P/);
    for (const part of ["12 pts + £19.00", "Points + Card", "Dora Desk", "On its way"]) expect(order).toContain(part);
    expect(await texts(/Walk-in customer/)).toMatch(/£19\.00.*Cash.*Arrived/);
    expect(await texts(/Points purchase/)).toMatch(/Made at Stripe.*Returned by bank/);
    expect(await texts(/Membership Everyday/)).toMatch(/£19\.00.*Made at Stripe.*On its way/);
  });

  it("leads to the order, to the purchase, and to the member's plan", async () => {
    show();
    const links = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
    expect(links).toContain(`/demo/admin/orders?order=${orderId}`);
    expect(links).toContain(`/demo/admin/points/purchases?purchase=${purchaseId}`);
    expect(links).toContain(`/demo/admin/members?member=${memberId}&view=membership`);
  });

  it("asks for what the filters of the address say", async () => {
    const { calls } = show({}, "/demo/admin/refunds?of=order&to=card&state=pending&period=last_month");
    await screen.findAllByText("Order 7KQ4-MX2P");
    const asked = calls.find(({ route }) => route === "payments.listRefunds")?.url.searchParams;
    expect(["of", "to", "state", "from", "until"].map((name) => asked?.get(name))).toEqual([
      "order",
      "card",
      "pending",
      "2026-10-01",
      "2026-10-31",
    ]);
  });

  it("says when there are none, and when none fits", async () => {
    const none = { "payments.listRefunds": () => ({ refunds: [], nextCursor: null }) };
    show(none);
    expect(await screen.findByText("No refunds yet")).toBeTruthy();
    show(none, "/demo/admin/refunds?to=cash");
    await userEvent.click(await screen.findByRole("button", { name: "Show all refunds" }));
    expect(await screen.findAllByText("No refunds yet")).toBeTruthy();
  });

  it("offers to try again when the list cannot be read", async () => {
    show({ "payments.listRefunds": () => refusal(503, "unavailable") });
    expect(await screen.findByRole("button", { name: /again/i })).toBeTruthy();
  });
});

it("the file of refunds has one row for each, with a decimal point", () => {
  expect(refundRows([aRefund(), cash, purchase, membership])).toEqual([
    {
      At: "2026-11-24T09:30:00.000Z",
      Of: "order",
      Number: "7KQ4-MX2P",
      Plan: "",
      Buyer: "Maya Chen",
      Act: "refunded",
      By: "Dora Desk",
      Points: 12,
      Money: "19.00",
      Currency: "GBP",
      "Money to": "card",
      State: "pending",
    },
    expect.objectContaining({ Buyer: "Walk-in customer", "Money to": "cash", Points: 0 }),
    expect.objectContaining({ Of: "purchase", Number: purchaseId, By: "", State: "failed" }),
    expect.objectContaining({ Of: "membership", Plan: "Everyday", Number: "in_1", State: "pending" }),
  ]);
});
