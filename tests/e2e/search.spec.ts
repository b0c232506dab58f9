import { expect, expectAccessible, signIn, test } from "./journey.ts";

test("the keyboard finds a page, a member and a resource, searches the page, and lists its keys", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  const field = page.getByRole("combobox", { name: "Search this workspace" });

  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("manage mem");
  await expect(page.getByRole("option", { name: "Manage Members" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Manage Members" })).toBeVisible();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await page.keyboard.press("Control+k");
  await field.fill("okafor");
  await page
    .getByRole("option", { name: /Okafor/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /Okafor/ })).toBeVisible();

  await page.goto("/demo/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field.fill("lantern");
  await expect(page.getByRole("option", { name: /^Lantern room/ })).toBeVisible();
  await field.press("Escape");
  await expect(field).toHaveCount(0);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("Search this page")).toBeVisible();
  await expectAccessible(page);
});
