// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Component as MyOrders } from "#web/features/marketplace/my-orders-page.tsx";
import { Component as OrderPage } from "#web/features/marketplace/order-page.tsx";
import { makeMember } from "../support/make.ts";
import { showScreen } from "../support/member-screen.tsx";
import { aShownLine, aShownOrder, shownOrderId as orderId } from "../support/shown-orders.ts";

const at = "2026-11-24T09:30:00.000Z";
const toCard = { at, act: "refunded", to: "card", points: 0 } as const;
const line = aShownLine({
  quantity: 4,
  payWith: "money",
  pointsEach: 0,
  moneyEachMinor: 600,
  refunded: 3,
  restocked: 3,
});
const order = aShownOrder({
  lines: [line],
  pointsTotal: 40,
  pointsRefunded: 40,
  moneyTotalMinor: 2400,
  moneyRefundedMinor: 1800,
  currency: "GBP",
  tender: "card",
  receiptNumber: 7,
  paidAt: at,
  refunds: [
    { ...toCard, no: 3, moneyMinor: 600, state: "pending" },
    { ...toCard, no: 4, moneyMinor: 500, state: "succeeded" },
    { ...toCard, no: 5, moneyMinor: 400, state: "failed" },
    { ...toCard, no: 6, moneyMinor: 300, state: "asked" },
    { no: 6, at, act: "refunded", to: "points", points: 40, moneyMinor: 0, state: "succeeded" },
  ],
  payment: "part_refunded",
  handOver: "collected",
  canCancel: false,
});

const steps = ["placed", "paid", "refunded", "refunded", "refunded"].map((act, minute) => ({
  act,
  at: `2026-11-24T09:3${minute}:00.000Z`,
  points: 0,
  moneyMinor: 0,
  isByStaff: true,
}));

it("shows each refund of an order with its own state, on the screen and on paper", async () => {
  showScreen(OrderPage, {
    path: `/demo/my-orders/${orderId}`,
    pattern: "/demo/my-orders/:orderId",
    answers: {
      "members.getMe": () => ({ member: makeMember(), role: "member", balance: 0, isEmailProved: true }),
      "orders.getMyOrder": () => ({ order, note: "", reason: null, steps, instructions: [] }),
    },
  });
  const refunds = await screen.findByRole("region", { name: "Refunds" });
  expect(
    within(refunds)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "£6.00 to the cardPartial refund, Tue 24 Nov, 09:30Stripe has sent it. The bank has not taken it yet.On its way",
    "£5.00 to the cardPartial refund, Tue 24 Nov, 09:30Arrived",
    "£4.00 to the cardPartial refund, Tue 24 Nov, 09:30The bank has sent it back. Stripe is asked again.Returned by bank",
    "£3.00 to the cardPartial refund, Tue 24 Nov, 09:30Stripe sends it soon.Asked for",
    "40 pts to the pointsPartial refund, Tue 24 Nov, 09:30Arrived",
  ]);
  expect(refunds.closest("[data-screen-only]")).toBeNull();
  const timeline = within(screen.getByRole("region", { name: "What happened" })).getAllByRole("listitem");
  expect(timeline.map(({ textContent }) => textContent)).toEqual([
    "Placed, Tue 24 Nov, 09:30",
    "Paid, Tue 24 Nov, 09:31",
    "Partial refund, Tue 24 Nov, 09:32 · On its way",
    "Partial refund, Tue 24 Nov, 09:33 · Arrived",
    "Partial refund, Tue 24 Nov, 09:34 · Returned by bank",
  ]);
  expect(screen.getByText("Partial refund returned by bank")).toBeTruthy();
});

it("says in the list whether everything was refunded, or the bank has returned some of it", async () => {
  const shown = [order, { ...order, orderId: `ord_8KQ4MX2P${"1".repeat(18)}`, refunds: order.refunds.slice(1, 2) }];
  showScreen(MyOrders, {
    path: "/demo/my-orders",
    answers: { "orders.listMyOrders": () => ({ orders: shown, nextCursor: null }) },
  });
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]?.textContent).toContain("40 pts + £18.00 not refunded yet");
  expect(rows[1]?.textContent).toContain("40 pts + £18.00 refunded");
});

it.each([
  ["pending", "£18.00 on the way back"],
  ["asked", "£18.00 on the way back"],
  ["succeeded", "£18.00 refunded"],
] as const)("says in the list what is known of a refund that is %s", async (state, text) => {
  const refunds = [{ ...toCard, no: 3, moneyMinor: 1800, state }];
  showScreen(MyOrders, {
    path: "/demo/my-orders",
    answers: {
      "orders.listMyOrders": () => ({ orders: [{ ...order, pointsRefunded: 0, refunds }], nextCursor: null }),
    },
  });
  expect((await screen.findByRole("listitem")).textContent).toContain(text);
});
