import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";
import { readCode } from "./read-code.ts";

const date = addDays(localDate(Date.now(), "Europe/London"), 10);
const day = `/demo/booking?view=day&date=${date}`;
const [member, second, admin] = ["member@demo.example", "second@demo.example", "admin@demo.example"];

async function bookHour(page: Page, what: string, time: string): Promise<void> {
  await page.goto(day);
  await page.getByRole("button", { name: `${what}, ${time}, free` }).click();
  const beside = page.getByRole("dialog", { name: `${what}, ${time}` });
  await beside.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`^${what}, ${time} to .*, yours$`) })).toBeVisible();
}

/** A drawn picture as a file, made by the browser itself. */
async function pictureFile(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const context = canvas.getContext("2d");
    if (context !== null) {
      context.fillStyle = "#2f6b4f";
      context.fillRect(0, 0, 1280, 720);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "bike.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

async function chooseInRow(page: Page, resource: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${resource}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("a desk goes out of service: one booking moves, one is paid back, and both members watch", async ({
  openBrowser,
}) => {
  const [rosa, maya, tom] = [await openBrowser(), await openBrowser(), await openBrowser()];
  await Promise.all([signIn(rosa, "demo", admin), signIn(maya, "demo", member), signIn(tom, "demo", second)]);
  await bookHour(maya, "Desk 1", "10:00");
  await bookHour(tom, "Desk 1", "14:00");
  await Promise.all([maya.goto("/demo/my-bookings"), tom.goto("/demo/my-bookings")]);
  const booked = (page: Page, desk: string, hours: string) =>
    page.getByRole("article").filter({ hasText: desk }).filter({ hasText: hours });
  await expect(booked(maya, "Desk 1", "10:00 to 11:00")).toBeVisible();
  await expect(booked(tom, "Desk 1", "14:00 to 15:00")).toBeVisible();

  await rosa.goto("/demo/admin/resources");
  await rosa.getByRole("link", { name: "Desk 1", exact: true }).click();
  await rosa.getByRole("button", { name: "Take out of service" }).click();
  const dialog = rosa.getByRole("dialog", { name: "Desk 1 out of service" });
  await dialog.getByLabel(/^From/).fill(`${date}T08:00`);
  await dialog.getByLabel(/^Until/).fill(`${date}T20:00`);
  await dialog.getByRole("textbox", { name: "Why" }).fill("A new lamp");
  await expect(dialog.getByText("2 bookings fall in this time")).toBeVisible();
  await dialog.getByRole("combobox", { name: /^What happens to the booking of Maya Chen/ }).click();
  await rosa.getByRole("option", { name: "Move to Desk 2" }).click();
  await dialog.getByRole("combobox", { name: /^What happens to the booking of Tom Okafor/ }).click();
  await rosa.getByRole("option", { name: "Cancel, 5 pts back" }).click();
  await expectAccessible(rosa);
  await dialog.getByRole("button", { name: "Take out of service" }).click();
  await expect(rosa.getByText("Desk 1 is out of service then")).toBeVisible();
  await expect(rosa.getByText("1 booking cancelled and paid back. 1 booking moved.")).toBeVisible();

  // Both pages stand open all the while.
  await expect(booked(maya, "Desk 2", "10:00 to 11:00")).toBeVisible();
  await expect(booked(tom, "Desk 1", "14:00 to 15:00")).toBeHidden();
  await tom.getByRole("tab", { name: "Cancelled" }).click();
  await expect(tom.getByRole("row").filter({ hasText: "A new lamp" })).toContainText("5 of 5 points");
  await tom.goto(day);
  await expect(tom.getByRole("gridcell", { name: /^Desk 1, .*, out of service$/ }).first()).toBeVisible();
  await expect(tom.getByRole("button", { name: /^Desk 1, .*, free$/ }).first()).toBeHidden();
});

test("a resource is duplicated, one copy has a picture, and both change together", async ({ openBrowser }) => {
  const [rosa, maya] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(rosa, "demo", admin), signIn(maya, "demo", member)]);
  await rosa.goto("/demo/admin/resources");
  await chooseInRow(rosa, "Cargo bike", "Duplicate");
  const copying = rosa.getByRole("dialog", { name: "Duplicate Cargo bike" });
  await copying.getByRole("spinbutton", { name: "How many copies" }).fill("2");
  await expect(copying.getByText("New: Cargo bike 2, Cargo bike 3")).toBeVisible();
  await expectAccessible(rosa);
  await copying.getByRole("button", { name: "Duplicate" }).click();
  await expect(rosa.getByText("2 copies added")).toBeVisible();

  await rosa.getByRole("link", { name: "Cargo bike 2", exact: true }).click();
  const drawer = rosa.getByRole("dialog", { name: "Cargo bike 2" });
  await drawer.getByRole("textbox", { name: "Description" }).fill("It carries two crates.");
  await drawer.getByRole("button", { name: "Add a photo" }).click();
  const choosing = rosa.getByRole("dialog", { name: "Insert a picture" });
  await choosing.locator('input[type="file"]').setInputFiles(await pictureFile(rosa));
  await choosing.getByRole("textbox", { name: "What the picture shows" }).fill("A bike with a box");
  await choosing.getByRole("button", { name: "Insert picture" }).click();
  await drawer.getByRole("button", { name: "Save changes" }).click();
  await expect(rosa.getByText("Cargo bike 2 saved")).toBeVisible();

  await rosa.getByRole("checkbox", { name: "Choose Cargo bike 2", exact: true }).check();
  await rosa.getByRole("checkbox", { name: "Choose Cargo bike 3", exact: true }).check();
  await rosa.getByRole("toolbar").getByRole("button", { name: "Change several" }).click();
  const several = rosa.getByRole("dialog", { name: "Change 2 resources" });
  await several.getByRole("spinbutton", { name: "Cost in points per hour" }).fill("7");
  await expectAccessible(rosa);
  await several.getByRole("button", { name: "Change", exact: true }).click();
  await expect(rosa.getByText("2 resources changed")).toBeVisible();

  await maya.goto(`/demo/booking?date=${date}&q=cargo`);
  const prices = maya.getByRole("article").filter({ hasText: "7 pts/hour" });
  await expect(prices).toHaveCount(2);
  await maya.getByRole("button", { name: "Book Now: Cargo bike 2" }).click();
  const booking = maya.getByRole("dialog", { name: "Book Cargo bike 2" });
  await expect(booking.getByText("It carries two crates.")).toBeVisible();
  await expect(booking.getByRole("img", { name: "A bike with a box" })).toBeVisible();
  await expectAccessible(maya);
});

test("a resource is put first, its code opens its booking, and it is archived and restored", async ({
  openBrowser,
}) => {
  const [rosa, maya] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(rosa, "demo", admin), signIn(maya, "demo", member)]);
  // The journey has no printer.
  await rosa.addInitScript(() => {
    window.print = () => undefined;
  });
  await rosa.goto("/demo/admin/resources");
  await rosa.getByRole("button", { name: "Change order" }).click();
  const ordering = rosa.getByRole("dialog", { name: "Change order" });
  await ordering.getByRole("button", { name: /^Move Sewing machine, place/ }).press("Home");
  await expectAccessible(rosa);
  await ordering.getByRole("button", { name: "Save order" }).click();
  await expect(rosa.getByText("The order is saved")).toBeVisible();
  await maya.goto(day);
  const first = maya.getByRole("rowheader").first();
  await expect(first).toContainText("Sewing machine");

  await chooseInRow(rosa, "Sewing machine", "Print QR code");
  const sheet = rosa.locator("[data-paper-sheet]");
  await expect(sheet).toBeAttached();
  await rosa.emulateMedia({ media: "print" });
  await expect(rosa.getByText("Camera kit")).toBeHidden();
  const address = await readCode(sheet.getByRole("img", { name: "QR code of Sewing machine" }));
  await rosa.emulateMedia({ media: "screen" });
  await maya.goto(address);
  const booking = maya.getByRole("dialog", { name: "Book Sewing machine" });
  await expect(booking.getByRole("button", { name: "Confirm Booking" })).toBeVisible();

  await chooseInRow(rosa, "Sewing machine", "Archive");
  await expect(rosa.getByText("Sewing machine is archived")).toBeVisible();
  await maya.goto(day);
  await expect(first).toContainText("Camera kit");
  await rosa.goto("/demo/admin/resources?state=archived");
  await chooseInRow(rosa, "Sewing machine", "Restore");
  await expect(rosa.getByText("Sewing machine is restored")).toBeVisible();
  await maya.goto(day);
  await expect(first).toContainText("Sewing machine");
});

