/** The platform's staff at the subscriptions: another plan, a coupon, and an end. */
import { expect, expectAccessible, signIn, test } from "./journey.ts";
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
  await expect(change.getByText(/Stripe charges .+ now, and .+ with each month from then on\./)).toBeVisible();
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
  await expect(drawer.getByText("Ends", { exact: true })).toHaveCount(0);
});
