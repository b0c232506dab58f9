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

  // Staff find the bookings of others, by member and by reference.
  await page.keyboard.press("Control+k");
  await field.fill("chen");
  const bookings = page.getByRole("group", { name: "Bookings", exact: true });
  const booking = bookings.getByRole("option", { name: /Maya Chen/ }).first();
  await expect(booking).toBeVisible();
  const title = (await booking.textContent()) ?? "";
  await booking.click();
  const facts = page.getByRole("dialog").filter({ hasText: "Reference" });
  const [reference = ""] = /bkg_[0-9A-Z]{26}/.exec((await facts.textContent()) ?? "") ?? [];
  await page.goto("/demo/admin/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field.fill(reference);
  await expect(bookings.getByRole("option")).toHaveText([title]);
  await expectAccessible(page);

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

test("a slash goes to the search of each page that has one", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "super@guildhall.example");
  for (const path of [
    "/admin/members",
    "/admin/bookings?view=list",
    "/admin/resources",
    "/admin/products",
    "/admin/events",
    "/admin/access/arrivals",
    "/admin/access/scan",
    "/booking",
    "/events",
    "/news",
    "/marketplace",
    "/super-admin/tenants",
  ]) {
    await page.goto(`/demo${path}`);
    const search = page.locator("main").locator('input[type="search"], input[data-page-search]').first();
    await expect(search, path).toBeVisible();
    await page.locator("h1").first().focus();
    await page.keyboard.press("/");
    await expect(search, path).toBeFocused();
    await expect(search, path).toHaveValue("");
  }
});

test("the menu of staff counts what waits, and says it", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  const entry = page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Manage Orders" });
  await expect(entry).toHaveAccessibleDescription(/^(\d+|More than 9) orders? waits? to be prepared\.$/);
  await expectAccessible(page);
});
