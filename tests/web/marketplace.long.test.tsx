// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type CartLine, cartLineSchema, getCart } from "#lambdas/orders/contract.ts";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { Component as Cart } from "#web/features/marketplace/cart-page.tsx";
import { Component as Marketplace } from "#web/features/marketplace/marketplace-page.tsx";
import { Component as ProductPage } from "#web/features/marketplace/product-page.tsx";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";
import { anUnpaidOrder, aShownOrder } from "../support/shown-orders.ts";
import { anOfferedProduct, productIdOf } from "../support/shown-products.ts";

const locker = anOfferedProduct({
  productId: productIdOf("2"),
  name: "Locker",
  category: "Services",
  variants: [{ variantNo: 1, name: "", pointsPrice: 90, moneyPriceMinor: null, left: null, sale: "open" }],
});
const bag = anOfferedProduct({
  productId: productIdOf("3"),
  name: "Tote bag",
  variants: [{ variantNo: 1, name: "", pointsPrice: 9, moneyPriceMinor: null, left: 0, sale: "sold_out" }],
});

function aLine(fields: Record<string, unknown> = {}): CartLine {
  return cartLineSchema.parse({
    productId: productIdOf("1"),
    variantNo: 1,
    quantity: 2,
    name: "House mug",
    variantName: "Moss",
    picture: null,
    pointsEach: 12,
    moneyEachMinor: null,
    taxBasisPoints: 2000,
    givesPoints: 0,
    terms: 3,
    most: null,
    problem: null,
    ...fields,
  });
}

const cart = (lines: CartLine[] = [], balance = 40) => ({ lines, version: 5, balance, takesPayments: false });
const market = (products: OfferedProduct[], balance = 40): Answers => ({
  "products.listProducts": () => ({ products }),
  "orders.getCart": () => cart([], balance),
  "resources.listResources": () => ({ resources: [aResource()] }),
});

describe("Marketplace", () => {
  it("shows products with price and what the reader can afford, and what can be booked beside them", async () => {
    const voucher = anOfferedProduct({
      productId: productIdOf("4"),
      name: "100 points",
      category: "",
      fulfilment: { kind: "points", points: 100 },
      variants: [{ variantNo: 1, name: "", pointsPrice: null, moneyPriceMinor: 4500, left: null, sale: "open" }],
    });
    showScreen(Marketplace, { path: "/demo/marketplace", answers: market([anOfferedProduct(), locker, bag, voucher]) });
    const cards = within(await screen.findByRole("region", { name: "Products" })).getAllByRole("article");
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      "House goodsHouse mug12 pts or £14.004 left",
      "ServicesLocker90 ptsYou are 50 pts short",
      "House goodsTote bag9 ptsSold out",
      "100 pointsPuts 100 pts into your wallet.£45.00",
    ]);
    expect(screen.getByText(/Products are paid with points/).textContent).toContain("You have 40 pts");
    const resources = within(await screen.findByRole("region", { name: "Book a workspace" }));
    expect(resources.getByText("Desk 4")).toBeTruthy();
    expect(resources.getByRole("link", { name: "Book Desk 4 now" }).getAttribute("href")).toBe("/demo/booking");
  });

  it("filters by the address: what the reader can afford, and words", async () => {
    showScreen(Marketplace, {
      path: "/demo/marketplace?show=affordable",
      answers: market([anOfferedProduct(), locker, bag]),
    });
    expect(await screen.findByRole("link", { name: "House mug" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Locker" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Tote bag" })).toBeNull();
  });

  it("says so when no product fits", async () => {
    showScreen(Marketplace, { path: "/demo/marketplace?q=sofa", answers: market([anOfferedProduct()]) });
    expect(await screen.findByText("No product fits")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show all products" })).toBeTruthy();
  });

  it("explains itself while nothing is on sale", async () => {
    showScreen(Marketplace, { path: "/demo/marketplace", answers: market([]) });
    expect(await screen.findByText("Nothing on sale yet")).toBeTruthy();
  });
});

