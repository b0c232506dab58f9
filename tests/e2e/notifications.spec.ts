import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const bell = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

/** A consumer writes the bell's notifications. A user who comes back to the page finds them there. */
async function openBell(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(bell(page, name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await bell(page, name).click();
}

test("a member reads in the bell that a booking was approved, follows it, and has it marked as read", async ({
  openBrowser,
}) => {
  const [member, admin] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(member, "demo", "second@demo.example"), signIn(admin, "demo", "admin@demo.example")]);
  await member.goto("/demo/booking");
  await member.getByRole("button", { name: "Book Now: Great hall" }).click();
  const dialog = member.getByRole("dialog", { name: "Book Great hall" });
  const [year = "", month = "", day = ""] = addDays(localDate(Date.now(), "Europe/London"), 2).split("-");
  await dialog.getByRole("spinbutton", { name: "Day" }).click();
  await member.keyboard.type(`${day}${month}${year}`);
  for (const [field, option] of [
    ["Start time", "10:00"],
    ["Duration", "1 hour"],
  ] as const) {
    await expect(dialog.getByRole("combobox", { name: field })).toBeEnabled();
    await dialog.getByRole("combobox", { name: field }).click();
    await member.getByRole("option", { name: option, exact: true }).click();
  }
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(dialog).toBeHidden();

  await openBell(admin, /^Notifications, \d+\+? unread$/);
  await list(admin)
    .getByRole("link", { name: /A booking by Tom Okafor waits for approval: Great hall/ })
    .click();
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(admin.getByText("Great hall is confirmed for Tom Okafor")).toBeVisible();

  await openBell(member, "Notifications, 1 unread");
  const approved = list(member).getByRole("link", { name: /^Unread: Your booking was approved: Great hall/ });
  await expect(approved).toBeVisible();
  await expectAccessible(member);
  await approved.click();
  await expect(member).toHaveURL(/\/demo\/my-bookings$/);
  const booking = member.getByRole("article").filter({ hasText: "Great hall" });
  await expect(booking).toContainText("10:00 to 11:00");
  await expect(booking).toContainText("Confirmed");
  await expect(bell(member, "Notifications")).toBeVisible();
  await member.reload();
  await bell(member, "Notifications").click();
  await expect(list(member).getByRole("link", { name: /^Your booking was approved: Great hall/ })).toBeVisible();
});
