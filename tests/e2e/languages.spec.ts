import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { arrive, expect, expectAccessible, signIn, test } from "./journey.ts";

const german = { locale: "de-DE" };
const tomorrow = addDays(localDate(Date.now(), "Europe/London"), 1);

test("a page is in the browser's language, and in the reader's own choice from then on", async ({ openBrowser }) => {
  const page = await openBrowser(german);
  const answer = await page.goto("/pricing");
  expect(answer?.headers()).toMatchObject({
    "content-language": "de",
    vary: "accept-encoding, accept-language, cookie",
  });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle("Preise · Guildhall");
  await expectAccessible(page);

  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "English" }).click();
  await expect(page).toHaveTitle("Pricing · Guildhall");
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto("/demo/auth");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Guildhall Demo House");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("somebody signs in, books and cancels in German", async ({ openBrowser }) => {
  const page = await openBrowser(german);
  await page.goto("/demo/auth");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen bei Guildhall Demo House");
  await expectAccessible(page);
  await page.getByLabel("E-Mail").fill("member@demo.example");
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);

  await page.goto("/demo/booking");
  await page.getByRole("button", { name: "Jetzt buchen: Desk 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Desk 1 buchen" });
  const [year = "", month = "", day = ""] = tomorrow.split("-");
  await dialog.getByRole("spinbutton", { name: "Tag" }).click();
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(dialog.getByRole("combobox", { name: "Beginn" })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Buchung bestätigen" }).click();
  await expect(page.getByText("Die Buchung ist angelegt.")).toBeVisible();

  await page.goto("/demo/my-bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meine Buchungen");
  await page
    .getByRole("button", { name: /^Buchung stornieren: Desk 1/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog", { name: "Diese Buchung stornieren?" });
  await expect(question).toContainText(/Sie erhalten \d+ Punkte zurück/);
  await question.getByRole("button", { name: "Buchung stornieren" }).click();
  await expect(page.getByText("Die Buchung ist storniert.")).toBeVisible();
});

test("an account keeps its language on every device", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/my-profile");
  await page.getByRole("group", { name: "Language" }).getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mein Profil");
  await expectAccessible(page);

  const elsewhere = await openBrowser();
  await arrive(elsewhere, "demo", "admin@demo.example");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "de");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Verwaltung");
});

test("a signed-in person's choice on a public page is the account's", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "harbour", "admin@harbour.example");
  await page.goto("/pricing");
  await page.getByRole("group", { name: "Language" }).getByRole("button", { name: "Deutsch" }).click();
  await expect(page).toHaveTitle("Preise · Guildhall");
  const elsewhere = await openBrowser();
  await arrive(elsewhere, "harbour", "admin@harbour.example");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "English" }).click();
  await expect(page).toHaveTitle("Pricing · Guildhall");
});

test("a workspace is in its tenant's language if the browser asks for none of ours", async ({ openBrowser }) => {
  const admin = await openBrowser();
  await signIn(admin, "harbour", "admin@harbour.example");
  await admin.goto("/harbour/admin/settings");
  await admin.getByRole("combobox", { name: "Dates and numbers" }).click();
  await admin.getByRole("option", { name: /^German \(Germany\)/ }).click();
  await admin.getByRole("button", { name: "Save Changes" }).click();
  await expect(admin.getByText("Settings saved")).toBeVisible();

  const french = await openBrowser({ locale: "fr-FR" });
  await french.goto("/pricing");
  await expect(french).toHaveTitle("Pricing · Guildhall");
  await french.goto("/harbour/auth");
  await expect(french.getByRole("heading", { level: 1 })).toHaveText(/^Willkommen bei /);
  await expect(french.locator("html")).toHaveAttribute("lang", "de");
});