describe("a product", () => {
  const show = (product: OfferedProduct, answers: Answers = {}) =>
    showScreen(ProductPage, {
      path: `/demo/marketplace/${product.productId}`,
      pattern: "/demo/marketplace/:productId",
      answers: {
        "products.getProduct": () => ({ product: { ...product, description: "Stoneware" } }),
        "orders.getCart": () => cart([aLine({ quantity: 1 })]),
        ...answers,
      },
    });

  it("goes into the cart, added to what is there", async () => {
    const { calls } = show(anOfferedProduct(), { "orders.setCartLine": () => ({ pieces: 3, version: 6 }) });
    expect(await screen.findByText(/4 left · You can afford it · 1 is in your cart/)).toBeTruthy();
    const field = screen.getByRole("spinbutton", { name: "Quantity" });
    await userEvent.clear(field);
    await userEvent.type(field, "2");
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(await screen.findByText("House mug is in your cart")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.setCartLine")?.body).toEqual({
      productId: productIdOf("1"),
      variantNo: 1,
      quantity: 3,
    });
  });

  it.each([
    ["0", "Enter 1 or more. Use Remove to take it out of the cart."],
    ["1.5", "Enter a whole number of pieces"],
    ["1000000", "A line has at most 999 pieces"],
  ])("refuses a quantity of %s with its sentence", async (typed, sentence) => {
    show(anOfferedProduct());
    const field = await screen.findByRole("spinbutton", { name: "Quantity" });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("says who cannot buy it, and why", async () => {
    show(anOfferedProduct({ isForYou: false }));
    expect(await screen.findByText("For other members")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  });

  it("says that money cannot be paid yet", async () => {
    const variants = [
      { variantNo: 1, name: "", pointsPrice: null, moneyPriceMinor: 900, left: null, sale: "money_only" },
    ];
    show(anOfferedProduct({ variants }));
    expect(await screen.findByText("Sold for money only, and it cannot be bought here at present.")).toBeTruthy();
  });

  it("says that it is gone", async () => {
    show(anOfferedProduct(), { "products.getProduct": () => refusal(404, "products.not_found") });
    expect(await screen.findByText("There is no such product")).toBeTruthy();
  });
});

describe("the cart", () => {
  const show = (lines: CartLine[], balance = 40, answers: Answers = {}) =>
    showScreen(Cart, {
      path: "/demo/marketplace/cart",
      answers: { "orders.getCart": () => cart(lines, balance), ...answers },
    });

  it("shows the sum, and the balance before and after", async () => {
    show([aLine()]);
    expect(await screen.findByText("Balance after")).toBeTruthy();
    for (const fact of ["24 pts", "40 pts", "16 pts"]) expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
  });

  it("leads to the shop while it is empty", async () => {
    show([]);
    expect(await screen.findByText("Your cart is empty")).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the marketplace" }).getAttribute("href")).toBe("/demo/marketplace");
  });

  it("is paid with the versions and terms that it showed, and no price", async () => {
    const { calls } = show([aLine()], 40, {
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
    show([aLine(), aLine({ variantNo: 2, problem: "too_few", most: 1 })], 10);
    expect(await screen.findByText("There are fewer pieces than that. You can have 1.")).toBeTruthy();
    expect(screen.getByText("You are 38 pts short.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Pay with points" }).disabled).toBe(true);
  });

  it("is paid by card where its reader has chosen so, at the payment page of Stripe", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { calls } = show([aLine({ moneyEachMinor: 1400 })], 0, {
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
    let lines = [aLine({ pointsEach: null, moneyEachMinor: 1400 })];
    const { callsOf } = show([], 40, {
      "orders.getCart": () => cart(lines),
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
    show([aLine()], 40, { "orders.placeOrder": () => refusal(409, "orders.sold_out", { left: 1 }) });
    await userEvent.type(await screen.findByLabelText("Note for the front desk (optional)"), "No bag");
    await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
    expect(await screen.findByText("Somebody else was faster: there are fewer pieces than that.")).toBeTruthy();
    expect(screen.getByDisplayValue("No bag")).toBeTruthy();
  });
});
