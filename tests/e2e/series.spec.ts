import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** A Monday at least a week ahead. */
const monday = (() => {
  let day = addDays(localDate(Date.now(), "Europe/London"), 7);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
})();

const short = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "Europe/London" })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(",", "");

test("a series meets a booking of somebody else, takes another time there, and its later dates are cancelled", async ({
  openBrowser,
}) => {
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", "member@demo.example"), signIn(tom, "demo", "second@demo.example")]);

  // Tom has the second day at the hour that Maya wants each day.
  const second = addDays(monday, 1);
  await tom.goto(`/demo/booking?view=day&date=${second}`);
  await tom.getByRole("button", { name: "Desk 3, 14:00, free" }).click();
  await tom.getByRole("dialog", { name: "Desk 3, 14:00" }).getByRole("button", { name: "Confirm Booking" }).click();
  await expect(tom.getByText("Booking created successfully!")).toBeVisible();

  await maya.goto(`/demo/booking?date=${monday}&start=14:00&length=60`);
  await maya.getByRole("button", { name: "Book Now: Desk 3" }).click();
  const dialog = maya.getByRole("dialog", { name: "Book Desk 3" });
  await dialog.getByRole("combobox", { name: "Repeat" }).click();
  await maya.getByRole("option", { name: "Every day" }).click();
  const dates = dialog.getByRole("region", { name: "Dates" }).getByRole("listitem");
  await expect(dates).toHaveCount(4);
  const conflict = dates.filter({ hasText: short(second) });
  await expect(conflict).toContainText("Taken");
  await expect(dialog.getByRole("button", { name: "Book the 3 that are free" })).toBeEnabled();
  await conflict.getByRole("button", { name: /^Take \d\d:00 on / }).click();
  await expect(conflict).toContainText("instead of 14:00");
  await expectAccessible(maya);
  await dialog.getByRole("button", { name: "Book all 4" }).click();
  await expect(maya.getByText("4 bookings created.")).toBeVisible();

  // Her points tell it in one line, which leads to the series.
  await maya.goto("/demo/my-points");
  const line = maya.getByRole("link", { name: "Series: Desk 3, 4 bookings" });
  await line.click();
  const series = maya.getByRole("dialog", { name: "Series: Desk 3" });
  await expect(series.getByRole("list", { name: "Bookings of the series" }).getByRole("listitem")).toHaveCount(4);
  await maya.keyboard.press("Escape");

  // From the third one on, everything is cancelled, and the dialog says first what comes back.
  const third = short(addDays(monday, 2));
  await maya.getByRole("button", { name: /^3 more, until .*: Desk 3$/ }).click();
  await maya
    .getByRole("button", { name: new RegExp(`Desk 3, ${third}`) })
    .last()
    .click();
  await maya.getByRole("menuitem", { name: "Series", exact: true }).click();
  await series.getByRole("radio", { name: "This one and the following (2)" }).click();
  await expect(series.getByText(/^2 bookings end, and \d+ points go back\.$/)).toBeVisible();
  await expectAccessible(maya);
  await series.getByRole("button", { name: "Cancel 2 bookings" }).click();
  await expect(maya.getByText(/^2 bookings cancelled, \d+ points back\.$/)).toBeVisible();

  // Their time is free for Tom again.
  await tom.goto(`/demo/booking?view=day&date=${addDays(monday, 3)}`);
  await expect(tom.getByRole("button", { name: "Desk 3, 14:00, free" })).toBeVisible();
});
