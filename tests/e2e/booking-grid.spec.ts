import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const date = addDays(localDate(Date.now(), "Europe/London"), 8);
const day = `/demo/booking?view=day&date=${date}`;

const hour = (page: Page, start: string) => page.getByRole("button", { name: `Desk 3, ${start}, free` });
const beside = (page: Page, start: string) => page.getByRole("dialog", { name: `Desk 3, ${start}` });

test("one person drags a booking into the grid, and another sees the block appear and cannot take its time", async ({
  openBrowser,
}) => {
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", "member@demo.example"), signIn(tom, "demo", "second@demo.example")]);
  await Promise.all([maya.goto(day), tom.goto(day)]);

  // Tom has the same hour open when Maya presses on it and drags over the next one.
  await hour(tom, "14:00").click();
  await expect(beside(tom, "14:00").getByRole("button", { name: "Confirm Booking" })).toBeEnabled();
  const [from, to] = [await hour(maya, "14:00").boundingBox(), await hour(maya, "15:00").boundingBox()];
  if (from === null || to === null) throw new Error("The grid shows no such hours.");
  await maya.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await maya.mouse.down();
  await maya.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await maya.mouse.up();
  await expect(beside(maya, "14:00").getByRole("combobox", { name: "Duration" })).toHaveText("2 hours");
  await expectAccessible(maya);
  await beside(maya, "14:00").getByRole("button", { name: "Confirm Booking" }).click();
  await expect(maya.getByText("Booking created successfully!")).toBeVisible();
  await expect(maya.getByRole("link", { name: /^Desk 3, 14:00 to 16:00.*, yours$/ })).toBeVisible();

  await expect(
    beside(tom, "14:00").getByText("14:00 is taken now. Choose one of the times that are still free."),
  ).toBeVisible();
  await expect(beside(tom, "14:00").getByRole("button", { name: "Confirm Booking" })).toBeDisabled();
  await tom.keyboard.press("Escape");
  await expect(tom.getByRole("button", { name: /^Desk 3, 14:00 to 16:00.*, taken, join the waitlist$/ })).toBeVisible();

  // The list says the same.
  await tom.goto(`/demo/booking?date=${date}&start=14:00&length=60`);
  const card = tom.getByRole("article").filter({ hasText: "Desk 3" });
  await expect(card).toContainText("Not free at 14:00.");
});

test("a booking by the keyboard alone, in the week of a resource", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "second@demo.example");
  await page.goto(day);
  await page.getByRole("link", { name: "Week of Desk 2" }).click();
  const grid = page.getByRole("grid", { name: /^Desk 2: bookings of the week/ });
  await expect(grid).toBeVisible();
  const free = grid.getByRole("button", { name: /, 09:00, free$/ }).first();
  await free.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(free).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Desk 2, 09:00" });
  await expect(dialog).toContainText("Balance after");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(free).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Confirm Booking" }).press("Enter");
  await expect(page.getByText("Booking created successfully!")).toBeVisible();
  await expect(grid.getByRole("link", { name: /, 09:00 to 10:00.*, yours$/ })).toBeVisible();
});