test("the list finds what fits: people, what it must have, and the nearest time where nothing does", async ({
  openBrowser,
}) => {
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", member), signIn(tom, "demo", second)]);
  await bookHour(tom, "Lantern room", "16:00");

  await maya.goto("/demo/booking");
  await maya.getByRole("button", { name: "Filters" }).click();
  await maya.getByRole("combobox", { name: "People" }).click();
  await maya.getByRole("option", { name: "6 or more" }).click();
  await maya.getByRole("group", { name: "Must have" }).getByRole("button", { name: "Whiteboard" }).click();
  const cards = maya.getByRole("article");
  await expect(cards).toHaveCount(2);
  await maya.getByRole("searchbox", { name: "Search resources" }).fill("lantern");
  await expect(cards).toHaveCount(1);
  await expectAccessible(maya);

  // What is chosen stands in the address, so a time can be added there, and survives a reload.
  await maya.goto(`${maya.url()}&date=${date}&start=16:00&length=60`);
  await expect(maya.getByRole("heading", { name: /^Nothing is free for 1 hour at 16:00 on / })).toBeVisible();
  await expect(cards).toContainText("Not free at 16:00.");
  await maya.reload();
  await expect(cards).toHaveCount(1);
  await maya.getByRole("button", { name: /^Book Lantern room, .*, 15:00 to 16:00/ }).click();
  const dialog = maya.getByRole("dialog", { name: "Book Lantern room" });
  await expect(dialog.getByRole("combobox", { name: "Start time" })).toHaveText("15:00");
  await expectAccessible(maya);
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(maya.getByText("Booking created successfully!")).toBeVisible();
});
