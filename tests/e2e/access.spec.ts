/** The page of access for administrators: two people at once, one at the desk and one at the page. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, test } from "./journey.ts";

type Open = () => Promise<Page>;

async function arrive(open: Open, email: string) {
  const page = await open();
  await page.goto("/demo/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/(admin|dashboard)/);
  return page;
}

test("the page follows the desk, checks somebody out, corrects a visit and prints who is inside", async ({
  openBrowser,
}) => {
  const page = await arrive(openBrowser, "admin@demo.example");
  await page.getByRole("region", { name: "Today" }).getByRole("link", { name: "8 of 60 inside" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access Control" })).toBeVisible();
  const house = page.getByRole("region", { name: "Inside now" });
  await expect(house.getByText("8 of 60 inside")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Check out Clara Weiss" }).click();
  await expect(page.getByText("Clara Weiss has left")).toBeVisible();
  await expect(house.getByText("7 of 60 inside")).toBeVisible();

  // Another administrator opens the same page, and sees the next change without a reload.
  const other = await arrive(openBrowser, "admin@demo.example");
  await other.goto("/demo/admin/access?view=inside");
  await expect(other.getByRole("region", { name: "Inside now" }).getByText("7 of 60 inside")).toBeVisible();
  await other.getByRole("button", { name: "Check out Anders Holm" }).click();
  await expect(house.getByText("6 of 60 inside")).toBeVisible();

  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^More about Anders Holm, Has left/ }).click();
  await page.getByRole("menuitem", { name: "Correct" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct the visit of Anders Holm" });
  await dialog.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Our system is wrong" }).click();
  await dialog.getByLabel("Left").fill("");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect(house.getByText("7 of 60 inside")).toBeVisible();

  // Without a network, what is loaded is printed.
  await page.context().setOffline(true);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: /^Who is inside/ })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Adaeze Nwosu" }).last()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.context().setOffline(false);
});

test("an administrator retires a reason, and leaves no change behind unasked", async ({ openBrowser }) => {
  const page = await arrive(openBrowser, "admin@demo.example");
  await page.goto("/demo/admin/access/settings");
  await page.getByLabel("Capacity").fill("80");
  await page.getByRole("link", { name: "Back to Access Control" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Retire “Came for a tour”" }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Access settings saved")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Access Control" }).click();
  await expect(page.getByText(/of 80 inside/)).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^visits-.*\.csv$/);
});
