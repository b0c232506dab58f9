/**
 * How long an hour that somebody else has booked stays free on an open day view. Two browsers see the same bookings:
 * one listens, the other finds no socket and reads at intervals.
 */
import { rmSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { addDays, localDate, startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Bench } from "../bench.ts";
import { launchBrowser, type Session, signIn } from "../browser.ts";
import { inOrder, quantile } from "../measure.ts";
import { startAndAsk } from "../processes.ts";
import { passingFolder } from "../product.ts";
import { milliseconds, type Row } from "../report.ts";

const pollSeconds = 20;
const zone = "Europe/London";
const resource = "Desk 1";
const firstHour = 8;
/** Longer than the page waits before it listens, and than its first reads take. */
const settleMilliseconds = 5_000;

export const changes: Bench = {
  name: "changes",
  title: "Others' changes on the screen",
  run: async ({ isQuick, say }) => {
    const dataDir = passingFolder();
    const product = await startAndAsk(
      [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/start.ts", "--built"],
      dataDir,
      "/api/health",
    );
    const browser = await launchBrowser();
    try {
      const [reader, booker] = await Promise.all([
        signIn(browser, product.url, "member@demo.example"),
        signIn(browser, product.url, "second@demo.example"),
      ]);
      const date = addDays(localDate(Date.now(), zone), 9);
      const address = `${product.url}/demo/booking?view=day&date=${date}`;
      const listening = await open(browser, reader, address);
      const polling = await open(browser, reader, address, (page) => withoutSocket(page, product.url));
      const books = await open(browser, booker, `${product.url}/demo/dashboard`);
      await listening.waitForTimeout(settleMilliseconds);

      const count = isQuick ? 1 : 8;
      const times: { rung: number[]; polled: number[] } = { rung: [], polled: [] };
      for (let position = 0; position < count; position += 1) {
        say(`booking ${position + 1} of ${count}`);
        const hour = firstHour + position;
        const seen = Promise.all([seenAt(listening, hour), seenAt(polling, hour)]);
        const bookedAt = await book(books, toInstant(startOfDay(date, zone) + hour * 3_600_000));
        const [rungAt, polledAt] = await seen;
        times.rung.push(rungAt - bookedAt);
        times.polled.push(polledAt - bookedAt);
        // The other browser has just read. Bookings are spread evenly over the time until it reads again.
        await listening.waitForTimeout((((position + 1) % count) / count) * pollSeconds * 1_000);
      }
      const rung = inOrder(times.rung);
      const mean = times.polled.reduce((sum, one) => sum + one, 0) / times.polled.length;
      const row: Row = {
        what: "an hour that somebody else books shows as taken",
        n: count,
        workers: 1,
        median: milliseconds(quantile(rung, 0.5)),
        p99: milliseconds(rung.at(-1) ?? Number.NaN),
        store: "file",
        reference: `reading every ${pollSeconds} s, mean ${milliseconds(mean)}`,
        ratio: `${(quantile(rung, 0.5) / mean).toFixed(2)} ×`,
        goal: "",
      };
      return {
        rows: [row],
        notes: [
          "From the answer to the booking until the day shows it. A page waits up to 300 ms before it reads, so that not everybody reads at once. AWS adds the time of its stream, its functions and AppSync.",
        ],
      };
    } finally {
      await browser.close();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function open(
  browser: Browser,
  storageState: Session,
  address: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ storageState, timezoneId: zone });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** As a deployment without AppSync tells it. */
async function withoutSocket(page: Page, url: string): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as object;
  await page.route("**/config.json", (route) => route.fulfill({ json: { ...config, realtime: undefined } }));
}

/** The moment at which the day shows the hour as taken, in milliseconds since 1970. */
function seenAt(page: Page, hour: number): Promise<number> {
  const start = `${resource}, ${String(hour).padStart(2, "0")}:00 to `;
  return page.evaluate((name) => {
    return new Promise<number>((resolve) => {
      const look = () => {
        const taken = [...document.querySelectorAll("td[data-kind=taken]")];
        const isThere = taken.some((cell) => cell.getAttribute("aria-label")?.startsWith(name));
        if (isThere) resolve(Date.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  }, start);
}

/** @returns when the answer came, in milliseconds since 1970 */
function book(page: Page, startAt: string): Promise<number> {
  return page.evaluate(
    async ({ name, start }) => {
      const key = Object.keys(localStorage).find((one) => one.endsWith(".accessToken")) ?? "";
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, "content-type": "application/json" };
      const read = async (path: string) => (await fetch(path, { headers })).json();
      const { tenantId } = (await read("/api/workspaces/demo")) as { tenantId: string };
      const { resources } = (await read(`/api/tenants/${tenantId}/resources`)) as {
        resources: { name: string; resourceId: string }[];
      };
      const resourceId = resources.find((one) => one.name === name)?.resourceId;
      const answer = await fetch(`/api/tenants/${tenantId}/bookings`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": crypto.randomUUID() },
        body: JSON.stringify({ resourceId, startAt: start, durationMinutes: 60 }),
      });
      if (!answer.ok) throw new Error(`The booking was answered with ${answer.status}: ${await answer.text()}`);
      return Date.now();
    },
    { name: resource, start: startAt },
  );
}
