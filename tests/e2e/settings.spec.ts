/** Everybody sees the look of the workspace that an administrator sets. */
import type { Page } from "@playwright/test";
import { photograph, svg } from "../support/pictures.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(300_000);

const appearance = "/harbour/admin/settings?tab=appearance";

async function openAppearance(page: Page): Promise<void> {
  await page.goto(appearance);
  await expect(page.getByRole("button", { name: "Upload Logo" })).toBeVisible();
}

const logos = (page: Page) => page.locator('img[src^="/media/"]');

/** The computed colour of a brand-filled element. */
const fillOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--mui-palette-primary-fill").trim());

test("a logo is uploaded, shown to everybody, not replaced by an invalid file, and removed", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "harbour", "admin@harbour.example");
  await openAppearance(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  await choose("logo.png", "image/png", await photograph("image/png", { width: 900, height: 300 }));
  await expect(page.getByText(/^Logo updated/)).toBeVisible();
  // In the sidebar, on its card, and in the pictures of workspace, mail and card.
  await expect(logos(page)).toHaveCount(5);
  for (const logo of await logos(page).all()) {
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(page);
  const address = (await logos(page).first().getAttribute("src")) ?? "";

  await choose("logo.png", "image/png", svg);
  await expect(page.getByText(/neither a JPG nor a PNG/)).toBeVisible();
  await choose("logo.pdf", "application/pdf", Buffer.from("%PDF-1.7"));
  await expect(page.getByText("Please select an image file")).toBeVisible();
  await choose("logo.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(page.getByText("Image must be less than 5MB")).toBeVisible();
  await expect(logos(page).first()).toHaveAttribute("src", address);

  const visitor = await openBrowser();
  await visitor.goto("/harbour/auth");
  await expect(logos(visitor)).toHaveAttribute("src", address);
  await signIn(visitor, "harbour", "member@harbour.example");
  await expect(visitor.getByRole("link", { name: /Harbour Studios ?, home/ }).locator("img")).toHaveAttribute(
    "src",
    address,
  );

  await page.getByRole("button", { name: "Remove logo" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Logo removed")).toBeVisible();
  await expect(logos(page)).toHaveCount(0);
});

test("colours are previewed, corrected if unreadable, and reach every member when saved", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "harbour", "admin@harbour.example");
  await openAppearance(page);
  const primary = page.getByLabel("Primary", { exact: true });
  const before = await primary.inputValue();
  const previewed = () =>
    page
      .getByRole("region", { name: "Preview" })
      .locator("[data-scheme] button, [data-scheme] .MuiButton-contained")
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);

  await primary.fill("#7A1F3D");
  await expect.poll(previewed).toBe("rgb(122, 31, 61)");
  await expect(page.getByText("All text is readable on these colours (WCAG AA).")).toBeVisible();

  await primary.fill("#FFE600");
  await expect(page.getByText(/Contrast with the text on it is|readable text needs 4.5:1/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Colours" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Use #[0-9A-F]{6} for primary$/ }).click();
  await expect(page.getByText("All text is readable on these colours (WCAG AA).")).toBeVisible();

  await primary.fill("#7A1F3D");
  await page.getByRole("button", { name: "Save Colours" }).click();
  await expect(page.getByText(/^Colours saved/)).toBeVisible();
  // The pointer is still on the button, where the notice may have appeared above it.
  await expect(page.getByText(/^Colours saved/)).toBeHidden();

  const member = await openBrowser();
  await signIn(member, "harbour", "member@harbour.example");
  await expect.poll(() => fillOf(member)).toBe("hsl(340 59% 30%)");
  await expectAccessible(member);

  // Restores the colours for the other journeys.
  await primary.fill(before);
  await page.getByRole("button", { name: "Save Colours" }).click();
  await expect(page.getByRole("button", { name: "Save Colours" })).toBeDisabled();
  await member.reload();
  await expect.poll(() => fillOf(member)).not.toBe("hsl(340 59% 30%)");
});
