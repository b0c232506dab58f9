// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Component as MyOrders } from "#web/features/marketplace/my-orders-page.tsx";
import { Component as OrderPage } from "#web/features/marketplace/order-page.tsx";
import { makeMember } from "../support/make.ts";
import { showScreen } from "../support/member-screen.tsx";
import { anUnpaidOrder, aShownLine, aShownOrder, shownOrderId as orderId } from "../support/shown-orders.ts";

describe("My Orders", () => {
  it("asks for the payment of an order that waits, and shows no code before", async () => {
    const shown = { order: anUnpaidOrder(), note: "", reason: null, steps: [], instructions: [] };
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    showScreen(OrderPage, {
      path: `/demo/my-orders/${orderId}`,
      pattern: "/demo/my-orders/:orderId",
      answers: {
        "orders.getMyOrder": () => shown,
        "orders.payOrder": () => ({ order: shown.order, payUrl: "https://pay.example/cs_1" }),
      },
    });
    expect(await screen.findByText("This order waits for your payment until 10:00")).toBeTruthy();
    expect(screen.queryByText("Show this code at the front desk")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Pay now" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/cs_1"));
    assign.mockRestore();
  });

  it("waits for Stripe when its member comes back, and then shows the receipt", async () => {
    let order = anUnpaidOrder();
    const { calls } = showScreen(OrderPage, {
      path: `/demo/my-orders/${orderId}?session_id=cs_test_1`,
      pattern: "/demo/my-orders/:orderId",
      answers: {
        "orders.getMyOrder": () => ({ order, note: "", reason: null, steps: [], instructions: [] }),
        "orders.payOrder": () => {
          order = anUnpaidOrder({ payment: "paid", payUntil: null, receiptNumber: 7 });
          return { order, payUrl: null };
        },
      },
    });
    expect(await screen.findByText("Receipt number")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.payOrder")?.body).toEqual({ sessionId: "cs_test_1" });
    expect(screen.getByText("Show this code at the front desk")).toBeTruthy();
  });

  it("is printed as a receipt with its number, its buyer, its seller and its day with the year", async () => {
    const order = anUnpaidOrder({
      payment: "paid",
      payUntil: null,
      receiptNumber: 7,
      paidAt: "2026-11-02T09:30:00.000Z",
    });
    showScreen(OrderPage, {
      path: `/demo/my-orders/${orderId}`,
      pattern: "/demo/my-orders/:orderId",
      answers: {
        "members.getMe": () => ({ member: makeMember(), role: "member", balance: 0, isEmailProved: true }),
        "orders.getMyOrder": () => ({ order, note: "", reason: null, steps: [], instructions: [] }),
      },
    });
    const title = await screen.findByText("Receipt 7");
    const paper = title.closest("[data-paper]");
    // Who buys is read beside the order.
    await waitFor(() => expect(paper?.textContent).toContain("BuyerMaya Chen"));
    for (const fact of ["SellerDemo House", "Paid onMonday 2 November 2026, 09:30", "Order7KQ4-MX2P"])
      expect(paper?.textContent).toContain(fact);
    // What is true today only stays on the screen.
    expect(screen.getByText("State").closest("[data-screen-only]")).toBeTruthy();
  });

  it("that ended without a payment, or was cancelled, shows no code; the first has no receipt either", async () => {
    const ends = [
      { payment: "failed", handOver: "cancelled", canCancel: false, payUntil: null },
      { payment: "refunded", handOver: "cancelled", canCancel: false, payUntil: null },
    ];
    const hasReceipt: boolean[] = [];
    for (const end of ends) {
      showScreen(OrderPage, {
        path: `/demo/my-orders/${orderId}`,
        pattern: "/demo/my-orders/:orderId",
        answers: {
          "orders.getMyOrder": () => ({
            order: anUnpaidOrder(end),
            note: "",
            reason: null,
            steps: [],
            instructions: [],
          }),
        },
      });
      expect(await screen.findByRole("button", { name: "Buy again" })).toBeTruthy();
      expect(screen.queryByText("Show this code at the front desk")).toBeNull();
      hasReceipt.push(screen.queryByRole("button", { name: "Save as PDF" }) !== null);
      cleanup();
    }
    expect(hasReceipt).toEqual([false, true]);
  });

  it("says what an order has put into the wallet, and what a refund took from it", async () => {
    const order = aShownOrder({
      lines: [aShownLine({ name: "100 points", kind: "points", givesPoints: 100 })],
      pointsGiven: 200,
      pointsUndone: 70,
      pointsMissing: 30,
    });
    showScreen(OrderPage, {
      path: `/demo/my-orders/${orderId}`,
      pattern: "/demo/my-orders/:orderId",
      answers: {
        "members.getMe": () => ({ member: null, role: "member", balance: 0, isEmailProved: true }),
        "orders.getMyOrder": () => ({ order, note: "", reason: null, steps: [], instructions: [] }),
      },
    });
    expect(await screen.findByText("Puts 200 pts into the wallet")).toBeTruthy();
    const factOf = (name: string) => screen.getByText(name).parentElement?.textContent;
    expect(factOf("Went into your wallet")).toContain("200 pts");
    expect(factOf("Left your wallet again")).toContain("70 pts");
    expect(factOf("Could not be taken back")).toContain("30 pts");
  });

  it("lists orders with items, state and points, and leads to the shop without any", async () => {
    showScreen(MyOrders, {
      path: "/demo/my-orders",
      answers: { "orders.listMyOrders": () => ({ orders: [aShownOrder()], nextCursor: null }) },
    });
    const row = await screen.findByRole("listitem");
    for (const fact of ["2 × House mug", "Order 7KQ4-MX2P", "New", "24 pts"]) expect(row.textContent).toContain(fact);
  });

  it("shows the code to collect, and cancels while nobody prepares it", async () => {
    const shown = { order: aShownOrder(), note: "No bag", reason: null, steps: [], instructions: [] };
    const { calls } = showScreen(OrderPage, {
      path: `/demo/my-orders/${orderId}`,
      pattern: "/demo/my-orders/:orderId",
      answers: {
        "orders.getMyOrder": () => shown,
        "orders.cancelMyOrder": () => ({
          order: aShownOrder({ handOver: "cancelled", canCancel: false }),
          balance: 40,
        }),
      },
    });
    expect(await screen.findByText("Show this code at the front desk")).toBeTruthy();
    expect(screen.getByText("No bag")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel order..." }));
    expect(await screen.findByText("You get 24 pts back.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    expect(await screen.findByText("Order 7KQ4-MX2P is cancelled")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.cancelMyOrder")?.body).toEqual({ version: 1 });
  });
});
