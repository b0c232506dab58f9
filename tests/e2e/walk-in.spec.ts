/**
 * Somebody who is no member buys at the front desk: in cash, then by card on their own phone. They scan the code, leave,
 * come back and pay. A sale that nobody pays is ended, and its piece is back. The administrator finds a refund of it.
 */
import type { Locator, Page } from "@playwright/test";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";
import { readCode } from "./read-code.ts";

test.setTimeout(240_000);

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("a walk-in customer pays in cash and by card, and the desk hands over", async ({ openBrowser }) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  const desk = await openBrowser(tablet);
  await signIn(desk, "demo", "verifier@demo.example");
  const basket = desk.getByRole("dialog", { name: "Basket" });
  const receipt = desk.getByRole("region", { name: "Receipt" });

  await test.step("in cash, before the workspace takes cards", async () => {
    await desk.goto("/demo/admin/orders/sale");
    await desk.getByRole("button", { name: "Sell without a member" }).tap();
    await expect(desk.getByRole("region", { name: "Buyer" })).toContainText("Walk-in customer");
    // Without a price in money, nobody but a member can have it.
    await expect(desk.getByRole("button", { name: /^Printing, 50 pages/ })).toBeDisabled();
    await takeMug(desk, "Chalk");
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "To the basket" }).tap();
    await expect(basket.getByRole("button", { name: "Card" })).toHaveCount(0);
    await expect(basket).not.toContainText("pts");
    await expectAccessible(desk);
    await basket.getByRole("button", { name: "Take £14.00 in cash" }).tap();
    await expect(desk.getByRole("heading", { name: "Sold to a walk-in customer" })).toBeVisible();
    await expect(receipt).toContainText("Paid in cash");
    await expect(receipt).toContainText("Iris Lindqvist");
    await expectAccessible(desk);
  });

  await test.step("the administrator sets up payments", async () => {
    await admin.goto("/demo/admin/settings?tab=payments");
    await admin.getByRole("button", { name: "Set up payments" }).click();
    await admin.getByLabel("Name of the business").fill("Demo House Ltd");
    await admin.getByRole("button", { name: "Send the details" }).click();
    await expect(admin.getByText("People can pay by card.")).toBeVisible();
  });

  const buyer = await openBrowser(phone);
  await test.step("by card: scanned, left, declined, paid on the buyer's phone", async () => {
    await desk.getByRole("button", { name: "Another without a member" }).tap();
    await desk.reload();
    await takeMug(desk, "Chalk");
    await showCode(desk, basket);
    await expectAccessible(desk);
    const address = await scan(desk);
    expect(await desk.getByRole("link", { name: "Open the payment page here" }).getAttribute("href")).toBe(address);

    await buyer.goto(address);
    await buyer.getByRole("link", { name: "Back without paying" }).tap();
    await expect(buyer).toHaveURL(/\/demo\/paid\?left=/);
    await expect(buyer.getByRole("heading", { name: "Nothing was paid" })).toBeVisible();
    await expectAccessible(buyer);

    await buyer.goto(address);
    await pay(buyer, "4000 0000 0000 0002");
    await expect(buyer.getByText(/^Your card was declined/)).toBeVisible();
    await pay(buyer, "4242 4242 4242 4242");
    await expect(buyer).toHaveURL(/\/demo\/paid$/);
    await expect(buyer.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expectAccessible(buyer);
  });

  await test.step("the desk sees the payment, hands over and prints", async () => {
    await expect(desk.getByRole("heading", { name: "Walk-in customer has paid" })).toBeVisible();
    await expect(receipt).toContainText("Paid by card");
    await expect(receipt).toContainText("£14.00");
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Handed over" }).tap();
    await expect(desk.getByRole("heading", { name: "Sold to a walk-in customer" })).toBeVisible();
    await desk.getByRole("button", { name: "Next sale" }).tap();
    await expect(desk.getByText("Who is buying?")).toBeVisible();
  });

  await test.step("a sale that nobody pays survives a reload, and is ended", async () => {
    await desk.getByRole("button", { name: "Sell without a member" }).tap();
    const question = await askForMug(desk);
    // Both white mugs are sold.
    await expect(question.getByRole("button", { name: /^Chalk/ })).toBeDisabled();
    await question.getByRole("button", { name: /^Moss/ }).tap();
    await expect(question.getByRole("button", { name: /^Moss/ })).toContainText("8 left");
    await question.getByRole("button", { name: "Done" }).tap();
    await showCode(desk, basket);
    await desk.reload();
    await scan(desk);
    await desk.getByRole("button", { name: "End the sale" }).tap();
    await expect(desk.getByRole("heading", { name: "Nothing was paid" })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Next sale" }).tap();
    await desk.getByRole("button", { name: "Sell without a member" }).tap();
    await expect((await askForMug(desk)).getByRole("button", { name: /^Moss/ })).toContainText("8 left");
  });

  await test.step("what goes back to somebody without a name stands in the list of refunds", async () => {
    await refundCardSale(admin);
    await admin.goto("/demo/admin/refunds");
    const row = admin.getByRole("row").filter({ hasText: "Walk-in customer" });
    await expect(row).toContainText("£14.00");
    await expect(row).toContainText("Card");
    await expectAccessible(admin);
    await admin.setViewportSize(phone.viewport);
    await expectAccessible(admin);
  });
});

async function askForMug(desk: Page): Promise<Locator> {
  await desk.getByRole("button", { name: /^House mug/ }).tap();
  return desk.getByRole("dialog", { name: "Which House mug?" });
}

async function takeMug(desk: Page, variant: string): Promise<void> {
  const question = await askForMug(desk);
  await question.getByRole("button", { name: new RegExp(`^${variant}`) }).tap();
  await question.getByRole("button", { name: "Done" }).tap();
}

async function showCode(desk: Page, basket: Locator): Promise<void> {
  await desk.getByRole("button", { name: "To the basket" }).tap();
  await basket.getByRole("button", { name: "Card", exact: true }).tap();
  await basket.getByRole("button", { name: "Show the code for £14.00" }).tap();
  await expect(desk.getByRole("heading", { name: "Walk-in customer pays by card" })).toBeVisible();
}

/** What a phone reads from the desk's screen. */
const scan = (desk: Page) => readCode(desk.getByRole("img", { name: "Code of the payment page" }));

async function pay(buyer: Page, card: string): Promise<void> {
  await buyer.getByLabel("E-mail").fill("visitor@example.com");
  await buyer.getByLabel("Card number").fill(card);
  await buyer.getByLabel("Name on the card").fill("Robin Vale");
  await buyer.getByRole("button", { name: "Pay £14.00" }).tap();
}

interface Sale {
  orderId: string;
  version: number;
  memberId: string | null;
  tender: string | null;
  payment: string;
}

async function refundCardSale(admin: Page): Promise<void> {
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const path = `/api/tenants/${tenantId}/orders`;
  const { orders } = await call<{ orders: Sale[] }>(admin, { method: "GET", path });
  const sale = orders.find((one) => one.memberId === null && one.tender === "card" && one.payment === "paid");
  expect(sale, "the sale by card is in the list").toBeDefined();
  await call(admin, {
    method: "POST",
    path: `${path}/${sale?.orderId}/refunds`,
    body: { lines: [{ lineNo: 1, quantity: 1 }], reason: "It had a crack", restocks: true, version: sale?.version },
  });
}
