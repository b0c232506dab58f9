import { readFileSync } from "node:fs";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** A member reads their points back to the first one. An administrator's grant stands in the member's trail. */
test.describe.configure({ mode: "serial", timeout: 120_000 });

test("an administrator grants points, and finds the grant in the member's own trail", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/members");
  await page.getByRole("link", { name: "Maya Chen" }).click();
  await page.getByRole("button", { name: "Grant points" }).click();
  const form = page.getByRole("dialog", { name: /Grant points/ });
  await form.getByLabel("Points").fill("17");
  await form.getByLabel("Reason").fill("Helped at the open day");
  await form.getByRole("button", { name: /Grant/ }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "History of changes" }).click();
  await expect(page.getByText("Only Maya Chen")).toBeVisible();
  // The trail's line comes a moment after the grant.
  const entry = page.getByRole("link", { name: /Granted points/ }).first();
  await expect(async () => {
    if (!(await entry.isVisible())) await page.reload();
    await expect(entry).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await entry.click();
  await expect(page.getByRole("table", { name: "What changed" })).toContainText("Balance");
  await expect(page.getByRole("main")).not.toContainText("open day");
  await expectAccessible(page);
});

test("the member finds the line by its kind, and prints and saves the month's statement", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/demo/my-points?group=granted");
  await expect(page.getByText("Helped at the open day")).toBeVisible();
  await expect(page.getByText(/^Booking:/)).toHaveCount(0);
  await page.getByRole("button", { name: "Show as table: Balance over time" }).click();
  await expect(page.getByRole("table", { name: "Balance over time" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Statement" }).click();
  const lines = page.getByRole("table", { name: "Lines of the statement, oldest first" });
  await expect(lines.getByRole("row").nth(1)).toContainText("Opening balance");
  await expect(lines).toContainText("+17");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(lines).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Guildhall Demo House");
  await page.emulateMedia({ media: "screen" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  const rows = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows[1]).toMatch(/^,,,,Opening balance,,\d+$/);
  expect(rows.at(-1)).toMatch(/^,,,,Closing balance,,\d+$/);
  expect(rows.filter((row) => row.includes("Helped at the open day,17,"))).toHaveLength(1);
});
