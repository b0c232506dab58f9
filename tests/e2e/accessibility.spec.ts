/** The way through a page by keyboard, and by touch on a phone. */
import { expect, signIn, test } from "./journey.ts";

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

test("on a phone at a zoom of 200 % the bottom bar is low and covers nothing that has the focus", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 195, height: 422 }, reducedMotion: "reduce" });
  await signIn(page, "demo", "member@demo.example");
  const bar = page.getByRole("navigation", { name: "Quick menu" });
  for (const path of ["/demo/booking", "/demo/my-profile", "/demo/my-bookings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".MuiSkeleton-root")).toHaveCount(0);
    const { y: top, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
    expect(height).toBeLessThan(0.12 * 422);
    await page.getByRole("main").focus();
    const covered: string[] = [];
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        const isOnPage = element?.closest("main") !== null;
        return { isOnPage, bottom: box?.bottom ?? 0, height: box?.height ?? 0, text: element?.outerHTML.slice(0, 90) };
      });
      if (focused.isOnPage && focused.height < top && focused.bottom > top) covered.push(`${path}: ${focused.text}`);
    }
    expect(covered).toEqual([]);
  }
  // The icons keep their names.
  await expect(bar.getByRole("link", { name: "Home" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "More" })).toBeVisible();
  await expect(bar.getByText("Bookings")).toHaveCSS("width", "1px");

  // Sideways there is no room for a bar that stays in sight. It stands at the end of the page.
  await page.setViewportSize({ width: 422, height: 195 });
  await expect(bar).toHaveCSS("position", "static");
  await bar.getByRole("link", { name: "Home" }).focus();
  await expect(bar).toBeInViewport();
});
