/** A notice never covers the next control. */
import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./journey.ts";

const notices = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByRole("status").locator(":scope > *");

/** The names of the controls that a notice covers, partly or wholly. */
async function covered(page: Page, controls: Locator): Promise<string[]> {
  const above = await notices(page).evaluateAll((boxes) =>
    boxes.map((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  expect(above).not.toEqual([]);
  return controls.evaluateAll(
    (elements, boxes) =>
      elements
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return boxes.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);
        })
        .map((element) => element.getAttribute("aria-label") ?? element.textContent),
    above,
  );
}

test("on a phone, however many notices there are", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 800 }, reducedMotion: "reduce" });
  await signIn(page, "harbour", "admin@harbour.example");
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.goto(`/harbour/booking?view=day&date=${soon}`);
  await page.getByRole("button", { name: /^Bench 1, 10:00.*free$/ }).click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
  // The member has no points, and each try shows a notice.
  for (const count of [1, 2, 3]) {
    await confirm.click();
    await expect(notices(page)).toHaveCount(count);
  }
  expect(await covered(page, dialog.getByRole("button"))).toEqual([]);
  expect(await covered(page, dialog.getByRole("combobox"))).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await covered(page, page.getByRole("main").getByRole("button"))).toEqual([]);
  expect(await covered(page, page.getByRole("navigation", { name: "Quick menu" }).getByRole("link"))).toEqual([]);
});

test("nor the button at the end of a page that was just pressed", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "harbour", "admin@harbour.example");
  await page.goto("/harbour/admin/settings");
  await page.getByLabel("Description").fill("Studios and benches for makers of things");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(notices(page)).toHaveCount(1);
  expect(await covered(page, save)).toEqual([]);
});
