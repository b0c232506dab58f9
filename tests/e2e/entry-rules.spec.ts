/** An administrator writes rules of entry, and the front desk keeps them at once. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof weekdays)[number];

/** Two days from today. It is neither today nor tomorrow on any clock. */
const otherDay = weekdays[(new Date().getUTCDay() + 1) % 7] as Weekday;

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Leaves exactly these days pressed. */
async function press(page: Page, days: readonly Weekday[]) {
  for (const day of weekdays) {
    const button = page.getByRole("button", { name: day, exact: true });
    const isOn = (await button.getAttribute("aria-pressed")) === "true";
    if (isOn !== days.includes(day)) await button.click();
  }
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Access settings saved")).toBeVisible();
}

/** The desk looks Maya up again, at a zone. */
async function ask(desk: Page, zone: string) {
  await desk.goto("/demo/admin/access/scan");
  await choose(desk, "Where this desk stands", zone);
  await desk.getByRole("textbox", { name: "Member" }).fill("Maya");
  await desk
    .getByRole("list", { name: "Members found" })
    .getByRole("button", { name: /Maya Chen/ })
    .click();
}

test("a plan opens one zone at its time, and the desk refuses its member anywhere else", async ({ openBrowser }) => {
  const [page, desk] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })];
  await signIn(page, "demo", "admin@demo.example");
  await signIn(desk, "demo", "verifier@demo.example");
  await page.goto("/demo/admin/access/settings");
  const rules = page.getByRole("region", { name: "Rules of entry" });
  await expect(rules.getByText(/^No rules yet/)).toBeVisible();
  await rules.getByRole("button", { name: "Add rule" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a rule of entry" });
  await choose(page, "Plan", "Basic Membership");
  await press(page, weekdays);
  await dialog.getByLabel("From").fill("00:00");
  await dialog.getByLabel("To").fill("00:00");
  await dialog.getByRole("checkbox", { name: "Hall" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(rules.getByText("Basic Membership opens Hall: every day, all day.")).toBeVisible();
  await save(page);
  await expectAccessible(page);

  await ask(desk, "Studios");
  await expect(desk.getByText("Not this zone", { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await ask(desk, "Hall");
  await expect(desk.getByText("May come in", { exact: true })).toBeVisible();

  await rules.getByRole("button", { name: /^Edit: Basic Membership/ }).click();
  await press(page, [otherDay]);
  await page.getByRole("button", { name: "Change rule" }).click();
  await save(page);
  await ask(desk, "Hall");
  await expect(desk.getByText("Not at this time", { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Open .*, all day: Hall$/)).toBeVisible();

  await rules.getByRole("button", { name: /^Remove: Basic Membership/ }).click();
  await expect(rules.getByRole("button", { name: "Add rule" })).toBeFocused();
  await save(page);
  await ask(desk, "Studios");
  await expect(desk.getByText("May come in", { exact: true })).toBeVisible();
});

test("the desk reads what an administrator noted for it, and nothing else about the member", async ({
  openBrowser,
}) => {
  const [page, desk] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })];
  await signIn(page, "demo", "admin@demo.example");
  await signIn(desk, "demo", "verifier@demo.example");
  await page.goto("/demo/admin/members?search=Maya");
  await page.getByRole("link", { name: /Maya Chen/ }).click();
  await page.getByLabel("New note").fill("Owes us a chair");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Owes us a chair", { exact: true })).toBeVisible();
  await page.getByLabel("Note for the front desk").fill("Uses the side door");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("The front desk sees the note from now on")).toBeVisible();
  await expectAccessible(page);

  await ask(desk, "Whole house");
  await expect(desk.getByText("Uses the side door", { exact: true })).toBeVisible();
  await expect(desk.getByText("Owes us a chair")).toBeHidden();
  await expectAccessible(desk);
});

test("a rule is written in German, by keyboard and on a phone", async ({ openBrowser }) => {
  const page = await openBrowser({ locale: "de-DE", viewport: { width: 390, height: 844 } });
  await page.goto("/demo/auth");
  await page.getByLabel("E-Mail").fill("admin@demo.example");
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/demo\/admin$/);
  await page.goto("/demo/admin/access/settings");
  const rules = page.getByRole("region", { name: "Regeln für den Einlass" });
  await rules.getByRole("button", { name: "Regel hinzufügen" }).press("Enter");
  const kind = page.getByRole("combobox", { name: "Was das Haus öffnet" });
  await kind.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(kind).toHaveText("Eine Buchung");
  await page.getByRole("checkbox", { name: "Workshop" }).press("Space");
  await page.getByLabel("Spielraum in Minuten").fill("5");
  await expectAccessible(page);
  await page.getByLabel("Spielraum in Minuten").press("Enter");
  const words = "Jede Buchung öffnet Workshop ab 15 Min. vor dem Beginn bis 5 Min. nach dem Ende.";
  await expect(rules.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "Einstellungen speichern" }).press("Enter");
  await expect(page.getByText("Einstellungen zum Zutritt gespeichert")).toBeVisible();
  await expectAccessible(page);
});
