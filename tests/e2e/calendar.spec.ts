import { readCalendar } from "../support/read-calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test("a member's calendar follows the bookings at a secret address, until it is revoked", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/demo/my-bookings");
  const next = page.getByRole("article").first();
  await expect(next).toContainText("Desk 4");
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Calendar of your bookings" });
  await expect(dialog).toContainText("There is no address yet.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Make an address" }).click();
  const address = await dialog.getByRole("textbox", { name: "Address" }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();

  const stateOf = async (title: string) => {
    const { entries } = readCalendar(await (await fetch(address)).text());
    return entries.filter((entry) => entry.title === title).map(({ status }) => status);
  };
  expect(await stateOf("Desk 4")).toContain("CONFIRMED");
  expect(await stateOf("Great hall")).toContain("TENTATIVE");

  const file = page.waitForEvent("download");
  await next.getByRole("button", { name: /^Add to calendar: Desk 4/ }).click();
  expect((await file).suggestedFilename()).toBe("Desk-4.ics");

  await next.getByRole("button", { name: /^Cancel Booking: Desk 4/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Booking" }).click();
  await expect(page.getByText("Booking cancelled successfully")).toBeVisible();
  await expect(async () => expect(await stateOf("Desk 4")).toContain("CANCELLED")).toPass();

  // The mail about it carries the same entry.
  const mailbox = `${product.url}/_local/mail`;
  await expect(async () => {
    const answer = await fetch(`${mailbox}/messages.json?to=member@demo.example`);
    const mails = (await answer.json()) as { messageId: string; subject: string }[];
    const mail = mails.find(({ subject }) => subject.startsWith("Cancelled: Desk 4"));
    expect(mail).toBeDefined();
    const attached = await fetch(`${mailbox}/messages/${mail?.messageId}/attachments/0`);
    expect(attached.headers.get("content-disposition")).toContain("Desk-4.ics");
    const { entries } = readCalendar(await attached.text());
    expect(entries.map(({ title, status }) => [title, status])).toEqual([["Desk 4", "CANCELLED"]]);
  }).toPass();

  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await page.getByRole("button", { name: "Revoke the address" }).click();
  await expect(page.getByText(/^The address was revoked\./)).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
