import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** A ticket is there at the door where the network is not, and gone once its holder has signed out. */
const tickets = "/demo/my-event-registrations";

/** What this browser keeps of answers, as text. */
const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = (asked: IDBRequest) =>
      new Promise((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error));
      });
    const database = (await done(indexedDB.open("guildhall-kept"))) as IDBDatabase;
    const isMade = database.objectStoreNames.contains("answers");
    const kept = isMade ? await done(database.transaction("answers").objectStore("answers").getAll()) : [];
    database.close();
    return (kept as unknown[]).map((one) => JSON.stringify(one));
  });

const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL.replace(location.origin, "");
  });

async function register(page: Page): Promise<void> {
  await page.goto("/demo/events");
  await page.getByRole("link", { name: "Letterpress evening" }).click();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").first().click();
  await page.getByRole("option", { name: "No", exact: true }).click();
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("You are registered", { exact: true })).toBeVisible();
}

test("a ticket shows without a network, also hours later, and is gone after signing out", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const context = page.context();
  await signIn(page, "demo", "member@demo.example");
  // The page of tickets is never opened while there is a network.
  await register(page);
  expect(await workerIsReady(page)).toBe("/sw.js?language=en");
  await expect.poll(async () => (await keptTexts(page)).join()).toContain('"status":"registered"');

  await context.setOffline(true);
  await page.goto(tickets);
  await expect(page.getByText(/^No connection\. Your tickets are shown as of .* \d\d:\d\d GMT\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Letterpress evening" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel registration" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show ticket" }).click();
  await expect(page.getByRole("img", { name: "QR code of your ticket for Letterpress evening" })).toBeVisible();
  await page.keyboard.press("Escape");

  // The access token ends after an hour, and nobody can renew it here.
  await page.clock.setSystemTime(Date.now() + 5 * 60 * 60 * 1000);
  await page.reload();
  await page.getByRole("button", { name: "Show ticket" }).click();
  await expect(page.getByRole("img", { name: "QR code of your ticket for Letterpress evening" })).toBeVisible();

  // Other pages join later. Until then they say what is missing.
  await page.goto("/demo/booking");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();

  await page.goto(tickets);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel registration" })).toBeVisible();

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect.poll(async () => (await keptTexts(page)).join()).not.toMatch(/registration|balance/);
  await context.setOffline(true);
  await page.goto(tickets);
  await expect(page.getByText("Letterpress evening")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show ticket" })).toHaveCount(0);
});

test("the dashboard and bookings that were last seen are readable without a network, and say how old they are", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(page, "demo", "member@demo.example");
  const greeting = page.getByRole("heading", { level: 1, name: /^Good (Morning|Afternoon|Evening)/ });
  await expect(greeting).toBeVisible();
  const isKept = (part: string) => expect.poll(async () => (await keptTexts(page)).join()).toContain(part);
  await isKept('"nextBooking"');
  await page.goto("/demo/my-bookings");
  const next = page.getByRole("article");
  await expect(next.getByRole("button").first()).toBeVisible();
  const name = await next.getByRole("heading").first().textContent();
  expect(await workerIsReady(page)).toBe("/sw.js?language=en");
  await isKept('"bookings"');

  await page.context().setOffline(true);
  await page.goto("/demo/dashboard");
  const notice = page.getByText(/^No connection\. This page is shown as of .* \d\d:\d\d GMT\./);
  await expect(notice).toBeVisible();
  await expect(greeting).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel Booking" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "My Bookings" }).first().click();
  await expect(page).toHaveURL(/my-bookings/);
  await expect(notice).toBeVisible();
  await expect(next.getByRole("heading").first()).toHaveText(name ?? "");
  await expect(next.getByRole("button")).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(next.getByRole("button").first()).toBeVisible();
});

test("without a network the app speaks the reader's language", async ({ openBrowser }) => {
  const page = await openBrowser({ locale: "de-DE" });
  await page.goto("/demo/auth");
  await page.getByLabel("E-Mail").fill("member@demo.example");
  await page.getByLabel("Passwort", { exact: true }).fill("guildhall");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  expect(await workerIsReady(page)).toBe("/sw.js?language=de");
  for (const part of ['"registrations"', '"balance"', '"slug":"demo"'])
    await expect.poll(async () => (await keptTexts(page)).join()).toContain(part);
  await page.context().setOffline(true);
  await page.goto(tickets);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1, name: "Meine Anmeldungen" })).toBeVisible();
  await expect(page.getByText(/^Keine Verbindung\. Ihre Tickets sind vom Stand /)).toBeVisible();
});
