import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const date = addDays(localDate(Date.now(), "Europe/London"), 11);

async function openGrid(page: Page): Promise<void> {
  await signIn(page, "demo", "admin@demo.example");
  await page.goto(`/demo/admin/bookings?view=day&date=${date}`);
  await expect(page.getByRole("grid")).toBeVisible();
}

async function bookForMaya(page: Page, cell: string): Promise<void> {
  await page.getByRole("button", { name: cell }).click();
  const dialog = page.getByRole("dialog", { name: "Book for a member" });
  await dialog.getByRole("combobox", { name: "Member" }).fill("Maya");
  await page.getByRole("option", { name: /^Maya Chen/ }).click();
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Drags from the middle of one element, or from its end, to the middle of another. */
async function drag(page: Page, from: string | RegExp, to: string, { fromEnd = false } = {}): Promise<void> {
  const block = await page.getByRole("link", { name: from }).boundingBox();
  const target = await page.getByRole("button", { name: to }).boundingBox();
  if (block === null || target === null) throw new Error("The grid does not show them.");
  await page.mouse.move(fromEnd ? block.x + block.width - 4 : block.x + 20, block.y + block.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 10, target.y + target.height / 2, { steps: 6 });
  await page.mouse.move(target.x + 20, target.y + target.height / 2);
}

test("administrators drag bookings, move them by keys, and one of two at the same place is told", async ({
  openBrowser,
}) => {
  const rosa = await openBrowser();
  await openGrid(rosa);
  await bookForMaya(rosa, "Desk 2, 10:00, free");

  await drag(rosa, /^Desk 2, 10:00 to 11:00.*, Maya Chen/, "Desk 3, 12:00, free");
  await expect(rosa.locator("[data-ghost=free]")).toContainText("12:00 to 13:00");
  await rosa.mouse.up();
  const dialog = rosa.getByRole("dialog", { name: "Move Desk 2" });
  await expect(dialog.getByRole("definition").filter({ hasText: /^Desk 3, .*12:00 to 13:00/ })).toBeVisible();
  await expectAccessible(rosa);
  await dialog.getByRole("button", { name: "Move booking" }).click();
  const moved = rosa.getByRole("link", { name: /^Desk 3, 12:00 to 13:00.*, Maya Chen/ });
  await expect(moved).toBeVisible();

  // Its end is dragged one hour further.
  await drag(rosa, /^Desk 3, 12:00 to 13:00.*, Maya Chen/, "Desk 3, 13:00, free", { fromEnd: true });
  await rosa.mouse.up();
  const longer = rosa.getByRole("dialog", { name: "Move Desk 3" });
  await expect(longer.getByRole("definition").filter({ hasText: /12:00 to 14:00/ })).toBeVisible();
  await longer.getByRole("button", { name: "Cancel" }).click();

  await moved.focus();
  await rosa.keyboard.press("m");
  await rosa.keyboard.press("ArrowRight");
  await rosa.keyboard.press("Shift+ArrowRight");
  await expect(
    rosa.getByRole("status").filter({ hasText: /^Desk 3, 13:00 to 15:00.*\. \d+ points more\.$/ }),
  ).toHaveCount(1);
  await rosa.keyboard.press("Enter");
  await longer.getByRole("button", { name: "Move booking" }).click();
  await expect(rosa.getByRole("link", { name: /^Desk 3, 13:00 to 15:00.*, Maya Chen/ })).toBeVisible();

  // Two administrators move two bookings to one place. The second one's page is late.
  await bookForMaya(rosa, "Desk 2, 10:00, free");
  const other = await openBrowser();
  await openGrid(other);
  await drag(other, /^Desk 2, 10:00 to 11:00.*, Maya Chen/, "Desk 4, 13:00, free");
  await other.mouse.up();
  const late = other.getByRole("dialog", { name: "Move Desk 2" });
  await expect(late.getByRole("button", { name: "Move booking" })).toBeEnabled();
  await other.route(/\/bookings\/days\?|\/days\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue();
  });
  await drag(rosa, /^Desk 3, 13:00 to 15:00.*, Maya Chen/, "Desk 4, 13:00, free");
  await rosa.mouse.up();
  await longer.getByRole("button", { name: "Move booking" }).click();
  await expect(rosa.getByRole("link", { name: /^Desk 4, 13:00 to 15:00.*, Maya Chen/ })).toBeVisible();
  await late.getByRole("button", { name: "Move booking" }).click();
  await expect(late.getByText("Somebody was faster: this time has just been booked.", { exact: false })).toBeVisible();
  await late.getByRole("button", { name: "Cancel" }).click();
  await expect(other.getByRole("link", { name: /^Desk 4, 13:00 to 15:00.*, Maya Chen/ })).toBeVisible({
    timeout: 15_000,
  });
  await expect(other.getByRole("link", { name: /^Desk 2, 10:00 to 11:00.*, Maya Chen/ })).toBeVisible();
});
