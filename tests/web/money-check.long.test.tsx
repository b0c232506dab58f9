// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Component as MoneyReconciliation } from "#web/features/payments/check-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const startedAt = "2026-11-24T02:00:00.000Z";
const purchaseId = `pur_${"1".repeat(26)}`;
const memberId = "11111111-1111-4111-8111-111111111111";

const refunded = {
  kind: "refunded",
  of: "purchase",
  id: purchaseId,
  memberId,
  memberName: "Maya Chen",
  expected: 700,
  found: 0,
  currency: "GBP",
  stripeUrl: "https://dashboard.stripe.com/payments/pi_1",
};
const points = { ...refunded, kind: "points", expected: 120, found: 0, currency: null, stripeUrl: null };

const orderId = `ord_${"1".repeat(26)}`;
const doubled = { ...refunded, kind: "payment_doubled", of: "order", id: orderId, expected: 1_200, found: null };
const notGiven = { ...refunded, kind: "not_credited", of: "membership", id: "in_1", expected: 4_900, found: null };

const run = (differences: readonly object[] = []) => ({
  startedAt,
  finishedAt: "2026-11-24T02:00:04.000Z",
  startedBy: null,
  hasStripe: true,
  payments: 3,
  invoices: 2,
  purchases: 4,
  orders: 1,
  entries: 5,
  differences,
  differenceCount: differences.length,
});
const answer = (differences: readonly object[] = []) => ({
  running: null,
  run: run(differences),
  runs: [{ startedAt, startedBy: null, differenceCount: differences.length }],
});

const show = (answers: Answers = {}) =>
  showScreen(MoneyReconciliation, {
    path: "/demo/admin/reconciliation",
    width: 1280,
    answers: { "payments.getMoneyCheck": () => answer(), ...answers },
  });

describe("Money Reconciliation", () => {
  it("says that the residue is zero, and lists the results", async () => {
    show();
    expect(await screen.findByText("Nothing differs: the residue is zero.")).toBeTruthy();
    const results = within(screen.getByRole("region", { name: "Results" }));
    expect(results.getByText("By the night · Nothing differs")).toBeTruthy();
  });

  it("lists what differs, by how much, what one can do, and the way to both sides", async () => {
    show({ "payments.getMoneyCheck": () => answer([refunded, points]) });
    expect(await screen.findByText("2 differences were found.")).toBeTruthy();
    const list = within(screen.getByRole("region", { name: "Differences" }));
    expect(list.getByText("Stripe has paid back £7.00, the purchase says £0.00.")).toBeTruthy();
    expect(list.getByText("There should be 120 pts in the ledger, and there are 0 pts.")).toBeTruthy();
    expect(list.getAllByText("Open the purchase and ask Stripe again. The points then follow.")).toHaveLength(1);
    const [purchase] = list.getAllByRole("link", { name: "Open purchase" });
    expect(purchase?.getAttribute("href")).toBe(`/demo/admin/points/purchases?purchase=${purchaseId}`);
    expect(list.getByRole("link", { name: "Open at Stripe" }).getAttribute("href")).toContain("payments/pi_1");
    expect(list.getByRole("link", { name: "Open ledger" }).getAttribute("href")).toContain(memberId);
  });

  it("names an order and a membership as what they are, and leads to each", async () => {
    show({ "payments.getMoneyCheck": () => answer([doubled, notGiven]) });
    const list = within(await screen.findByRole("region", { name: "Differences" }));
    expect(list.getByText("Stripe has £12.00 more. Another payment has paid the order.")).toBeTruthy();
    expect(list.getByText("Stripe has £49.00. Here, the membership does not count as paid.")).toBeTruthy();
    const hrefOf = (name: string) => list.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Open order")).toBe(`/demo/admin/orders?order=${orderId}`);
    expect(hrefOf("Open member")).toBe(`/demo/admin/members?member=${memberId}`);
    expect(list.queryByText("Open the purchase and ask Stripe again. The points then follow.")).toBeNull();
  });

  it("starts by hand, and says why when one is running already", async () => {
    const { calls } = show({ "payments.startMoneyCheck": () => refusal(409, "payments.already_reconciling") });
    await screen.findByText("Nothing differs: the residue is zero.");
    await userEvent.click(screen.getByRole("button", { name: "Reconcile now" }));
    expect(await screen.findByText(/^A reconciliation of money is running/)).toBeTruthy();
    expect(calls.some(({ route }) => route === "payments.startMoneyCheck")).toBe(true);
  });

  it("explains itself before the first night", async () => {
    show({ "payments.getMoneyCheck": () => ({ running: null, run: null, runs: [] }) });
    expect(await screen.findByText("Nothing was compared yet")).toBeTruthy();
  });
});
