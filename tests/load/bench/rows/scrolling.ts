/**
 * Frames that are dropped while somebody scrolls through a hundred resources, or through a thousand members.
 * The processor has a quarter of its speed. Beside it: a plain table as high as that, scrolled alike.
 */
import { rmSync } from "node:fs";
import type { Browser, CDPSession, Page } from "@playwright/test";
import type { Bench } from "../bench.ts";
import { launchBrowser, type Session, signIn } from "../browser.ts";
import { inOrder, quantile } from "../measure.ts";
import { startAndAsk } from "../processes.ts";
import { passingFolder } from "../product.ts";
import type { Row } from "../report.ts";

const resources = 100;
/** A list reads a page at a press. Nobody presses more often than this before they search. */
const pages = 20;
const memberRows = 50;
const processorRate = 4;
const frameMilliseconds = 1000 / 60;
/** Pixels a second: a quick turn of the wheel. */
const speed = 1_200;
const goal = 0.05;
/** A scroll takes five seconds, so all of them take half a minute. */
const rounds = 3;

const grid = "[role=grid]";
const table = "main table";

type Open = (browser: Browser, url: string, signedIn: Signed) => Promise<Page>;

const measured: { what: string; selector: string; rows: number; open: Open }[] = [
  { what: `week of ${resources} resources`, selector: grid, rows: resources, open: openBooking("week") },
  { what: `day of ${resources} resources`, selector: grid, rows: resources, open: openBooking("day") },
  { what: `members of 100,000, ${pages} pages loaded`, selector: table, rows: pages * memberRows, open: openMembers },
];

