import type { Page } from "@playwright/test";
import { publishSoon } from "./event-soon.ts";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

/** An event from its first words to the refunds of its cancellation. */
const title = "Lantern supper";

const scan = async (page: Page, code: string) => {
  await page.getByLabel("Scan a ticket").fill(code);
  await page.keyboard.press("Enter");
};

test("an administrator plans an event with a room and two tickets, and publishes it", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/events");
  await expect(page.getByRole("heading", { level: 1, name: "Event Management" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByLabel(/^Starts/).fill("2099-12-04T19:00");
  await expect(page.getByLabel(/^Ends/)).toHaveValue("2099-12-04T21:00");
  await page.getByRole("radio", { name: "A room of this workspace" }).click();
  await page.getByRole("combobox", { name: "Room" }).click();
  await page.getByRole("option", { name: /^Lantern room/ }).click();
  await page.getByRole("spinbutton", { name: "Seats", exact: true }).fill("12");
  await page.getByRole("group", { name: "Ticket 1" }).getByLabel("Name").fill("Guest");
  await page.getByRole("button", { name: "Add a ticket" }).click();
  const patron = page.getByRole("group", { name: "Ticket 2" });
  await patron.getByLabel("Name").fill("Patron");
  await patron.getByLabel("Price in points").fill("5");
  await patron.getByLabel("Sale ends").fill("2100-01-01T10:00");
  await page.getByRole("button", { name: "Publish..." }).click();
  await expect(patron.getByText("The sale ends with the event at the latest")).toBeVisible();
  await patron.getByLabel("Sale ends").fill("");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish..." }).click();
  const dialog = page.getByRole("dialog", { name: `Publish “${title}”` });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(`“${title}” is published`)).toBeVisible();

  // The room belongs to the event now.
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Duplicate..." }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Starts/)
    .fill("2099-12-04T20:00");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  // The page names the event as soon as it knows its title.
  const holder = /^(Another event|“Lantern supper”) holds this room from .*19:00.* to .*21:00.*\.$/;
  await expect(page.getByText(holder)).toBeVisible();
});

test("a member is added by hand, and checked in not before the day", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/event-registrations");
  const event = page.getByRole("link", { name: title });
  await expect(event).toBeVisible();
  await expectAccessible(page);
  await event.click();
  await expect(page.getByText("Nobody has registered yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a member" });
  await dialog.getByRole("combobox", { name: "Member" }).fill("Maya");
  await page.getByRole("option", { name: /Maya/ }).first().click();
  await dialog.getByRole("combobox", { name: "Ticket" }).click();
  await page.getByRole("option", { name: "Patron (12 left)" }).click();
  await dialog.getByRole("button", { name: "Add member" }).click();
  await expect(page.getByText(/^Maya .* has a seat$/)).toBeVisible();
  await expect(page.getByText("1 of 12")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Maya/ }).click();
  await expect(page.getByRole("dialog").getByText("By hand")).toBeVisible();
  await expectAccessible(page);

  // So long before the start, nobody is checked in.
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Check-in opens on Fri 4 Dec 2099, 07:00 GMT.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Maya .* is there$/ })).toHaveCount(0);
});

test("a ticket is scanned once; the second scan says by whom", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  const { tenantId, eventId } = await publishSoon(page, "Soup at the door");
  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  const { registration } = await call<{ registration: { registrationId: string } }>(member, {
    method: "POST",
    path: `/api/tenants/${tenantId}/events/${eventId}/registrations`,
    body: { ticketNo: 1, wish: "seat", answers: [], isListed: true, terms: 2 },
  });
  await page.goto(`/demo/admin/event-registrations?event=${eventId}`);
  await expect(page.getByRole("checkbox", { name: /^Maya .* is there$/ })).not.toBeChecked();

  const desk = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(desk, "demo", "verifier@demo.example");
  await desk.goto(`/demo/admin/event-registrations?event=${eventId}`);
  const code = `guildhall:ticket:${eventId}:${registration.registrationId}`.toUpperCase();
  await scan(desk, code);
  await expect(desk.getByText("Welcome")).toBeVisible();
  await scan(desk, code);
  await expect(desk.getByText("Already here")).toBeVisible();
  await expect(desk.getByText(/^Checked in at .+ by Iris Lindqvist\.$/)).toBeVisible();
  await expectAccessible(desk);
  await expect(desk.getByRole("button", { name: "Add a member" })).toHaveCount(0);

  // The administrator's list shows it without a reload.
  await expect(page.getByRole("checkbox", { name: /^Maya .* is there$/ })).toBeChecked();
});

test("a cancelled event returns every point, says so after a reload, and frees its room", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/events");
  await page.getByRole("button", { name: `More about ${title}` }).click();
  await page.getByRole("menuitem", { name: "Cancel event..." }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText(/1 person loses the seat and gets 5 points back\./)).toBeVisible();
  await dialog.getByLabel("Reason").fill("The cook is ill");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel event" }).click();
  const settled = page.getByText("1 registration is settled. Every point went back.");
  await expect(settled).toBeVisible();
  await page.reload();
  await expect(settled).toBeVisible();
  await expectAccessible(page);

  const event = new URL(page.url()).pathname.split("/").at(-1);
  const { tenantId } = await call<{ tenantId: string }>(page, { method: "GET", path: "/api/workspaces/demo" });
  const { registrations } = await call<{ registrations: { status: string; pointsRefunded: number }[] }>(page, {
    method: "GET",
    path: `/api/tenants/${tenantId}/all-events/${event}/registrations`,
  });
  expect(registrations.map(({ status, pointsRefunded }) => [status, pointsRefunded])).toEqual([["cancelled", 5]]);

  await page.getByRole("button", { name: "Duplicate..." }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Starts/)
    .fill("2099-12-04T19:30");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
});
