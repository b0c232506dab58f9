/**
 * A member buys with points and by card, on a phone and on a desk. The page is left, the card is declined, the bank
 * approves. An administrator pays one piece back. The member finds the refund, and keeps the receipt as PDF.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { textsOfPdf } from "../support/pdf-text.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(400_000);

test("points and money in one order: declined, approved by the bank, refunded in part, with a receipt", async ({
  openBrowser,
}) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  await admin.goto("/demo/admin/settings?tab=payments");
  await admin.getByRole("button", { name: "Set up payments" }).click();
  await admin.getByLabel("Name of the business").fill("Demo House Ltd");
  await admin.getByRole("button", { name: "Send the details" }).click();
  await expect(admin.getByText("People can pay by card.")).toBeVisible();

  for (const [receipt, viewport] of [
    [1, { width: 390, height: 844 }],
    [2, { width: 1280, height: 900 }],
  ] as const) {
    const member = await openBrowser({ viewport });
    await signIn(member, "demo", "member@demo.example");
    await fillCart(member);
    await expectAccessible(member);
    await member.getByRole("button", { name: "Pay £19.00 by card" }).click();

    // Left, and continued.
    await member.getByRole("link", { name: "Back without paying" }).click();
    await expect(member.getByText(/^This order waits for your payment until/)).toBeVisible();
    await expect(member.getByRole("button", { name: "Save as PDF" })).toHaveCount(0);
    await expectAccessible(member);
    await member.getByRole("button", { name: "Pay now" }).click();
    await pay(member, "4000 0000 0000 0002");
    await expect(member.getByText(/^Your card was declined/)).toBeVisible();
    await pay(member, "4000 0027 6000 3184");
    await member.getByRole("button", { name: "Approve" }).click();
    await expect(member.getByText("Show this code at the front desk")).toBeVisible();
    await expect(member.getByRole("main")).toContainText(`Receipt number${receipt}`);
    await expectAccessible(member);
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await member.getByRole("heading", { level: 1 }).textContent()) ?? "");

    await admin.goto("/demo/admin/orders");
    await admin
      .getByRole("row")
      .filter({ hasText: code?.[0] ?? "no code" })
      .getByRole("link")
      .first()
      .click();
    const drawer = admin.getByRole("dialog", { name: `Order ${code?.[0]}` });
    await expect(drawer).toContainText("£19.00");
    await drawer.getByRole("button", { name: "More" }).click();
    await admin.getByRole("menuitem", { name: /^Refund/ }).click();
    await admin.getByLabel(/^Filter coffee, five cups/).fill("1");
    await admin.getByLabel(/^Reason/).fill("One card had a torn corner");
    await expect(admin.getByText(/£9\.50/).last()).toBeVisible();
    await expectAccessible(admin);
    await admin
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: /^Refund|^Pay back/ })
      .click();
    await expect(drawer).toContainText("One card had a torn corner");
    await admin.keyboard.press("Escape");

    // The member's page has heard of it by itself.
    await expect(member.getByRole("region", { name: "Refunds" })).toContainText("£9.50 to the card");
    await expect(member.getByText("One card had a torn corner")).toBeVisible();
    await expectAccessible(member);
    const [file] = await Promise.all([
      member.waitForEvent("download"),
      member.getByRole("button", { name: "Save as PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`receipt-${code?.[0].replace("-", "")}.pdf`);
    const words = textsOfPdf(readFileSync(await file.path()));
    for (const word of [
      `Receipt ${receipt}`,
      "Guildhall Demo House",
      "Maya Chen",
      code?.[0],
      "House mug, Moss",
      "12 pts",
      "Filter coffee, five cups",
      "£9.50",
      "£19.00",
      "1 paid back",
      "12 pts + £19.00",
      // A sixth of £19.00.
      "Tax in it: 20% of £19.00",
      "£3.17",
      "Paid by card",
    ])
      expect(words, `${word} stands on the receipt`).toContain(word);
    expect(words.filter((word) => word.startsWith("Back to the card, "))).toHaveLength(1);

    await member.goto("/demo/my-orders");
    const row = member.getByRole("listitem").filter({ hasText: code?.[0] ?? "no code" });
    await expect(row).toContainText("12 pts + £19.00");
    await expect(row).toContainText("£9.50 on the way back");
    await expectAccessible(member);
  }
});

async function fillCart(member: Page): Promise<void> {
  for (const product of ["House mug", "Filter coffee, five cups"]) {
    await member.goto("/demo/marketplace");
    await member.getByRole("link", { name: product }).first().click();
    await expect(member.getByRole("heading", { level: 1, name: product })).toBeVisible();
    await member.getByRole("button", { name: "Add to cart" }).click();
    await expect(member.getByText(`${product} is in your cart`)).toBeVisible();
  }
  await member.goto("/demo/marketplace/cart");
  await member.getByLabel("Quantity of Filter coffee, five cups").fill("2");
  await member.getByLabel("Quantity of Filter coffee, five cups").press("Enter");
  await member
    .getByRole("group", { name: "How you pay Filter coffee, five cups" })
    .getByRole("button", { name: "Card" })
    .click();
}

async function pay(member: Page, card: string): Promise<void> {
  await member.getByLabel("E-mail").fill("member@demo.example");
  await member.getByLabel("Card number").fill(card);
  await member.getByLabel("Name on the card").fill("Maya Chen");
  await member.getByRole("button", { name: "Pay £19.00" }).click();
}
