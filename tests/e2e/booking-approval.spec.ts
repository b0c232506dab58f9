import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const inDays = (count: number) => addDays(localDate(Date.now(), "Europe/London"), count);
const [member, second, admin] = ["member@demo.example", "second@demo.example", "admin@demo.example"];

/** Books an hour in the grid, and waits until the product says so. */
async function bookHour(page: Page, what: string, time: string): Promise<void> {
  await page.getByRole("button", { name: `${what}, ${time}, free` }).click();
  const beside = page.getByRole("dialog", { name: `${what}, ${time}` });
  await beside.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`^${what}, ${time} to .*, yours`) })).toBeVisible();
}

test("an administrator approves one booking and refuses another, and both members watch", async ({ openBrowser }) => {
  const date = inDays(12);
  const [rosa, maya, tom] = [await openBrowser(), await openBrowser(), await openBrowser()];
  await Promise.all([signIn(rosa, "demo", admin), signIn(maya, "demo", member), signIn(tom, "demo", second)]);
  const day = `/demo/booking?view=day&date=${date}`;
  await Promise.all([maya.goto(day), tom.goto(day)]);
  await bookHour(tom, "Great hall", "10:00");
  await bookHour(maya, "Great hall", "14:00");

  await Promise.all([maya.goto("/demo/my-bookings"), tom.goto("/demo/my-bookings")]);
  const hall = (page: Page, hours: string) =>
    page.getByRole("article").filter({ hasText: "Great hall" }).filter({ hasText: hours });
  await expect(hall(tom, "10:00 to 11:00")).toContainText("Waits for approval");
  await expect(hall(maya, "14:00 to 15:00")).toContainText("Waits for approval");

  await rosa.goto(`/demo/admin/bookings?view=list&month=${date.slice(0, 7)}`);
  await rosa.getByRole("button", { name: /^Approve Great hall, .*10:00 to 11:00/ }).click();
  await expect(rosa.getByText("Great hall is confirmed for Tom Okafor")).toBeVisible();
  await expect(hall(tom, "10:00 to 11:00")).toContainText("Confirmed");
  await expectAccessible(tom);

  await rosa.getByRole("button", { name: /^More about Great hall, .*14:00 to 15:00/ }).click();
  await rosa.getByRole("menuitem", { name: "Refuse" }).click();
  const dialog = rosa.getByRole("alertdialog", { name: "Refuse this booking?" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The stage is being built");
  await expectAccessible(rosa);
  await dialog.getByRole("button", { name: "Refuse booking" }).click();
  await expect(rosa.getByText("Booking refused")).toBeVisible();
  await expect(hall(maya, "14:00 to 15:00")).toBeHidden();
  await maya.getByRole("tab", { name: "Cancelled" }).click();
  await expect(maya.getByRole("row").filter({ hasText: "Great hall" })).toContainText("The stage is being built");
});
