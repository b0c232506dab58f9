import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const date = addDays(localDate(Date.now(), "Europe/London"), 9);

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** A finger goes from the right to the left over the hours. */
async function swipeOn(page: Page): Promise<void> {
  const box = await page.getByRole("list", { name: /: hours of/ }).boundingBox();
  if (box === null) throw new Error("The page shows no hours.");
  const y = box.y + 60;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 320, y }] });
  for (const x of [280, 220, 160, 100]) {
    await browser.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("somebody books on a phone with a thumb: week, swipe, hour, sheet", async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await signIn(page, "demo", "member@demo.example");
  await page.goto(`/demo/booking?view=week&date=${date}&q=Desk`);
  const place = page.getByRole("combobox", { name: /^Resource 1 of/ });
  const name = (await place.textContent()) ?? "";
  await expect(
    page.getByRole("list", { name: new RegExp(`^${name}: days of the week`) }).getByRole("link"),
  ).toHaveCount(7);
  await expectAccessible(page);

  // The first day of the week leads to the hours of the same resource.
  await page
    .getByRole("list", { name: /: days of the week/ })
    .getByRole("link")
    .first()
    .tap();
  await expect(page.getByRole("list", { name: new RegExp(`^${name}: hours of`) })).toBeVisible();
  await swipeOn(page);
  const second = page.getByRole("combobox", { name: /^Resource 2 of/ });
  await expect(second).toBeVisible();
  const desk = (await second.textContent()) ?? "";
  expect(desk).not.toBe(name);
  await expectAccessible(page);

  const free = page.getByRole("button", { name: new RegExp(`^${desk}, \\d\\d:00, free$`) }).first();
  const time = (await free.getAttribute("aria-label"))?.split(", ")[1] ?? "";
  const sheet = page.getByRole("dialog", { name: `${desk}, ${time}` });
  // On a busy machine the finger stays for long. The browser then takes it for a long press, which opens nothing.
  await expect(async () => {
    if (!(await sheet.isVisible())) await free.tap({ timeout: 2000 });
    await expect(sheet).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(sheet).toContainText("Balance after");
  await expect(sheet).toContainText("Free to cancel until");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Confirm Booking" }).tap();
  await expect(page.getByText("Booking created successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`^${time} to .* Yours$`) })).toBeVisible();

  // The same resource and day stand in the address.
  await page.reload();
  await expect(page.getByRole("link", { name: new RegExp(`^${time} to .* Yours$`) })).toBeVisible();
});

test("the smallest phone scrolls nothing sideways", async ({ openBrowser }) => {
  const page = await openBrowser({ ...phone, viewport: { width: 320, height: 640 } });
  await signIn(page, "demo", "member@demo.example");
  for (const view of ["list", "day", "week"]) {
    await page.goto(`/demo/booking?view=${view}`);
    await expect(page.getByRole("button", { name: "Filters" })).toBeInViewport();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    expect(await isTooWide(page), view).toBe(false);
    await expectAccessible(page);
  }
});
