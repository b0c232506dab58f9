/** Each list of a table: the height of its rows, how soon they begin, and what opens them. */
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
