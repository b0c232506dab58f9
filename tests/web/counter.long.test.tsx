// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Buyer, buyerSchema } from "#lambdas/orders/counter-contract.ts";
import { Component as CounterSale } from "#web/features/marketplace/counter/sale-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aListedOrder, aShownLine, shownOrderId as orderId } from "../support/shown-orders.ts";
import { anOfferedProduct, productIdOf } from "../support/shown-products.ts";

const memberId = "11111111-1111-4111-8111-111111111111";

function aBuyer(fields: Record<string, unknown> = {}): Buyer {
  return buyerSchema.parse({
    memberId,
    firstName: "Maya",
    lastName: "Chen",
    email: "maya@demo.example",
    avatarUrl: null,
    status: "active",
    planName: "Basic",
    balance: 40,
    ...fields,
  });
}

const aProduct = (fields: Record<string, unknown> = {}) =>
  anOfferedProduct({
    name: "Coffee",
    category: "Drinks",
    variants: [{ variantNo: 1, name: "", pointsPrice: 12, moneyPriceMinor: 350, left: 2, sale: "open" }],
    ...fields,
  });

const shirt = aProduct({
  productId: productIdOf("2"),
  name: "Shirt",
  terms: 1,
  variants: [
    { variantNo: 1, name: "Small", pointsPrice: 30, moneyPriceMinor: null, left: 1, sale: "open" },
    { variantNo: 2, name: "Large", pointsPrice: 30, moneyPriceMinor: null, left: 0, sale: "sold_out" },
  ],
});

const order = aListedOrder({
  channel: "counter",
  lines: [aShownLine({ name: "Coffee", variantName: "" })],
  handOver: "collected",
  allowed: { prepare: false, ready: false, handOver: false, cancel: false, refund: false },
});
const sale = { ...order, balanceBefore: 40, balance: 16 };
const step = { act: "placed", at: order.createdAt, by: memberId, byName: "Dora Desk", points: 0, moneyMinor: 0 };

const told = (fields: Record<string, unknown> = {}) => ({
  order: aListedOrder({ ...order, ...fields }),
  note: "",
  reason: null,
  steps: [step],
});

const show = (answers: Answers = {}, path = `/demo/admin/orders/sale?buyer=${memberId}`, width?: number) =>
  showScreen(CounterSale, {
    path,
    ...(width === undefined ? {} : { width }),
    answers: {
      "orders.findBuyers": () => ({ buyers: [aBuyer()] }),
      "orders.getCounter": () => ({ buyer: aBuyer(), products: [aProduct(), shirt], takesCards: false }),
      "orders.sellAtCounter": () => sale,
      "orders.getOrder": () => told(),
      ...answers,
    },
  });

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
const tap = async (name: string | RegExp) => userEvent.click(await button(name));

