/** The platform's staff at the subscriptions: another plan, a coupon, an end, and what Stripe says otherwise. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, expectAccessible, type Product, signIn, test } from "./journey.ts";
import { buyHouse } from "./paid-house.ts";

const staffEmail = "super@guildhall.example";

test("staff change a plan for the price that they saw, give a coupon, and end and keep a subscription", async ({
  openBrowser,
  product,
}) => {
  const [staff, owner] = [await openBrowser(), await openBrowser()];
  await signIn(staff, "demo", staffEmail);
  await staff.goto("/demo/super-admin/subscriptions");
  await expect(staff.getByText("No subscriptions yet")).toBeVisible();
  await expectAccessible(staff);

  await buyHouse(owner, product, { name: "Weavers House", slug: "weavers" });
  const row = staff.getByRole("link", { name: "Weavers House" });
  await expect(async () => {
    await staff.reload();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await row.click();
  const drawer = staff.getByRole("dialog", { name: "Weavers House" });
  await expect(drawer.getByText("In its trial")).toBeVisible();
  await expectAccessible(staff);

  await drawer.getByRole("button", { name: "Change plan" }).click();
  const change = staff.getByRole("alertdialog", { name: "Change the plan of Weavers House" });
  await expect(
    change.getByText(/Stripe charges nothing now, and .+ with each month from .+ on, when the trial ends\./),
  ).toBeVisible();
  await expectAccessible(staff);
  await change.getByRole("button", { name: "Change plan" }).click();
  await expect(drawer.getByText("Professional", { exact: true })).toBeVisible();

  const choose = async (name: string) => {
    await drawer.getByRole("button", { name: "More" }).click();
    await staff.getByRole("menuitem", { name }).click();
    return staff.getByRole("alertdialog");
  };
  const coupon = await choose("Coupon");
  await coupon.getByLabel("Percent off").fill("20");
  await coupon.getByRole("button", { name: "Save coupon" }).click();
  await expect(drawer.getByText("20 % off")).toBeVisible();

  const end = await choose("Cancel");
  await expect(end.getByRole("radio", { name: /With its period, on/ })).toBeChecked();
  await end.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(drawer.getByText("Ends", { exact: true })).toBeVisible();
  const goOn = await choose("Keep it running");
  await goOn.getByRole("button", { name: "Keep it running" }).click();
  // The drawer behind an open question has no role, so nothing in it would be found either.
  await expect(goOn).toHaveCount(0);
  await expect(drawer.getByText("Ends", { exact: true })).toHaveCount(0);
});

test("staff compare with Stripe, and replay what it has told in vain", async ({ openBrowser, product }) => {
  await product.stop();
  tellInVain(product);
  await product.start();
  const staff = await openBrowser();
  await signIn(staff, "demo", staffEmail);
  await staff.goto("/demo/super-admin/subscriptions");
  await staff.getByRole("button", { name: "More", exact: true }).click();
  await staff.getByRole("menuitem", { name: "Compare with Stripe" }).click();
  const drawer = staff.getByRole("dialog", { name: "Compare with Stripe" });
  await expect(drawer.getByRole("status")).toContainText("1 subscription compared.");
  await expect(drawer.getByText("Another end")).toBeVisible();
  await expect(drawer.getByText("customer.subscription.updated").first()).toBeVisible();
  await expectAccessible(staff);

  await drawer.getByRole("button", { name: "Replay" }).first().click();
  await expect(drawer.getByText("Nothing differs.")).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await staff.getByRole("link", { name: "Weavers House" }).click();
  await expect(staff.getByRole("dialog", { name: "Weavers House" }).getByText("Ends", { exact: true })).toBeVisible();
});

/** The owner cancels at the local Stripe, and its event is never taken. */
function tellInVain({ dataDir }: Product): void {
  const stripe = new DatabaseSync(join(dataDir, "stripe.db"));
  const changed = stripe
    .prepare(
      `UPDATE objects SET content = json_set(content, '$.cancel_at_period_end', json('true'),
         '$.cancel_at', json_extract(content, '$.trial_end')) WHERE kind = 'subscription'`,
    )
    .run();
  const told = stripe
    .prepare("SELECT id FROM objects WHERE kind = 'event' AND content LIKE '%customer.subscription.updated%'")
    .get();
  // An event that is on its way would bring the news too.
  stripe.prepare("UPDATE deliveries SET dueAt = ?").run(Number.MAX_SAFE_INTEGER);
  stripe
    .prepare("INSERT OR REPLACE INTO deliveries (eventId, attempts, dueAt) VALUES (?, 9, ?)")
    .run(String(told?.id), Number.MAX_SAFE_INTEGER);
  stripe.close();
  expect(changed.changes).toBe(1);
}
