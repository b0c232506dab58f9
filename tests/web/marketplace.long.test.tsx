// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { setCartLine } from "#lambdas/orders/cart-contract.ts";
import type { OfferedProduct } from "#lambdas/products/contract.ts";
import { Component as Marketplace } from "#web/features/marketplace/marketplace-page.tsx";
import { Component as ProductPage } from "#web/features/marketplace/product-page.tsx";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";
import { aShownCart, aShownLine } from "../support/shown-cart.ts";
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

const market = (products: OfferedProduct[], balance = 40): Answers => ({
  "products.listProducts": () => ({ products }),
  "orders.getCart": () => aShownCart([], balance),
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
    expect(resources.getByRole("link", { name: "Book Now: Desk 4" }).getAttribute("href")).toBe("/demo/booking");
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

  it("filters by the price in points or in money, and keeps it in the address", async () => {
    const { location } = showScreen(Marketplace, {
      path: "/demo/marketplace?price=points&from=10&to=20",
      width: 1280,
      answers: market([anOfferedProduct(), locker, bag]),
    });
    expect(await screen.findByRole("link", { name: "House mug" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Locker" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Tote bag" })).toBeNull();
    const to = screen.getByRole("spinbutton", { name: "Price to, in points" });
    await userEvent.clear(to);
    await userEvent.type(to, "90");
    expect(await screen.findByRole("link", { name: "Locker" })).toBeTruthy();
    expect(location.search).toBe("?price=points&from=10&to=90");
    await userEvent.clear(to);
    await userEvent.type(to, "9");
    const alert = await screen.findByText(
      "The lowest price is above the highest. Change one of them. Until then, every price is shown.",
    );
    expect(alert.closest("[role=alert]")).toBeTruthy();
    expect(to.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("link", { name: "Locker" })).toBeTruthy();
    await userEvent.click(screen.getByRole("combobox", { name: "Price" }));
    await userEvent.click(await screen.findByRole("option", { name: "In money" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Locker" })).toBeNull());
    expect(location.search).toBe("?price=money");
    await userEvent.type(screen.getByRole("spinbutton", { name: "Price from, in GBP" }), "14.01");
    expect(await screen.findByText("No product fits")).toBeTruthy();
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
        "orders.getCart": () => aShownCart([aShownLine({ quantity: 1 })]),
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

  it("counts on from the cart that the piece before it has changed", async () => {
    let version = 5;
    let quantity = 1;
    const { callsOf } = show(anOfferedProduct(), {
      "orders.getCart": async () => {
        const answer = { ...aShownCart([aShownLine({ quantity })]), version };
        await new Promise((resolve) => setTimeout(resolve, 20));
        return answer;
      },
      "orders.setCartLine": ({ body }) => {
        ({ quantity } = body as { quantity: number });
        version += 1;
        return { pieces: quantity, version };
      },
    });
    const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add to cart" });
    // The page does not know the cart yet, so it could put less into it than there is.
    expect(add.disabled).toBe(true);
    await waitFor(() => expect(add.disabled).toBe(false));
    await userEvent.click(add);
    await waitFor(() => expect(callsOf(setCartLine)).toHaveLength(1));
    await waitFor(() => expect(add.disabled).toBe(false));
    await userEvent.click(add);
    await waitFor(() => expect(callsOf(setCartLine)).toHaveLength(2));
    expect(callsOf(setCartLine).map(({ body }) => (body as { quantity: number }).quantity)).toEqual([2, 3]);
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
