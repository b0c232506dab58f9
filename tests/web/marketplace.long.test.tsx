// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type CartLine, cartLineSchema, type Order, orderSchema } from "#lambdas/orders/contract.ts";
import { type OfferedProduct, offeredProductSchema } from "#lambdas/products/contract.ts";
import { Component as Cart } from "#web/features/marketplace/cart-page.tsx";
import { Component as Marketplace } from "#web/features/marketplace/marketplace-page.tsx";
import { Component as MyOrders } from "#web/features/marketplace/my-orders-page.tsx";
import { Component as OrderPage } from "#web/features/marketplace/order-page.tsx";
import { Component as ProductPage } from "#web/features/marketplace/product-page.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";
import { lineForPoints, paidWithPoints } from "../support/order-shapes.ts";

const productId = (digit: string) => `prd_${digit.repeat(26)}`;
const orderId = `ord_7KQ4MX2P${"1".repeat(18)}`;

function aProduct(fields: Record<string, unknown> = {}): OfferedProduct {
  return offeredProductSchema.parse({
    productId: productId("1"),
    name: "House mug",
    category: "House goods",
    pictures: [],
    limitPerMember: null,
    terms: 3,
    fulfilment: { kind: "collect", points: null },
    variants: [{ variantNo: 1, name: "", pointsPrice: 12, moneyPriceMinor: 1400, left: 4, sale: "open" }],
    isForYou: true,
    bought: 0,
    ...fields,
  });
}

const locker = aProduct({
  productId: productId("2"),
  name: "Locker",
  category: "Services",
  variants: [{ variantNo: 1, name: "", pointsPrice: 90, moneyPriceMinor: null, left: null, sale: "open" }],
});
const bag = aProduct({
  productId: productId("3"),
  name: "Tote bag",
  variants: [{ variantNo: 1, name: "", pointsPrice: 9, moneyPriceMinor: null, left: 0, sale: "sold_out" }],
});

function aLine(fields: Record<string, unknown> = {}): CartLine {
  return cartLineSchema.parse({
    productId: productId("1"),
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

function anOrder(fields: Record<string, unknown> = {}): Order {
  return orderSchema.parse({
    orderId,
    code: "7KQ4MX2P",
    channel: "web",
    lines: [
      {
        lineNo: 1,
        productId: productId("1"),
        variantNo: 1,
        name: "House mug",
        variantName: "Moss",
        quantity: 2,
        pointsEach: 12,
        ...lineForPoints,
        taxBasisPoints: 2000,
        kind: "collect",
        isCounted: true,
        isLimited: false,
        refunded: 0,
        restocked: 0,
      },
    ],
    pointsTotal: 24,
    pointsRefunded: 0,
    ...paidWithPoints,
    payment: "paid",
    handOver: "new",
    canCancel: true,
    createdAt: "2026-11-24T09:30:00.000Z",
    version: 1,
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
    const voucher = aProduct({
      productId: productId("4"),
      name: "100 points",
      category: "",
      fulfilment: { kind: "points", points: 100 },
      variants: [{ variantNo: 1, name: "", pointsPrice: null, moneyPriceMinor: 4500, left: null, sale: "open" }],
    });
    showScreen(Marketplace, { path: "/demo/marketplace", answers: market([aProduct(), locker, bag, voucher]) });
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
    showScreen(Marketplace, { path: "/demo/marketplace?show=affordable", answers: market([aProduct(), locker, bag]) });
    expect(await screen.findByRole("link", { name: "House mug" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Locker" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Tote bag" })).toBeNull();
  });

  it("says so when no product fits", async () => {
    showScreen(Marketplace, { path: "/demo/marketplace?q=sofa", answers: market([aProduct()]) });
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
    const { calls } = show(aProduct(), { "orders.setCartLine": () => ({ pieces: 3, version: 6 }) });
    expect(await screen.findByText(/4 left · You can afford it · 1 is in your cart/)).toBeTruthy();
    const field = screen.getByRole("spinbutton", { name: "Quantity" });
    await userEvent.clear(field);
    await userEvent.type(field, "2");
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(await screen.findByText("House mug is in your cart")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.setCartLine")?.body).toEqual({
      productId: productId("1"),
      variantNo: 1,
      quantity: 3,
    });
  });

  it.each([
    ["0", "Enter 1 or more. Use Remove to take it out of the cart."],
    ["1.5", "Enter a whole number of pieces"],
    ["1000000", "A line has at most 999 pieces"],
  ])("refuses a quantity of %s with its sentence", async (typed, sentence) => {
    show(aProduct());
    const field = await screen.findByRole("spinbutton", { name: "Quantity" });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("says who cannot buy it, and why", async () => {
    show(aProduct({ isForYou: false }));
    expect(await screen.findByText("For other members")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  });

  it("says that money cannot be paid yet", async () => {
    const variants = [
      { variantNo: 1, name: "", pointsPrice: null, moneyPriceMinor: 900, left: null, sale: "money_only" },
    ];
    show(aProduct({ variants }));
    expect(await screen.findByText("Sold for money only, and it cannot be bought here at present.")).toBeTruthy();
  });

  it("says that it is gone", async () => {
    show(aProduct(), { "products.getProduct": () => refusal(404, "products.not_found") });
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
      "orders.placeOrder": () => ({ order: anOrder(), balance: 16, payUrl: null }),
    });
    await userEvent.type(await screen.findByLabelText("Note for the front desk (optional)"), "No bag");
    await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
    expect(await screen.findByText("Your order is placed")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.placeOrder")?.body).toEqual({
      lines: [{ productId: productId("1"), variantNo: 1, quantity: 2, terms: 3, payWith: "points" }],
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

  it("says what the server refused, and keeps the note", async () => {
    show([aLine()], 40, { "orders.placeOrder": () => refusal(409, "orders.sold_out", { left: 1 }) });
    await userEvent.type(await screen.findByLabelText("Note for the front desk (optional)"), "No bag");
    await userEvent.click(screen.getByRole("button", { name: "Pay with points" }));
    expect(await screen.findByText("Somebody else was faster: there are fewer pieces than that.")).toBeTruthy();
    expect(screen.getByDisplayValue("No bag")).toBeTruthy();
  });
});

function anUnpaidOrder(fields: Record<string, unknown> = {}): Order {
  return anOrder({
    pointsTotal: 0,
    moneyTotalMinor: 2800,
    taxMinor: 467,
    currency: "GBP",
    tender: "card",
    payment: "unpaid",
    payUntil: "2026-11-24T10:00:00.000Z",
    ...fields,
  });
}

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
    const [line] = anOrder().lines;
    const order = anOrder({
      lines: [{ ...line, name: "100 points", kind: "points", givesPoints: 100 }],
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
      answers: { "orders.listMyOrders": () => ({ orders: [anOrder()], nextCursor: null }) },
    });
    const row = await screen.findByRole("listitem");
    for (const fact of ["2 × House mug", "Order 7KQ4-MX2P", "New", "24 pts"]) expect(row.textContent).toContain(fact);
  });

  it("shows the code to collect, and cancels while nobody prepares it", async () => {
    const shown = { order: anOrder(), note: "No bag", reason: null, steps: [], instructions: [] };
    const { calls } = showScreen(OrderPage, {
      path: `/demo/my-orders/${orderId}`,
      pattern: "/demo/my-orders/:orderId",
      answers: {
        "orders.getMyOrder": () => shown,
        "orders.cancelMyOrder": () => ({ order: anOrder({ handOver: "cancelled", canCancel: false }), balance: 40 }),
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
