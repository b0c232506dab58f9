/**
 * Each list: the height of its rows, how soon they begin, and what opens them. Also its keys, its headers, what is
 * chosen in it, and its rows on a phone.
 */
import type { Page } from "@playwright/test";
import { arrive, expect, test } from "./journey.ts";

const atDesk = ["/demo/admin/orders", "/demo/admin/event-registrations"];
const lists: readonly { name: string; email: string; paths: readonly string[] }[] = [
  { name: "a member", email: "member@demo.example", paths: ["/demo/my-bookings?when=past"] },
  { name: "the front desk", email: "verifier@demo.example", paths: atDesk },
  {
    name: "an administrator",
    email: "admin@demo.example",
    paths: [
      ...atDesk,
      "/demo/admin/members",
      "/demo/admin/membership-plans",
      "/demo/admin/resources",
      "/demo/admin/products",
      "/demo/admin/bookings?view=list",
      "/demo/admin/events",
      "/demo/admin/live-sessions",
      "/demo/admin/live-sessions?when=over",
      "/demo/admin/news",
      "/demo/admin/points",
      "/demo/admin/points/packages",
      "/demo/admin/points/purchases",
      "/demo/admin/refunds",
      "/demo/admin/access",
      "/demo/admin/access/cards",
      "/demo/admin/access/stations",
      "/demo/admin/audit",
    ],
  },
  {
    name: "the platform's staff",
    email: "super@guildhall.example",
    paths: ["/super-admin/tenants", "/super-admin/subscriptions", "/super-admin/inbox", "/super-admin/compliance"],
  },
];

/** Pixels from the top of the page to the first row. A notice about what waits is within them, two are not. */
const mostPixels = 250;

interface Measured {
  rows: number;
  /** Pixels from the top of the page. */
  first: number;
  heights: number[];
  /** Rows that are not covered by their link. */
  bare: number;
}

const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const isBare = (_row: HTMLElement, index: number) => {
      const box = boxes[index];
      if (box === undefined || box.bottom > window.innerHeight) return false;
      // Near the row's end, left of its menu.
      const hit = document.elementFromPoint(box.right - 70, box.top + box.height / 2);
      return hit?.closest("a[data-row-link], button") === null;
    };
    return {
      rows: rows.length,
      first: Math.round(boxes[0]?.top ?? 0),
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      bare: rows.filter(isBare).length,
    };
  });

for (const { name, email, paths } of lists) {
  test(`begins on the first screen, with low rows that open as a whole: ${name}`, async ({ openBrowser }) => {
    test.setTimeout(300_000);
    const page = await openBrowser({ viewport: { width: 1280, height: 800 } });
    await arrive(page, "demo", email);
    const found: Record<string, Measured> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const measured = await measure(page);
      if (measured.rows > 0) found[path] = measured;
    }
    expect(Object.keys(found)).not.toEqual([]);
    const outside = Object.entries(found).filter(
      ([, { first, heights, bare }]) => first > mostPixels || heights.some((height) => height !== 44) || bare > 0,
    );
    expect(outside).toEqual([]);
  });
}

/** Which row has the focus; -1 for none. */
const focused = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main [data-row]")].findIndex((row) => row.contains(document.activeElement)),
  );

/** J, K and the arrows, from the page's own ground. */
async function findKeyFaults(page: Page, rows: number): Promise<string[]> {
  const last = Math.min(1, rows - 1);
  const steps = [
    ["j", 0],
    ["j", last],
    ["k", 0],
    ["ArrowDown", last],
    ["ArrowUp", 0],
  ] as const;
  const faults: string[] = [];
  for (const [key, row] of steps) {
    await page.keyboard.press(key);
    const reached = await focused(page);
    if (reached !== row) faults.push(`${key} reached row ${reached}, not ${row}`);
  }
  return faults;
}

