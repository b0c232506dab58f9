// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { orderRows } from "#web/features/marketplace/admin/order-file.ts";
import { Component as ManageOrders } from "#web/features/marketplace/admin/orders-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aListedOrder, shownOrderId as orderId } from "../support/shown-orders.ts";

const detail = (order = aListedOrder()) => ({
  order,
  note: "No bag",
  reason: null,
  steps: [
    { act: "placed", at: "2026-11-24T09:30:00.000Z", by: null, byName: null, points: 0, moneyMinor: 0 },
    {
      act: "preparing",
      at: "2026-11-24T09:40:00.000Z",
      by: order.memberId,
      byName: "Dora Desk",
      points: 0,
      moneyMinor: 0,
    },
  ],
});

const admin = () => ({ member: null, role: "admin", balance: 0, isEmailProved: true });
const show = (answers: Answers = {}, path = "/demo/admin/orders", width?: number) =>
  showScreen(ManageOrders, {
    path,
    ...(width === undefined ? {} : { width }),
    answers: {
      "members.getMe": admin,
      "orders.listOrders": () => ({ orders: [aListedOrder()], nextCursor: null }),
      "orders.getOrder": () => detail(),
      ...answers,
    },
  });

describe("Manage Orders", () => {
  it("lists items, member, code, points, payment and hand-over", async () => {
    show({}, "/demo/admin/orders", 1280);
    expect(await screen.findByRole("link", { name: "2 × House mug" })).toBeTruthy();
    const [, row] = screen.getAllByRole("row").map(({ textContent }) => textContent);
    for (const fact of ["Maya Chen", "7KQ4-MX2P", "24 pts", "Paid", "New"]) expect(row).toContain(fact);
  });

  it("says on a phone, too, that an order is not paid, and not that it is new", async () => {
    const order = aListedOrder({ payment: "unpaid" });
    show({ "orders.listOrders": () => ({ orders: [order], nextCursor: null }) });
    await screen.findByRole("link", { name: "2 × House mug" });
    const row = screen.getByRole("listitem").textContent;
    expect(row).toContain("Not paid");
    expect(row).not.toContain("New");
  });

  it("says what is known of money that goes back", async () => {
    const refund = { no: 2, at: "2026-11-24T09:40:00.000Z", act: "refunded", to: "card", points: 0, moneyMinor: 600 };
    const order = aListedOrder({ payment: "part_refunded", refunds: [{ ...refund, state: "failed" }] });
    show({ "orders.listOrders": () => ({ orders: [order], nextCursor: null }) }, "/demo/admin/orders", 1280);
    await screen.findByRole("link", { name: "2 × House mug" });
    const [, row] = screen.getAllByRole("row").map(({ textContent }) => textContent);
    expect(row).toContain("Partial refund returned by bank");
  });

  it("explains itself while there is no order", async () => {
    show({ "orders.listOrders": () => ({ orders: [], nextCursor: null }) });
    expect(await screen.findByText("No orders yet")).toBeTruthy();
  });

  it("finds an order by a typed code, and says when there is none", async () => {
    const { calls } = show({ "orders.findOrders": () => refusal(404, "orders.not_found") });
    const field = await screen.findByLabelText("Code of an order");
    await userEvent.type(field, "7kq4-mx2p{Enter}");
    expect(await screen.findByText("No order has this code. It has eight characters.")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.findOrders")?.url.searchParams.get("code")).toBe("7KQ4MX2P");
  });

  it("shows who did what, and marks an order as ready", async () => {
    const { calls } = show(
      { "orders.moveOrder": () => aListedOrder({ handOver: "ready" }) },
      `/demo/admin/orders?order=${orderId}`,
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Being prepared by Dora Desk")).toBeTruthy();
    expect(dialog.getByText("Placed by the member")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Ready to collect" }));
    expect(await screen.findByText("Order 7KQ4-MX2P is ready. The member gets a mail.")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.moveOrder")?.body).toEqual({ to: "ready", version: 1 });
  });

  it("marks several as ready at once, and offers for the chosen ones only what they allow", async () => {
    const over = { prepare: false, ready: false, handOver: false, cancel: false, refund: false };
    const [second, third] = ["1", "2"].map((digit) => `ord_${digit.repeat(26)}`);
    const orders = [
      aListedOrder(),
      aListedOrder({ orderId: second }),
      aListedOrder({ orderId: third, handOver: "collected", allowed: over }),
    ];
    const { calls } = show(
      {
        "orders.listOrders": () => ({ orders, nextCursor: null }),
        "orders.moveOrder": ({ url }) =>
          url.pathname.includes(String(second))
            ? refusal(409, "orders.not_movable")
            : aListedOrder({ handOver: "ready", version: 2 }),
      },
      "/demo/admin/orders",
      1280,
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all that are loaded" }));
    const bar = within(screen.getByRole("toolbar"));
    expect(bar.getByText("3 chosen")).toBeTruthy();
    await userEvent.click(bar.getByRole("button", { name: "Ready to collect (2)" }));
    expect(await screen.findByText("1 order is ready. The member gets a mail.")).toBeTruthy();
    expect(await screen.findByText("1 order was not changed")).toBeTruthy();
    expect(calls.filter(({ route }) => route === "orders.moveOrder").map(({ body }) => body)).toEqual([
      { to: "ready", version: 1 },
      { to: "ready", version: 1 },
    ]);
    await userEvent.click(bar.getByRole("button", { name: "Choose none" }));
    await userEvent.click(screen.getAllByRole("checkbox")[3] as HTMLElement);
    expect(within(screen.getByRole("toolbar")).getAllByRole("button")).toHaveLength(1);
  });

  it("cancels with a reason, and restocks if asked", async () => {
    const { calls } = show(
      { "orders.cancelOrder": () => aListedOrder({ handOver: "cancelled" }) },
      `/demo/admin/orders?order=${orderId}`,
    );
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel order 7KQ4-MX2P?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel order" }));
    expect(await dialog.findByText("Say why")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "Broken");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel order" }));
    expect(await screen.findByText("Order 7KQ4-MX2P is cancelled")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.cancelOrder")?.body).toEqual({
      reason: "Broken",
      restocks: true,
      version: 1,
    });
  });

  it("says which points leave the wallet with a cancellation, and which were spent before", async () => {
    const gives = { tender: "card", currency: "GBP", moneyTotalMinor: 1_200, pointsGiven: 200 };
    const order = aListedOrder({ ...gives, pointsUndone: 70, pointsMissing: 30 });
    show({ "orders.getOrder": () => detail(order) }, `/demo/admin/orders?order=${orderId}`);
    expect(
      await screen.findByText("30 pts were spent before the money went back. They were not taken back."),
    ).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel order 7KQ4-MX2P?" }));
    expect(dialog.getByText(/130 pts leave the wallet again, as far as they are still there\./)).toBeTruthy();
  });

  it("asks Stripe again about an order paid by card, and about no other", async () => {
    const { calls } = show(
      {
        "orders.getOrder": () => detail(aListedOrder({ tender: "card", currency: "GBP", moneyTotalMinor: 1_200 })),
        "orders.rereadOrder": () => aListedOrder({ tender: "card", version: 2 }),
      },
      `/demo/admin/orders?order=${orderId}`,
    );
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Ask Stripe again" }));
    expect(await screen.findByText("The order now says what Stripe says")).toBeTruthy();
    expect(calls.filter(({ route }) => route === "orders.rereadOrder")).toHaveLength(1);
  });

  it("pays back pieces of a line, and says what the server refused", async () => {
    const { calls } = show(
      { "orders.refundOrder": () => refusal(422, "orders.refund_too_high", { lineNo: 1, left: 0 }) },
      `/demo/admin/orders?order=${orderId}`,
    );
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Refund..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Refund order 7KQ4-MX2P" }));
    const field = dialog.getByLabelText("House mug, Moss (2 not paid back yet)");
    await userEvent.clear(field);
    await userEvent.type(field, "1");
    expect(dialog.getByText("The member gets 12 pts back.")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), "A crack");
    await userEvent.click(dialog.getByRole("button", { name: "Refund" }));
    expect(await dialog.findByText("So many pieces of a line cannot be paid back.")).toBeTruthy();
    expect(calls.find(({ route }) => route === "orders.refundOrder")?.body).toEqual({
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: "A crack",
      restocks: true,
      version: 1,
    });
  });
});

it("a sale without a member says so in the drawer, in its refund and in the file", async () => {
  const sale = aListedOrder({
    memberId: null,
    memberName: null,
    channel: "counter",
    tender: "cash",
    currency: "GBP",
    pointsTotal: 0,
    moneyTotalMinor: 2_400,
    taxMinor: 400,
    receiptNumber: 3,
    handOver: "collected",
    allowed: { prepare: false, ready: false, handOver: false, cancel: true, refund: true },
  });
  const lines = sale.lines.map((line) => ({
    ...line,
    payWith: "money" as const,
    pointsEach: 0,
    moneyEachMinor: 1_200,
  }));
  show(
    { "orders.getOrder": () => ({ ...detail({ ...sale, lines }), note: "" }) },
    `/demo/admin/orders?order=${orderId}`,
  );
  const drawer = within(await screen.findByRole("dialog", { name: "Order 7KQ4-MX2P" }));
  expect(drawer.getByText("Walk-in customer")).toBeTruthy();
  expect(drawer.queryByText("Points")).toBeNull();
  await userEvent.click(drawer.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Refund..." }));
  await userEvent.type(await screen.findByLabelText(/^House mug, Moss/), "{selectall}1");
  expect(await screen.findByText("Give £12.00 in cash back to the buyer.")).toBeTruthy();
  expect(screen.queryByLabelText(/which the member reads/)).toBeNull();
  expect(orderRows([sale]).map((row) => row.Buyer)).toEqual(["Walk-in customer"]);
});

it("the file of orders has one row for each order", () => {
  expect(orderRows([aListedOrder({ memberName: null })])).toEqual([
    {
      Order: "7KQ4-MX2P",
      Placed: "2026-11-24T09:30:00.000Z",
      Buyer: "Former member",
      Items: "2 x House mug, Moss",
      Points: 24,
      "Points paid back": 0,
      Money: "",
      Tax: "",
      "Money paid back": "",
      Currency: "",
      Receipt: "",
      Dispute: "none",
      Payment: "paid",
      "Hand-over": "new",
      Channel: "web",
    },
  ]);
});
