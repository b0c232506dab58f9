import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** A day on which nothing is booked yet, for each journey. */
const inDays = (count: number) => addDays(localDate(Date.now(), "Europe/London"), count);
const [member, admin] = ["member@demo.example", "admin@demo.example"];

/** Books an hour in the grid, and waits until the product says so. */
async function bookHour(page: Page, what: string, time: string): Promise<void> {
  await page.getByRole("button", { name: `${what}, ${time}, free` }).click();
  const beside = page.getByRole("dialog", { name: `${what}, ${time}` });
  await beside.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`^${what}, ${time} to .*, yours`) })).toBeVisible();
}

test("a day is cleared for a closure, and the member who watches sees the booking go and the day close", async ({
  openBrowser,
}) => {
  const date = inDays(13);
  const [rosa, maya] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(rosa, "demo", admin), signIn(maya, "demo", member)]);
  await maya.goto(`/demo/booking?view=day&date=${date}`);
  await bookHour(maya, "Desk 3", "10:00");

  await rosa.goto(`/demo/admin/bookings?view=day&date=${date}`);
  await rosa.getByRole("button", { name: "More actions", exact: true }).click();
  await rosa.getByRole("menuitem", { name: "Cancel for a closure" }).click();
  const dialog = rosa.getByRole("dialog", { name: "Cancel for a closure" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The floor is sanded");
  await dialog.getByRole("checkbox", { name: "Close these days, so that nothing new is booked" }).check();
  await expect(dialog.getByText(/^\d+ bookings? will be cancelled$/)).toBeVisible();
  await expectAccessible(rosa);
  await dialog.getByRole("button", { name: /^Cancel \d+ bookings?$/ }).click();

  // The member's page stands open all the while.
  await expect(maya.getByRole("link", { name: /^Desk 3, 10:00 to .*, yours$/ })).toBeHidden();
  await expect(maya.getByRole("button", { name: "Desk 3, 10:00, free" })).toBeHidden();
  // The result survives a reload.
  await expect(rosa.getByText(/^\d+ bookings? cancelled$/)).toBeVisible();
  await rosa.reload();
  await expect(rosa.getByText(/^\d+ bookings? cancelled$/)).toBeVisible();
  await maya.getByRole("button", { name: /^Notifications/ }).click();
  await expect(maya.getByText("The floor is sanded", { exact: false }).first()).toBeVisible();
});

test("an administrator tests the rules before they are saved, with a member's points", async ({ openBrowser }) => {
  const rosa = await openBrowser();
  await signIn(rosa, "demo", admin);
  await rosa.goto("/demo/admin/bookings/rules");
  const tried = rosa.getByRole("region", { name: "Test these rules" });
  await tried.getByRole("combobox", { name: "Resource" }).click();
  await rosa.getByRole("option", { name: "Desk 4" }).click();
  await tried.getByLabel("Date").fill(inDays(14));
  await tried.getByLabel("Start time").fill("10:00");
  await expect(tried.getByText("Can be booked")).toBeVisible();
  await expect(tried.getByText(/^4 p/)).toBeVisible();
  await expectAccessible(rosa);

  // The specification's starts are on the hour.
  await tried.getByLabel("Start time").fill("10:20");
  await expect(tried.getByText("Cannot be booked")).toBeVisible();
  await tried.getByLabel("Date").fill(inDays(60));
  await tried.getByLabel("Start time").fill("10:00");
  await expect(tried.getByText("Cannot be booked")).toBeVisible();
  await expectAccessible(rosa);
  await tried.getByLabel("Date").fill(inDays(14));
  await expect(tried.getByText("Can be booked")).toBeVisible();
});
