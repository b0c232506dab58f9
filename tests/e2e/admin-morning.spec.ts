/** A morning of the demo house's administrator: what waits, what the figures say, and the lists behind them. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, test } from "./journey.ts";

async function arrive(page: Page): Promise<void> {
  await page.goto("/demo/auth");
  await page.getByLabel("Email").fill("admin@demo.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/admin$/);
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: filter }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const waiting = (page: Page, text: RegExp) =>
  page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: text }).getByRole("link");

/** The texts of all rows of the list, page by page. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole("table").locator("tbody").getByRole("row");
  await expect(rows.first()).toBeVisible();
  const more = page.getByRole("button", { name: "Show more" });
  const loading = page.getByRole("button", { name: "Loading..." });
  for (;;) {
    await expect(loading).toBeHidden();
    if (!(await more.isVisible())) return rows.allInnerTexts();
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
}

/** Opens the list behind a figure. @returns the figure, and the rows */
async function openList(page: Page, name: RegExp): Promise<{ figure: number; rows: string[] }> {
  const link = page.getByRole("link", { name });
  const figure = Number(/: ([\d,]+)/.exec((await link.getAttribute("aria-label")) ?? "")?.[1]?.replaceAll(",", ""));
  await link.click();
  const rows = await rowsOf(page);
  await page.goBack();
  await expect(link).toBeVisible();
  return { figure, rows };
}

const sumOf = (rows: readonly string[], figureOf: (row: string) => number) =>
  rows.reduce((sum, row) => sum + figureOf(row), 0);

/** Minutes from "10:00 to 12:00". */
function minutesIn(row: string): number {
  const [, ...times] = /(\d\d):(\d\d) to (\d\d):(\d\d)/.exec(row) ?? [];
  const [hour = 0, minute = 0, toHour = 0, toMinute = 0] = times.map(Number);
  // A booking may end after midnight.
  return ((toHour - hour) * 60 + toMinute - minute + 1440) % 1440;
}

const pointsIn = (row: string) => Number(/[+\u2212]([\d,]+)(?:\s|$)/.exec(row)?.[1]?.replaceAll(",", ""));

test("each figure of the month opens a list of just what it counts", async ({ openBrowser }) => {
  // It reads each list to its end.
  test.setTimeout(300_000);
  const page = await openBrowser();
  await arrive(page);
  for (const name of [/^Members: /, /^Bookings made: /, /^Cancellations: /, /^Registrations: /]) {
    const { figure, rows } = await openList(page, name);
    expect([name, rows.length]).toEqual([name, figure]);
  }
  const booked = await openList(page, /^Booked hours: /);
  expect(Math.round(sumOf(booked.rows, minutesIn) / 60)).toBe(booked.figure);
  for (const name of [/^Points granted: /, /^Points spent: /]) {
    const { figure, rows } = await openList(page, name);
    expect([name, sumOf(rows, pointsIn)]).toEqual([name, figure]);
  }

  const today = page.getByRole("region", { name: "Today" });
  const begin = today.getByRole("link", { name: /bookings? begins? today/ });
  const beginning = Number.parseInt((await begin.textContent()) ?? "", 10);
  if (beginning > 0) {
    await begin.click();
    expect(await rowsOf(page)).toHaveLength(beginning);
    await page.goBack();
  }
  await waiting(page, /bookings wait for approval/).click();
  expect(await rowsOf(page)).toHaveLength(4);
});

test("an administrator arrives at what waits, and each number opens its list", async ({ openBrowser }) => {
  const page = await openBrowser();
  await arrive(page);
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("listitem").filter({ hasText: /^4\s*bookings wait for approval/ })).toBeVisible();
  await expect(today.getByRole("listitem").filter({ hasText: /^3\s*members ask for a plan/ })).toBeVisible();
  await expectAccessible(page);

  await waiting(page, /members ask for a plan/).click();
  await expect(page).toHaveURL(/\/demo\/admin\/membership-plans\?view=requests/);
  await expect(page.getByText("Leila Aziz").first()).toBeVisible();
  await page.goBack();
  await waiting(page, /bookings wait for approval/).click();
  await expect(page).toHaveURL(/\/demo\/admin\/bookings\?by=start&.*status=awaiting/);
  await page.goBack();

  await page.getByRole("link", { name: "Members: 60" }).click();
  await expect(page).toHaveURL(/\/demo\/admin\/members\?status=joined&sort=joined/);
  await expect(page.getByRole("link", { name: "Zoe Marchetti" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: /^Points spent: / }).click();
  await expect(page).toHaveURL(/\/demo\/admin\/points\?.*group=spent/);
  await page.goBack();
  await page.getByRole("link", { name: /^Cancellations: / }).click();
  await expect(page).toHaveURL(/\/demo\/admin\/bookings\?by=cancelled/);
});

test("period and filters stand in the address, and survive a reload", async ({ openBrowser }) => {
  const page = await openBrowser();
  await arrive(page);
  await choose(page, "Period", "Quarter");
  await expect(page).toHaveURL(/period=quarter/);
  await expect(page.getByText(/^Q[1-4] \d{4}$/).first()).toBeVisible();
  // Each figure stands beside the quarter before.
  await expect(page.getByText(/^Q[1-4] \d{4}: \d/).first()).toBeVisible();

  await choose(page, "Resource", "Team table");
  await expect(page).toHaveURL(/resource=res_/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveText("Quarter");
  await expect(page.getByRole("combobox", { name: "Resource" })).toHaveText("Team table");

  await choose(page, "Plan", "Studio Membership");
  await expect(page).toHaveURL(/plan=pln_/);
  await expect(page).not.toHaveURL(/resource=/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Plan" })).toHaveText("Studio Membership");
  const onPlan = page.getByRole("link", { name: /^Members on this plan: [1-9]/ });
  await expect(onPlan).toBeVisible();
  await expect(page.getByText(/^Q[1-4] \d{4}: \d+ began it, \d+ left it$/)).toHaveCount(2);
  await onPlan.click();
  await expect(page).toHaveURL(/\/demo\/admin\/members\?plan=pln_/);
  await expect(page.getByRole("link", { name: "Amira Haddad" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Maya Chen" })).toBeHidden();
});

for (const { colorScheme, viewport } of [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const) {
  test(`the charts are readable as tables, ${colorScheme}, ${viewport.width} pixels`, async ({ openBrowser }) => {
    const page = await openBrowser({ colorScheme, viewport });
    await arrive(page);
    await page.goto("/demo/admin?period=quarter");
    const heat = page.getByRole("region", { name: "Use by weekday and hour" });
    await expect(heat.getByText(/^Busiest: /)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

    await page.getByRole("button", { name: "Show as table: Use by weekday and hour" }).click();
    await expect(heat.getByRole("row", { name: /^Monday/ })).toBeVisible();
    await page.getByRole("button", { name: "Show as table: Use by resource" }).click();
    const use = page.getByRole("region", { name: "Use by resource" });
    await expect(use.getByRole("row", { name: /^Team table/ })).toBeVisible();
    await page.getByRole("button", { name: "Show as table: Booked hours over time" }).click();
    await expect(page.getByRole("region", { name: "Booked hours over time" }).getByRole("table")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
}
