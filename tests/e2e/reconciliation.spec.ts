/**
 * The seeded months of a house, and points bought by card, are reconciled in the night: the residue is zero. Then Stripe
 * knows of a refund that no event has told, and the next comparison lists it.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, type Product, signIn, test } from "./journey.ts";
import { arrive, moveTo } from "./moved-clock.ts";

test.setTimeout(400_000);

const administrator = "admin@demo.example";

test("the money of seeded months is reconciled to zero, and a planted refund is listed", async ({
  openBrowser,
  product,
}) => {
  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await buyPoints(member);

  await moveTo(product, 1, [{ page: member }]);
  const { page: admin } = await arrive(openBrowser, administrator, 1);
  await expect(async () => {
    await admin.goto("/demo/admin/reconciliation");
    await expect(admin.getByText("Nothing differs: the residue is zero.")).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
  await expect(fact(admin, "Payments at Stripe")).toHaveText("1");
  await expect(fact(admin, "Purchases")).toHaveText("1");
  await expect(fact(admin, "Orders")).toHaveText("11");
  await expect(admin.getByText("By the night · Nothing differs")).toBeVisible();
  await expectAccessible(admin);

  await moveTo(product, 1, [{ page: admin }], () => plantRefund(product));
  const { page: again } = await arrive(openBrowser, administrator, 1);
  await again.goto("/demo/admin/reconciliation");
  await again.getByRole("button", { name: "Reconcile now" }).click();
  await expect(again.getByText("1 difference was found.")).toBeVisible({ timeout: 60_000 });
  const list = again.getByRole("region", { name: "Differences" });
  await expect(list).toContainText("Maya Chen");
  await expect(list).toContainText("Stripe has paid back £36.00, the purchase says £0.00.");
  await expectAccessible(again);

  await list.getByRole("link", { name: "Open purchase" }).click();
  await expect(again.getByRole("dialog")).toContainText("Maya Chen");
});

const fact = (page: Page, name: string) =>
  page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");

async function buyPoints(page: Page): Promise<void> {
  await page.goto("/demo/purchase-points");
  await page.getByRole("button", { name: "Buy Regular for £36.00" }).click();
  await page.getByLabel("E-mail").fill("member@demo.example");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Name on the card").fill("Maya Chen");
  await page.getByRole("button", { name: "Pay £36.00" }).click();
  await expect(page.getByText("220 pts are in your wallet")).toBeVisible();
}

/** The charge is paid back at the local Stripe, and no event tells of it. */
function plantRefund({ dataDir }: Product): void {
  const stripe = new DatabaseSync(join(dataDir, "stripe.db"));
  const changed = stripe
    .prepare(
      "UPDATE objects SET content = json_set(content, '$.amount_refunded', 3600, '$.refunded', json('true')) WHERE kind = 'charge'",
    )
    .run();
  stripe.close();
  expect(changed.changes).toBe(1);
}