/** A header that is a button sorts. One that does not sort is text. */
async function findHeaderFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const headers = page.locator("main thead th:has(button:not([aria-disabled]))");
  const names = await headers.allTextContents();
  for (const name of names) {
    // Another table of the page, such as the one for paper, may have a head of the same name.
    const cell = page.locator("main thead th").filter({ has: page.getByRole("button", { name, exact: true }) });
    const before = await cell.getAttribute("aria-sort");
    await cell.getByRole("button").click();
    const after = expect(cell).toHaveAttribute(
      "aria-sort",
      before === "ascending" ? "descending" : /^(asc|desc)ending$/,
    );
    await after.catch(() => faults.push(`"${before}" stays on ${name}`));
  }
  return faults;
}

/** Where rows can be chosen, two of them bring the bar of what can be done to them. */
async function findChoiceFaults(page: Page): Promise<string[]> {
  const boxes = page.locator("main [data-row] input[type=checkbox]");
  const chosen = Math.min(2, await boxes.count());
  if (chosen === 0) return [];
  for (let box = 0; box < chosen; box += 1) await boxes.nth(box).check();
  const bar = page.getByRole("toolbar", { name: "What to do with the chosen rows" });
  const isShown = await bar
    .getByText(`${chosen} chosen`)
    .waitFor({ timeout: 3_000 })
    .then(() => true)
    .catch(() => false);
  for (let box = 0; box < chosen; box += 1) await boxes.nth(box).uncheck();
  return isShown ? [] : ["no bar for chosen rows"];
}

/** A detail beside the list leaves the list in sight and in use. A row may lead to a page of its own instead. */
async function findDetailFaults(page: Page, path: string): Promise<string[]> {
  const row = page.locator("main [data-row]").first();
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width - 70, y: height / 2 } });
  await expect.poll(() => page.url().endsWith(path)).toBe(false);
  await page.waitForLoadState("networkidle");
  if ((await page.getByRole("dialog").count()) === 0) return [];
  const veils = await page.locator("[aria-modal=true], .MuiBackdrop-root:visible").count();
  return veils === 0 ? [] : ["the detail veils the list"];
}

for (const { name, email, paths } of lists) {
  test(`keys move, headers sort, rows are chosen, and a detail leaves the list: ${name}`, async ({ openBrowser }) => {
    test.setTimeout(600_000);
    const page = await openBrowser({ viewport: { width: 1280, height: 800 } });
    await arrive(page, "demo", email);
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { rows } = await measure(page);
      if (rows === 0) continue;
      const found = [
        ...(await findKeyFaults(page, rows)),
        ...(await findChoiceFaults(page)),
        ...(await findHeaderFaults(page)),
      ];
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      found.push(...(await findDetailFaults(page, path)));
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });

  test(`shows a name and a line of facts a row on a phone: ${name}`, async ({ openBrowser }) => {
    test.setTimeout(300_000);
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await arrive(page, "demo", email);
    const faults: Record<string, object> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { rows, heights } = await measure(page);
      if (rows === 0) continue;
      const [tables, wider] = await page.evaluate(() => [
        document.querySelectorAll("main table [data-row]").length,
        document.documentElement.scrollWidth - window.innerWidth,
      ]);
      // A long name of two lines above the line of facts is the tallest.
      const isTall = heights.some((height) => height < 64 || height > 96);
      if (tables !== 0 || wider !== 0 || isTall) faults[path] = { heights, tables, wider };
    }
    expect(faults).toEqual({});
  });
}

test("a list keeps its place when a row opens, and when its detail closes", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 800 } });
  await arrive(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/members");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 600));
  const link = page.locator("main [data-row-link]").nth(18);
  const place = async () => (await link.boundingBox())?.y ?? Number.NaN;
  const before = await place();
  await link.click();
  await expect(page.getByRole("dialog", { name: (await link.textContent()) ?? "" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  // At most a row's height: what stands above the list takes fewer lines beside a detail.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(44);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(44);
});
