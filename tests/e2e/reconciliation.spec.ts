/**
 * The seeded months of a house, and points bought by card, are reconciled in the night: the residue is zero. Then Stripe
 * knows of a refund that no event has told, and the next comparison lists it.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, type Product, signIn, test } from "./journey.ts";

test.setTimeout(400_000);

const dayMilliseconds = 86_400_000;

test("the money of seeded months is reconciled to zero, and a planted refund is listed", async ({
  openBrowser,
  product,
}) => {
  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await buyPoints(member);
  await member.context().close();

  await product.stop();
  await startTomorrow(product);
  let admin = await arrive(openBrowser);
  await expect(async () => {
    await admin.goto("/demo/admin/reconciliation");
    await expect(admin.getByText("Nothing differs: the residue is zero.")).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
  await expect(fact(admin, "Payments at Stripe")).toHaveText("1");
  await expect(fact(admin, "Purchases")).toHaveText("1");
  await expect(fact(admin, "Orders")).toHaveText("11");
  await expect(admin.getByText("By the night · Nothing differs")).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();

  await product.stop();
  plantRefund(product);
  await startTomorrow(product);
  admin = await arrive(openBrowser);
  await admin.goto("/demo/admin/reconciliation");
  await admin.getByRole("button", { name: "Reconcile now" }).click();
  await expect(admin.getByText("1 difference was found.")).toBeVisible({ timeout: 60_000 });
  const list = admin.getByRole("region", { name: "Differences" });
  await expect(list).toContainText("Maya Chen");
  await expect(list).toContainText("Stripe has paid back £36.00, the purchase says £0.00.");
  await expectAccessible(admin);

  await list.getByRole("link", { name: "Open purchase" }).click();
  await expect(admin.getByRole("dialog")).toContainText("Maya Chen");
});

const fact = (page: Page, name: string) =>
  page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");

/** Much falls due in a night. The journey waits until the product answers at once again. */
async function startTomorrow(product: Product): Promise<void> {
  await product.start({ CLOCK_AHEAD_DAYS: "1" });
  await expect(async () => {
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(`${product.url}/api/workspaces/demo`, { signal: AbortSignal.timeout(1_000) });
      expect(answer.status).toBe(200);
    }
  }).toPass({ timeout: 120_000 });
}

async function arrive(openBrowser: () => Promise<Page>): Promise<Page> {
  const page = await openBrowser();
  await page.context().clock.install({ time: Date.now() + dayMilliseconds });
  await signIn(page, "demo", "admin@demo.example");
  return page;
}

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
