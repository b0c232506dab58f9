// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type CartLine, getCart, setCartLine } from "#lambdas/orders/cart-contract.ts";
import { placeOrder } from "#lambdas/orders/contract.ts";
import { Component as Cart } from "#web/features/marketplace/cart-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aShownCart, aShownLine } from "../support/shown-cart.ts";
import { anUnpaidOrder, aShownOrder } from "../support/shown-orders.ts";
import { productIdOf } from "../support/shown-products.ts";

describe("the cart", () => {
  const show = (lines: CartLine[], balance = 40, answers: Answers = {}) =>
    showScreen(Cart, {
      path: "/demo/marketplace/cart",
      answers: { "orders.getCart": () => aShownCart(lines, balance), ...answers },
    });

  it("shows the sum, and the balance before and after", async () => {
    show([aShownLine()]);
    expect(await screen.findByText("Balance after")).toBeTruthy();
    for (const fact of ["24 pts", "40 pts", "16 pts"]) expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
  });

  it("leads to the shop while it is empty", async () => {
    show([]);
    expect(await screen.findByText("Your cart is empty")).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the marketplace" }).getAttribute("href")).toBe("/demo/marketplace");
  });

  it("is paid with the versions and terms that it showed, and no price", async () => {
    const { calls } = show([aShownLine()], 40, {
      "orders.placeOrder": () => ({ order: aShownOrder(), balance: 16, payUrl: null }),
    });
    await userEvent.type(await screen.findByLabelText("Note for the front desk (optional)"), "No bag");
    await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
    expect(await screen.findByText("Your order is placed")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.placeOrder")?.body).toEqual({
      lines: [{ productId: productIdOf("1"), variantNo: 1, quantity: 2, terms: 3, payWith: "points" }],
      cartVersion: 5,
      note: "No bag",
    });
  });

  it("cannot be paid with too few points, or with a line that cannot be bought", async () => {
    show([aShownLine(), aShownLine({ variantNo: 2, problem: "too_few", most: 1 })], 10);
    expect(await screen.findByText("There are fewer pieces than that. You can have 1.")).toBeTruthy();
    expect(screen.getByText("You are 38 pts short.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Pay with points" }).disabled).toBe(true);
  });

  it("is paid by card where its reader has chosen so, at the payment page of Stripe", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { calls } = show([aShownLine({ moneyEachMinor: 1400 })], 0, {
      "orders.placeOrder": () => ({ order: anUnpaidOrder(), balance: 0, payUrl: "https://pay.example/cs_1" }),
    });
    expect(await screen.findByText("You are 24 pts short.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Card" }));
    expect(screen.getByText("£4.67")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Pay £28.00 by card" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(calls.find(({ route }) => route === "orders.placeOrder")?.body).toMatchObject({
      lines: [{ quantity: 2, terms: 3, payWith: "money" }],
    });
    assign.mockRestore();
  });

  it("leads to Stripe although the cart is empty as soon as the order is stored", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const answered = Promise.withResolvers<object>();
    let lines = [aShownLine({ pointsEach: null, moneyEachMinor: 1400 })];
    const { callsOf } = show([], 40, {
      "orders.getCart": () => aShownCart(lines),
      "orders.placeOrder": () => {
        lines = [];
        return answered.promise;
      },
      "orders.removeCartLine": () => ({ pieces: 0, version: 6 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Pay £28.00 by card" }));
    // The cart is read again while Stripe is asked for its page, as after a ring.
    await userEvent.click(screen.getByRole("button", { name: /^Remove/ }));
    await waitFor(() => expect(callsOf(getCart)).toHaveLength(2));
    expect(screen.queryByText("Your cart is empty")).toBeNull();
    answered.resolve({ order: anUnpaidOrder(), balance: 0, payUrl: "https://pay.example/cs_1" });
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/cs_1"));
    assign.mockRestore();
  });

  it("says what the server refused, and keeps the note", async () => {
    show([aShownLine()], 40, { "orders.placeOrder": () => refusal(409, "orders.sold_out", { left: 1 }) });
    await userEvent.type(await screen.findByLabelText("Note for the front desk (optional)"), "No bag");
    await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
    expect(await screen.findByText("Somebody else was faster: there are fewer pieces than that.")).toBeTruthy();
    expect(screen.getByDisplayValue("No bag")).toBeTruthy();
  });

  describe("with a new quantity", () => {
    /** A cart of one line; each change of it is answered when the test says so. */
    function showSlow(answers: Answers = {}) {
      let quantity = 2;
      let version = 5;
      const changed = Promise.withResolvers<void>();
      const screenOf = show([], 100, {
        "orders.getCart": () => ({ ...aShownCart([aShownLine({ quantity })], 100), version }),
        "orders.setCartLine": async ({ body }) => {
          await changed.promise;
          ({ quantity } = body as { quantity: number });
          version += 1;
          return { pieces: quantity, version };
        },
        "orders.placeOrder": () => ({ order: aShownOrder(), balance: 16, payUrl: null }),
        ...answers,
      });
      return { ...screenOf, answerChange: () => changed.resolve() };
    }

    async function type(quantity: string): Promise<void> {
      const field = await screen.findByRole("spinbutton", { name: "Quantity of House mug, Moss" });
      await userEvent.clear(field);
      await userEvent.type(field, quantity);
    }

    it("shows the sums of what is typed", async () => {
      showSlow();
      await type("3");
      expect(screen.getAllByText("36 pts")).toHaveLength(2);
      expect(screen.getByText("64 pts")).toBeTruthy();
    });

    it("is paid once the line is stored, with the version that it then has", async () => {
      const { callsOf, answerChange } = showSlow();
      await type("3");
      await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
      expect(await screen.findByRole("button", { name: "Placing the order..." })).toBeTruthy();
      expect(callsOf(placeOrder)).toEqual([]);
      answerChange();
      expect(await screen.findByText("Your order is placed")).toBeTruthy();
      expect(callsOf(placeOrder).map(({ body }) => body)).toMatchObject([
        { cartVersion: 6, lines: [{ quantity: 3, terms: 3 }] },
      ]);
    });

    it("stores it with Enter", async () => {
      const { callsOf, answerChange } = showSlow();
      answerChange();
      await type("3{Enter}");
      await waitFor(() => expect(callsOf(setCartLine).map(({ body }) => body)).toMatchObject([{ quantity: 3 }]));
      await userEvent.tab();
      await waitFor(() => expect(callsOf(getCart).length).toBeGreaterThan(1));
      expect(callsOf(setCartLine)).toHaveLength(1);
    });

    it("is not paid with a quantity that is none", async () => {
      const { callsOf } = showSlow();
      await type("0");
      await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
      expect(await screen.findByText("Enter 1 or more. Use Remove to take it out of the cart.")).toBeTruthy();
      expect([...callsOf(setCartLine), ...callsOf(placeOrder)]).toEqual([]);
    });

    it("is not paid when the line turns out to be sold out", async () => {
      const { callsOf, answerChange } = showSlow({
        "orders.getCart": () =>
          aShownCart([
            aShownLine(callsOf(setCartLine).length === 0 ? {} : { quantity: 3, problem: "too_few", most: 2 }),
          ]),
      });
      await type("3");
      await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
      answerChange();
      expect(await screen.findByText("There are fewer pieces than that. You can have 2.")).toBeTruthy();
      expect(callsOf(placeOrder)).toEqual([]);
    });

    it("is looked at again when another window has changed the cart meanwhile", async () => {
      const { callsOf, answerChange } = showSlow({
        "orders.getCart": () =>
          aShownCart(
            callsOf(setCartLine).length === 0
              ? [aShownLine()]
              : [aShownLine({ quantity: 3 }), aShownLine({ variantNo: 2, variantName: "Chalk" })],
            100,
          ),
      });
      await type("3");
      await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
      answerChange();
      expect(await screen.findByText("The cart has changed meanwhile. Look at it again, then pay.")).toBeTruthy();
      expect(callsOf(placeOrder)).toEqual([]);
    });

    it("is paid although the cart could not be changed, for what is on screen", async () => {
      const { callsOf } = showSlow({ "orders.setCartLine": () => refusal(409, "orders.cart_full", { most: 25 }) });
      await type("3");
      await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
      expect(await screen.findByText("Your order is placed")).toBeTruthy();
      expect(callsOf(placeOrder).map(({ body }) => body)).toMatchObject([{ cartVersion: 5, lines: [{ quantity: 3 }] }]);
    });
  });
});
