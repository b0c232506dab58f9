/** An administrator connects the workspace's own account at Stripe, with an interruption. */
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(300_000);

test("payments are set up at Stripe: begun, left for later, continued, active", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/settings?tab=payments");
  await expect(page.getByText("Until the account is active, this workspace sells for points only.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up payments" }).click();

  await page.getByRole("button", { name: "Finish later" }).click();
  await expect(page.getByText("Details missing")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Continue at Stripe" }).click();
  await page.getByLabel("Name of the business").fill("Demo House Ltd");
  const address = page.url();
  await page.getByRole("button", { name: "Send the details" }).click();
  await expect(page.getByText("People can pay by card.")).toBeVisible();
  await expect(page).toHaveURL(/\/demo\/admin\/settings\?tab=payments$/);
  await expectAccessible(page);

  // A link opens once: an old one leads back, for a new one.
  await page.goto(address);
  await expect(page.getByText(/^That link had been opened before/)).toBeVisible();
});