describe("the counter", () => {
  it("finds the buyer by name", async () => {
    const { calls } = show({}, "/demo/admin/orders/sale");
    await userEvent.type(await screen.findByRole("combobox", { name: "Member" }), "may");
    // On a busy machine the first letter alone is searched, too.
    const asked = () => calls.findLast(({ route }) => route === "orders.findBuyers")?.url.searchParams.get("search");
    await waitFor(() => expect(asked()).toBe("may"));
    const option = await screen.findByRole("option", { name: /Maya Chen/ });
    expect(option.textContent).toContain("Basic · maya@demo.example");
    expect(option.textContent).toContain("40 pts");
    await userEvent.click(option);
    expect(within(await screen.findByRole("region", { name: "Buyer" })).getByText("Basic · 40 pts")).toBeTruthy();
  });

  it("sells to nobody who is suspended", async () => {
    show({ "orders.findBuyers": () => ({ buyers: [aBuyer({ status: "suspended" })] }) }, "/demo/admin/orders/sale");
    await userEvent.type(await screen.findByRole("combobox", { name: "Member" }), "may");
    await userEvent.click(await screen.findByRole("option", { name: /Suspended/ }));
    expect(await screen.findByText("Maya Chen is suspended and cannot buy.")).toBeTruthy();
  });

  it("takes points for what was tapped, with the balance before and after, and shows the receipt", async () => {
    const { calls } = show();
    expect(await screen.findByText("This workspace takes no payments by card at present.")).toBeTruthy();
    await tap(/^Coffee.*12 pts or £3.50/);
    await tap(/^Coffee.*1 in the basket$/);
    expect((await button(/^Coffee/)).disabled).toBe(true);
    await tap("To the basket");
    const basket = within(await screen.findByRole("dialog", { name: "Basket" }));
    for (const fact of ["24 pts", "40 pts", "16 pts"]) expect(basket.getByText(fact)).toBeTruthy();
    await userEvent.click(basket.getByRole("button", { name: "Take 24 pts" }));
    expect(await screen.findByText("Order 7KQ4-MX2P, handed over")).toBeTruthy();
    expect(screen.getByText("Balance 40 pts, now 16 pts")).toBeTruthy();
    const receipt = within(await screen.findByRole("region", { name: "Receipt" }));
    for (const fact of ["2 × Coffee", "Dora Desk", "Maya Chen"]) expect(receipt.getByText(fact)).toBeTruthy();
    const sold = calls.find(({ route }) => route === "orders.sellAtCounter");
    expect(sold?.body).toEqual({
      lines: [{ productId: productIdOf("1"), variantNo: 1, quantity: 2, terms: 3, payWith: "points" }],
      tender: "cash",
    });
    expect(sold?.key).toBeTruthy();
    await tap("Next sale");
    expect(await screen.findByText("Who is buying?")).toBeTruthy();
  });

  it("sells without a member for money only, on a tablet, and the receipt names nobody", async () => {
    const cash = {
      memberId: null,
      pointsTotal: 0,
      moneyTotalMinor: 700,
      taxMinor: 117,
      currency: "GBP",
      tender: "cash",
      receiptNumber: 8,
    };
    const { calls } = show(
      {
        "orders.getOpenCounter": () => ({ products: [aProduct(), shirt], takesCards: true }),
        "orders.sellToAnybody": () => ({ ...order, ...cash }),
        "orders.getOrder": () => told({ ...cash, memberName: null }),
      },
      "/demo/admin/orders/sale",
      768,
    );
    await tap("Sell without a member");
    const buyer = within(await screen.findByRole("region", { name: "Buyer" }));
    expect(buyer.getByText("Walk-in customer")).toBeTruthy();
    expect(screen.queryByText(/takes no payments by card/)).toBeNull();
    // Without a price in money it is for members.
    expect((await button(/^Shirt.*No price to pay here$/)).disabled).toBe(true);
    await tap(/^Coffee (?!.*pts)/);
    await tap(/^Coffee.*1 in the basket$/);
    await tap("To the basket");
    const basket = within(await screen.findByRole("dialog", { name: "Basket" }));
    expect(basket.queryByText("Balance")).toBeNull();
    expect(basket.queryByRole("group", { name: "Pay with" })).toBeNull();
    expect(basket.getByRole("button", { name: "Card" })).toBeTruthy();
    await userEvent.click(basket.getByRole("button", { name: "Take £7.00 in cash" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Sold to a walk-in customer" })).toBeTruthy();
    const receipt = within(await screen.findByRole("region", { name: "Receipt" }));
    expect(receipt.getByText("Receipt no. 8")).toBeTruthy();
    expect(receipt.queryByText("Member")).toBeNull();
    const sold = calls.find(({ route }) => route === "orders.sellToAnybody");
    expect(sold?.body).toEqual({
      lines: [{ productId: productIdOf("1"), variantNo: 1, quantity: 2, terms: 3 }],
      tender: "cash",
    });
    expect(sold?.key).toBeTruthy();
    await tap("Another without a member");
    expect(await button(/^Coffee/)).toBeTruthy();
    await tap("Find a member");
    expect(await screen.findByText("Who is buying?")).toBeTruthy();
  });

  it("asks which variant, and takes cash for what has a price in money", async () => {
    const cash = {
      pointsTotal: 30,
      moneyTotalMinor: 350,
      taxMinor: 58,
      currency: "GBP",
      tender: "cash",
      receiptNumber: 7,
    };
    const { calls } = show(
      { "orders.sellAtCounter": () => ({ ...sale, ...cash }), "orders.getOrder": () => told(cash) },
      undefined,
      1280,
    );
    await tap(/^Shirt/);
    const question = within(await screen.findByRole("dialog", { name: "Which Shirt?" }));
    expect(question.getByRole<HTMLButtonElement>("button", { name: /Large/ }).disabled).toBe(true);
    await userEvent.click(question.getByRole("button", { name: /Small/ }));
    await userEvent.click(question.getByRole("button", { name: "Done" }));
    await tap(/^Coffee/);
    const basket = within(await screen.findByRole("region", { name: "Basket" }));
    expect(basket.getByText(/Maya Chen is 2 pts short/)).toBeTruthy();
    expect(basket.getByRole<HTMLButtonElement>("button", { name: "Take 42 pts" }).disabled).toBe(true);
    await userEvent.click(basket.getByRole("button", { name: "Cash" }));
    await userEvent.click(basket.getByRole("button", { name: "Take 30 pts and £3.50 in cash" }));
    expect(await screen.findByText("Receipt no. 7")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.sellAtCounter")?.body).toEqual({
      lines: [
        { productId: productIdOf("2"), variantNo: 1, quantity: 1, terms: 1, payWith: "points" },
        { productId: productIdOf("1"), variantNo: 1, quantity: 1, terms: 3, payWith: "money" },
      ],
      tender: "cash",
    });
  });

  it("keeps the basket when somebody else was faster, and says that nothing was sold", async () => {
    show({ "orders.sellAtCounter": () => refusal(409, "orders.sold_out") }, undefined, 1280);
    await tap(/^Coffee/);
    await tap("Take 12 pts");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Nothing was sold");
    expect(screen.getByRole("button", { name: "One Coffee fewer" })).toBeTruthy();
    await tap("One Coffee fewer");
    expect(screen.queryByText("Nothing was sold")).toBeNull();
  });

  it("says when there is no such member", async () => {
    show({ "orders.getCounter": () => refusal(404, "members.not_found") });
    await tap("Find a member");
    expect(await screen.findByRole("combobox", { name: "Member" })).toBeTruthy();
  });
});

describe("a sale by card", () => {
  const unpaid = {
    pointsTotal: 0,
    moneyTotalMinor: 350,
    taxMinor: 58,
    currency: "GBP",
    tender: "card",
    payment: "unpaid",
    handOver: "new",
    payUntil: "2026-11-24T10:00:00.000Z",
  };
  const payUrl = "https://checkout.example/pay/1";
  const paid = {
    ...unpaid,
    payment: "paid",
    receiptNumber: 3,
    paidAt: "2026-11-24T09:40:00.000Z",
    payUntil: null,
    allowed: { prepare: true, ready: true, handOver: true, cancel: false, refund: false },
    version: 3,
  };
  const atSale = `/demo/admin/orders/sale?sale=${orderId}`;

  it("shows the code of the payment page, and hands over once Stripe has confirmed the payment", async () => {
    let state: Record<string, unknown> = unpaid;
    const { calls } = show(
      {
        "orders.getCounter": () => ({ buyer: aBuyer(), products: [aProduct()], takesCards: true }),
        "orders.sellAtCounter": () => ({ ...sale, ...unpaid }),
        "orders.openSalePayment": () => ({ ...order, ...state, payUrl }),
        "orders.getOrder": () => told(state),
        "orders.moveOrder": () => {
          state = { ...paid, handOver: "collected", allowed: { ...paid.allowed, handOver: false }, version: 4 };
          return { ...order, ...state };
        },
      },
      undefined,
      1280,
    );
    await tap(/^Coffee/);
    await tap("Money");
    await tap("Card");
    await tap("Show the code for £3.50");
    expect(await screen.findByRole("heading", { name: "Maya Chen pays by card" })).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Open the payment page here" })).getAttribute("href")).toBe(payUrl);
    expect(await screen.findByRole("img", { name: "Code of the payment page" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Handed over" })).toBeNull();
    expect(calls.find(({ route }) => route === "orders.sellAtCounter")?.body).toMatchObject({ tender: "card" });
    state = paid;
    expect(await screen.findByRole("heading", { name: "Maya Chen has paid" }, { timeout: 5_000 })).toBeTruthy();
    await tap("Handed over");
    expect(await screen.findByText("Order 7KQ4-MX2P, handed over")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.moveOrder")?.body).toEqual({ to: "collected", version: 3 });
    expect(calls.filter(({ route }) => route === "orders.openSalePayment")).toHaveLength(1);
    await tap("Next sale");
    expect(await screen.findByText("Who is buying?")).toBeTruthy();
  });

  it("is ended by the desk, and says that nothing was paid", async () => {
    let state: Record<string, unknown> = unpaid;
    show(
      {
        "orders.openSalePayment": () => ({ ...order, ...state, payUrl }),
        "orders.getOrder": () => told(state),
        "orders.endSale": () => {
          state = { ...unpaid, payment: "failed", handOver: "cancelled", payUntil: null };
          return { ...order, ...state, payUrl: null };
        },
      },
      atSale,
    );
    await tap("End the sale");
    expect(await screen.findByRole("heading", { name: "Nothing was paid" })).toBeTruthy();
    await tap("Next sale");
    expect(await screen.findByText("Who is buying?")).toBeTruthy();
  });

  it("says when Stripe cannot be reached, and asks again", async () => {
    let isDown = true;
    show(
      {
        "orders.openSalePayment": () =>
          isDown ? refusal(503, "billing.payments_unavailable") : { ...order, ...unpaid, payUrl },
        "orders.getOrder": () => told(unpaid),
      },
      atSale,
    );
    expect(await screen.findByText("The payment page cannot be opened")).toBeTruthy();
    isDown = false;
    await tap("Ask Stripe again");
    expect(await screen.findByRole("link", { name: "Open the payment page here" })).toBeTruthy();
  });

  it("says when there is no such sale", async () => {
    show({ "orders.getOrder": () => refusal(404, "orders.not_found") }, atSale);
    expect(await screen.findByText("There is no such sale")).toBeTruthy();
  });
});