export const scrolling: Bench = {
  name: "scrolling",
  title: "Frames while scrolling",
  run: async ({ isQuick, say }) => {
    const dataDir = passingFolder();
    const product = await startAndAsk([process.execPath, ...built], dataDir, "/api/health");
    const browser = await launchBrowser();
    try {
      const signedIn = {
        member: await signIn(browser, product.url, "member@demo.example"),
        admin: await signIn(browser, product.url, "admin@demo.example"),
      };
      const rows: Row[] = [];
      for (const { what, selector, rows: rowCount, open } of measured) {
        say(what);
        const dropped: number[] = [];
        let height = 0;
        for (let round = 0; round < (isQuick ? 1 : rounds); round += 1) {
          const page = await open(browser, product.url, signedIn);
          height = await page.evaluate((inside) => document.querySelector(inside)?.scrollHeight ?? 0, selector);
          dropped.push(await droppedWhileScrolling(page, selector));
          await page.context().close();
        }
        const plain = await droppedOfPlainTable(browser, height, rowCount);
        const share = quantile(inOrder(dropped), 0.5);
        rows.push({
          what: `${what}, a quarter of the processor: frames dropped`,
          n: dropped.length,
          workers: 1,
          median: percent(share),
          p99: percent(Math.max(...dropped)),
          store: "none",
          reference: `a plain table ${percent(plain)}`,
          ratio: "",
          goal: `≤ ${percent(goal)}`,
          met: share <= goal,
        });
      }
      return {
        rows,
        notes: [
          "Production build in Chromium, slowed down four times. A frame is dropped where the page draws nothing within a sixtieth of a second. It counts from the first pixel that scrolls to the last. The second figure is the worst round.",
          "Half of each day is taken. The bench makes up the answers that name resources, times and members. The engine takes no part.",
        ],
      };
    } finally {
      await browser.close();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

const built = ["--disable-warning=ExperimentalWarning", "scripts/start.ts", "--built"];
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

interface Signed {
  member: Session;
  admin: Session;
}

function openBooking(view: string): Open {
  return async (browser, url, { member }) =>
    openGrid(await openPage(browser, member), `${url}/demo/booking?view=${view}`);
}

async function openPage(browser: Browser, storageState: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
  return context.newPage();
}

/** Every page of the list has as many members as the first, and another page follows. */
async function openMembers(browser: Browser, url: string, { admin }: Signed): Promise<Page> {
  const page = await openPage(browser, admin);
  let first: { members: object[] } | undefined;
  await page.route(/\/api\/tenants\/[^/]+\/members(\?|$)/, async (route) => {
    first ??= (await (await route.fetch()).json()) as { members: object[] };
    const { members: models } = first;
    // The cursor says which page is meant. A page is asked for again after an event of the workspace.
    const position = Number(new URL(route.request().url()).searchParams.get("cursor")?.replace("page-", "") ?? 0);
    const from = position * memberRows;
    const members = Array.from({ length: memberRows }, (_, index) => ({
      ...models[index % models.length],
      memberId: `bench-${from + index}`,
      lastName: `Member ${from + index}`,
    }));
    await route.fulfill({ json: { ...first, members, nextCursor: `page-${position + 1}` } });
  });
  await page.goto(`${url}/demo/admin/members`);
  for (let loaded = 1; loaded < pages; loaded += 1) {
    await page
      .getByText(`Member ${loaded * memberRows - 1}`)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Show more" }).click();
  }
  await page
    .getByText(`Member ${pages * memberRows - 1}`)
    .first()
    .waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  return rested(page);
}

async function openGrid(page: Page, address: string): Promise<Page> {
  await page.route(/\/api\/tenants\/[^/]+\/resources(\?|$)/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { resources: { resourceId: string; name: string }[] };
    const [model] = answer.resources;
    const many = Array.from({ length: resources }, (_, position) => ({
      ...model,
      isAvailable: true,
      resourceId: idOf(position),
      name: `Desk ${position + 1}`,
    }));
    await route.fulfill({ json: { ...answer, resources: many } });
  });
  await page.route(/\/api\/tenants\/[^/]+\/days\?/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { startAt: string; days: number };
    await route.fulfill({ json: { ...answer, resources: halfTaken(Date.parse(answer.startAt), answer.days) } });
  });
  await page.goto(address);
  await page.getByText("Desk 12", { exact: true }).waitFor();
  return rested(page);
}

async function rested(page: Page): Promise<Page> {
  await page.waitForLoadState("networkidle");
  // A first visit installs the service worker, which fetches the whole product. Here its server shares these cores.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

const idOf = (position: number) => `res_${String(position).padStart(26, "0")}`;

/** Every second hour of each day, from eight to eight. */
function halfTaken(firstDay: number, days: number) {
  const hour = 3_600_000;
  return Array.from({ length: resources }, (_, position) => ({
    resourceId: idOf(position),
    taken: Array.from({ length: days * 6 }, (_unused, index) => {
      const start = firstDay + (Math.floor(index / 6) * 24 + 8 + (index % 6) * 2 + (position % 2)) * hour;
      const tag = `T${String((position * 100 + index) % 100_000).padStart(5, "0")}`;
      return { startAt: new Date(start).toISOString(), endAt: new Date(start + hour).toISOString(), tag };
    }),
  }));
}

async function droppedOfPlainTable(browser: Browser, height: number, count: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const rows = `<tr style="height:${height / count}px"><td>Desk</td></tr>`.repeat(count);
  await page.setContent(`<div style="max-height:70vh;overflow:auto"><table role="grid">${rows}</table></div>`);
  const share = await droppedWhileScrolling(page, "[role=grid]");
  await context.close();
  return share;
}

/** The share of frames that are missing while the element's scroller goes from its top to its end. */
async function droppedWhileScrolling(page: Page, selector: string): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error("Nothing can be scrolled.");
  await page.evaluate((inside) => {
    const frames: number[] = [];
    Object.assign(window, { benchFrames: frames });
    const top = () => {
      let scroller = document.querySelector(inside)?.parentElement ?? null;
      while (scroller !== null && scroller.scrollTop === 0) scroller = scroller.parentElement;
      return scroller?.scrollTop ?? 0;
    };
    let [last, still] = [0, 0];
    const look = (at: number) => {
      const now = top();
      still = now === last ? still + 1 : 0;
      // Frames count while it moves. Half a second of the same place ends the scroll.
      if (frames.length > 0 || now !== last) frames.push(at);
      last = now;
      if (frames.length === 0 || still < 30) requestAnimationFrame(look);
      else frames.splice(-30);
    };
    requestAnimationFrame(look);
  }, selector);
  await session.send("Input.synthesizeScrollGesture", {
    x: Math.round(box.x + 300),
    y: Math.round(box.y + 200),
    yDistance: -Math.round(box.height),
    speed,
    gestureSourceType: "mouse",
  });
  await page.waitForTimeout(1_500);
  const frames = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined || frames.length < 2)
    throw new Error(`Only ${frames.length} frames were drawn.`);
  const expected = Math.round((last - first) / frameMilliseconds) + 1;
  return Math.max(0, 1 - frames.length / expected);
}
