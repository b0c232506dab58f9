import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const inDays = (count: number) => addDays(localDate(Date.now(), "Europe/London"), count);
const [first, second] = ["member@demo.example", "second@demo.example"];

async function bookHour(page: Page, what: string, time: string): Promise<void> {
  await page.getByRole("button", { name: `${what}, ${time}, free` }).click();
  const beside = page.getByRole("dialog", { name: `${what}, ${time}` });
  await beside.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`^${what}, ${time} to .*, yours$`) })).toBeVisible();
}

/** Opens the move of a booking in My Bookings, and chooses Desk 4 at a time. */
async function chooseMove(page: Page, what: string, time: string): Promise<void> {
  await page.goto("/demo/my-bookings");
  await page
    .getByRole("button", { name: new RegExp(`^Move: ${what}, `) })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `Move ${what}` });
  await dialog.getByRole("combobox", { name: "Resource" }).click();
  await page.getByRole("option", { name: "Desk 4", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Start" }).click();
  await page.getByRole("option", { name: time, exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Move booking" })).toBeEnabled();
}

test("two members race a move to the same time: one has it, the other is told and loses nothing", async ({
  openBrowser,
}) => {
  const date = inDays(15);
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", first), signIn(tom, "demo", second)]);
  const day = `/demo/booking?view=day&date=${date}`;
  await Promise.all([maya.goto(day), tom.goto(day)]);
  await bookHour(maya, "Desk 1", "09:00");
  await bookHour(tom, "Desk 2", "09:00");
  await chooseMove(maya, "Desk 1", "13:00");
  await chooseMove(tom, "Desk 2", "13:00");
  // Tom's page hears of nothing, so his click is late.
  const late = Promise.withResolvers<void>();
  await tom.route(/\/days\?/, async (route) => {
    await late.promise;
    await route.continue();
  });

  const ofTom = tom.getByRole("dialog", { name: "Move Desk 2" });
  await maya.getByRole("dialog", { name: "Move Desk 1" }).getByRole("button", { name: "Move booking" }).click();
  await expect(maya.getByText("Booking moved")).toBeVisible();
  await ofTom.getByRole("button", { name: "Move booking" }).click();
  await expect(ofTom.getByText("Somebody was faster: this time has just been booked.", { exact: false })).toBeVisible();
  await expectAccessible(tom);
  late.resolve();

  await Promise.all([maya.goto(day), tom.goto(day)]);
  await expect(maya.getByRole("link", { name: /^Desk 4, 13:00 to 14:00.*, yours$/ })).toBeVisible();
  await expect(tom.getByRole("link", { name: /^Desk 2, 09:00 to 10:00.*, yours$/ })).toBeVisible();
  await expect(tom.getByRole("button", { name: "Desk 1, 09:00, free" })).toBeVisible();
});

test("a member changes a series from its second date on, in one dialog, and reads it in one line", async ({
  openBrowser,
}) => {
  const date = inDays(16);
  const maya = await openBrowser();
  await signIn(maya, "demo", first);
  await maya.goto(`/demo/booking?date=${date}&start=14:00&length=60`);
  await maya.getByRole("button", { name: "Book Now: Desk 3" }).click();
  const booking = maya.getByRole("dialog", { name: "Book Desk 3" });
  await booking.getByRole("combobox", { name: "Repeat" }).click();
  await maya.getByRole("option", { name: "Every day" }).click();
  await booking.getByRole("button", { name: "Book all 4" }).click();
  await expect(maya.getByText("4 bookings created.")).toBeVisible();

  await maya.goto(`/demo/booking?view=day&date=${addDays(date, 1)}`);
  await maya.getByRole("link", { name: /^Desk 3, 14:00 to 15:00.*, yours$/ }).click();
  await maya.getByRole("button", { name: /^Change series/ }).click();
  const dialog = maya.getByRole("dialog", { name: "Change the series: Desk 3" });
  await dialog.getByRole("radio", { name: "This one and the following" }).click();
  await dialog.getByRole("combobox", { name: "Start" }).click();
  await maya.getByRole("option", { name: "16:00", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Length" }).click();
  await maya.getByRole("option", { name: "2 hours" }).click();
  await expect(dialog.getByText("3 bookings, 12 points more")).toBeVisible();
  await expectAccessible(maya);
  await dialog.getByRole("button", { name: "Change 3 bookings" }).click();
  await expect(maya.getByText("3 bookings changed.")).toBeVisible();

  await maya.goto(`/demo/booking?view=day&date=${addDays(date, 2)}`);
  await expect(maya.getByRole("link", { name: /^Desk 3, 16:00 to 18:00.*, yours$/ })).toBeVisible();
  await maya.goto(`/demo/booking?view=day&date=${date}`);
  await expect(maya.getByRole("link", { name: /^Desk 3, 14:00 to 15:00.*, yours$/ })).toBeVisible();
  await maya.goto("/demo/my-points");
  const line = maya.getByRole("listitem").filter({ hasText: "Changed in a series: Desk 3, 3 bookings" });
  await expect(line).toContainText("−12 pts");
});
