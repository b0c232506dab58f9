/**
 * One payment page is open in two tabs. It is paid in the first. The second charges nothing more, and each tab ends with
 * a true sentence. So it is with a package of points and with an order.
 */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(400_000);

test("a page that is paid in one tab is not charged again in the other", async ({ openBrowser }) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  await admin.goto("/demo/admin/points/packages");
  await admin.getByRole("button", { name: "Add package" }).first().click();
  await admin.getByLabel("Name").fill("Regular");
  await admin.getByLabel("Points", { exact: false }).first().fill("200");
  await admin.getByLabel(/^Price/).fill("34");
  await admin.getByRole("button", { name: "Add package" }).last().click();
  await expect(admin.getByText("Regular added")).toBeVisible();
  await admin.getByRole("link", { name: "Open Payments" }).click();
  await admin.getByRole("button", { name: "Set up payments" }).click();
  await admin.getByLabel("Name of the business").fill("Demo House Ltd");
  await admin.getByRole("button", { name: "Send the details" }).click();
  await expect(admin.getByText("People can pay by card.")).toBeVisible();

  // A package of points.
  const first = await openBrowser();
  await signIn(first, "demo", "member@demo.example");
  await first.goto("/demo/purchase-points");
  await first.getByRole("button", { name: "Buy Regular for £34.00" }).click();
  let second = await sameTab(first);
  let third = await sameTab(first);
  await pay(first, "£34.00");
  await expect(first.getByText("200 pts are in your wallet")).toBeVisible();
  await pay(second, "£34.00");
  await expect(second.getByText("This checkout is finished. You can close this page.")).toBeVisible();
  await third.getByRole("link", { name: "Back without paying" }).click();
  await expect(third.getByText(/^This purchase is paid already.* Nothing was charged twice\.$/)).toBeVisible();
  await expect(third.getByRole("region", { name: "Your purchases" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(third);
  await first.goto("/demo/my-points");
  await expect(first.getByText("Bought: Regular")).toHaveCount(1);
  for (const tab of [second, third]) await tab.close();

  // An order.
  await first.goto("/demo/marketplace");
  await first.getByRole("link", { name: "Filter coffee, five cups" }).first().click();
  await first.getByRole("button", { name: "Add to cart" }).click();
  await expect(first.getByText("Filter coffee, five cups is in your cart")).toBeVisible();
  await first.goto("/demo/marketplace/cart");
  await first.getByRole("button", { name: "Card", exact: true }).click();
  await first.getByRole("button", { name: "Pay £9.50 by card" }).click();
  second = await sameTab(first);
  third = await sameTab(first);
  await pay(first, "£9.50");
  await expect(first.getByText("Show this code at the front desk")).toBeVisible();
  await pay(second, "£9.50");
  await expect(second.getByText("This checkout is finished. You can close this page.")).toBeVisible();
  await third.getByRole("link", { name: "Back without paying" }).click();
  await expect(third.getByText("Show this code at the front desk")).toBeVisible();
  await expect(third.getByText(/waits for your payment/)).toHaveCount(0);
  await expectAccessible(third);
  await first.goto("/demo/my-orders");
  await expect(first.getByRole("listitem").filter({ hasText: "£9.50" })).toHaveCount(1);

  // The night's comparison would list a second payment.
  await admin.goto("/demo/admin/points/purchases");
  await expect(admin.getByRole("row").filter({ hasText: "Regular" })).toHaveCount(1);
});

/** Another tab of the same person at the same payment page. */
async function sameTab(page: Page): Promise<Page> {
  await expect(page.getByLabel("Card number")).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByLabel("Card number")).toBeVisible();
  return tab;
}

async function pay(page: Page, price: string): Promise<void> {
  await page.getByLabel("E-mail").fill("member@demo.example");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Name on the card").fill("Maya Chen");
  await page.getByRole("button", { name: `Pay ${price}` }).click();
}
