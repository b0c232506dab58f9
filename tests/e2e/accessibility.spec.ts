/** One pass over every page; `accessibility.matrix.ts` checks each in every scheme and width. */

import { enter, isWiderThanScreen, openPage, visitors } from "./every-page.ts";
import { expect, findings, signIn, test } from "./journey.ts";

const phone = { width: 320, height: 640 };
const desk = { width: 1280, height: 900 };

for (const visitor of visitors) {
  test(`what ${visitor.name} sees is accessible, and nothing is wider than a small phone`, async ({ openBrowser }) => {
    test.setTimeout(300_000);
    const page = await openBrowser({ viewport: desk, reducedMotion: "reduce" });
    await enter(page, visitor);
    const found: string[] = [];
    for (const state of visitor.pages) {
      await page.setViewportSize(desk);
      await openPage(page, state);
      found.push(...(await findings(page)));
      await page.setViewportSize(phone);
      if (await isWiderThanScreen(page)) found.push(`${page.url()} is wider than ${phone.width} pixels`);
    }
    expect(found).toEqual([]);
  });
}

test("by keyboard alone: past the menu to the content, to another page, into a dialog and back out", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "member@demo.example");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Book Workspace" }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Book a Workspace" });
  await expect(heading).toBeFocused();

  const opener = page.getByRole("button", { name: "Book Now: Desk 1" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Book Desk 1" });
  await expect(dialog).toBeVisible();
  // The focus stays inside, however often Tab is pressed.
  for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press("Tab");
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("on a phone the bottom bar navigates, marks the current page, and opens the whole menu", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 700 }, hasTouch: true });
  await signIn(page, "demo", "member@demo.example");
  const bar = page.getByRole("navigation", { name: "Quick menu" });
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Book", exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Book a Workspace" })).toBeFocused();
  await expect(bar.getByRole("link", { name: "Book", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current", "page");

  // The end of the page can be scrolled clear of the bar.
  const offers = page.getByRole("button", { name: /^Book Now|^Unavailable/ });
  await expect(offers.first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await offers.last().boundingBox();
    const top = await bar.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }).toPass();

  const more = bar.getByRole("button", { name: "More" });
  await more.tap();
  const menu = page.getByRole("dialog", { name: "Sidebar" });
  await expect(menu.getByRole("link", { name: "My Profile" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await more.tap();
  await menu.getByRole("link", { name: "My Points" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "My Points" })).toBeFocused();
});
