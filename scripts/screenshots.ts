/**
 * `npm run screenshots` takes the pictures of the public site and of the README from the running product, in both
 * schemes.
 * Each becomes two WebP files: at the displayed width, and at twice that for sharp screens.
 * One more is the JPEG that other sites show for a shared page.
 * `-- --all` takes a gallery of every page instead, by role, device, look and language. It is for looking, and is not kept.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { addDays, localDate, startOfDay } from "#lambdas/contract/calendar.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { sharePicture } from "../lib/bundle/share-picture.ts";
import { findBrowser } from "./find-browser.ts";
import { loadBundle, projectRoot } from "./local/load-handler.ts";
import { type PutPicture, type Stack, startStack } from "./local/stack.ts";
import { createBuiltWeb } from "./local/web.ts";
import { takeGallery } from "./pictures/gallery.ts";
import { demoPassword } from "./seed/demo-data.ts";
import { seedDemo } from "./seed/seed.ts";
import { seedPictures } from "./seed/seed-pictures.ts";

process.env.LOG_LEVEL = "error";

const target = join(projectRoot, "web/public/screenshots");
/** A heavier picture delays the first page. */
const mostBytes = 150_000;
const timeZone = "Europe/London";
/** The day in the pictures: tomorrow, so that no booking is over. */
const day = addDays(localDate(Date.now(), timeZone), 1);

interface Picture {
  name: string;
  width: number;
  height: number;
  email: string;
  show: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: "timeline",
    width: 1200,
    height: 750,
    email: "member@demo.example",
    show: showDay,
  },
  {
    name: "booking",
    width: 720,
    height: 600,
    email: "member@demo.example",
    show: async (page) => {
      await page.goto(`/demo/booking?date=${day}`);
      await page.getByRole("button", { name: "Book Now: Desk 1" }).click();
      await page.getByRole("region", { name: "Summary" }).waitFor();
      await page.getByRole("combobox", { name: "Start time" }).waitFor();
    },
  },
  {
    name: "dashboard",
    width: 1200,
    height: 750,
    email: "member@demo.example",
    show: showDashboard,
  },
  {
    name: "phone",
    width: 390,
    height: 780,
    email: "member@demo.example",
    show: showDashboard,
  },
  {
    name: "admin",
    width: 1200,
    height: 750,
    email: "admin@demo.example",
    show: (page) => showAllBookings(page, `month=${day.slice(0, 7)}`),
  },
  {
    name: "admin-phone",
    width: 390,
    height: 780,
    email: "admin@demo.example",
    show: (page) => showAllBookings(page, `view=day&date=${day}`),
  },
];

async function showAllBookings(page: Page, query: string): Promise<void> {
  await page.goto(`/demo/admin/bookings?${query}`);
  await page.getByRole("main").getByText("Lantern room").first().waitFor();
}

async function showDay(page: Page): Promise<void> {
  await page.goto(`/demo/booking?view=day&date=${day}`);
  await page.getByRole("grid").first().waitFor();
}

async function showDashboard(page: Page): Promise<void> {
  await page.goto("/demo/dashboard");
  await page.getByText("Recent Bookings").first().waitFor();
}

/** Bookings that make the day look like that of a busy workspace. */
const busyDay = [
  { email: "second@demo.example", resource: "Desk 2", hour: 9, hours: 3 },
  { email: "second@demo.example", resource: "Phone booth", hour: 14, hours: 1 },
  { email: "admin@demo.example", resource: "Desk 3", hour: 10, hours: 4 },
  { email: "admin@demo.example", resource: "Podcast kit", hour: 15, hours: 2 },
  { email: "member@demo.example", resource: "Lantern room", hour: 14, hours: 2 },
  { email: "member@demo.example", resource: "Phone booth", hour: 11, hours: 1 },
];

type StoredSession = Awaited<ReturnType<BrowserContext["storageState"]>>;
const sessions = new Map<string, StoredSession>();

const { values } = parseArgs({ options: { all: { type: "boolean", default: false }, grep: { type: "string" } } });
if (values.all) process.exit(takeGallery(values.grep === undefined ? [] : ["--grep", values.grep]) ? 0 : 1);
await main();

async function main(): Promise<void> {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) rmSync(join(target, file));
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-pictures-"));
  const { headersOf } = await import("../lib/security-headers.ts");
  const createWeb = async () => createBuiltWeb(headersOf);
  const seed = async (cognito: Stack["cognito"], putPicture: PutPicture) => {
    await Promise.all([seedDemo(cognito, Date.now()), seedPictures(putPicture)]);
  };
  const stack = await startStack({ port: 0, dataDir, loadHandler: loadBundle, seed, createWeb });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ["--no-sandbox"],
  });
  try {
    await fillDay(browser, stack);
    for (const picture of pictures) {
      for (const colorScheme of ["light", "dark"] as const) await take(browser, stack, picture, colorScheme);
    }
    await takeSharePicture(browser, stack);
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`  Pictures are in ${target}\n`);
}

async function fillDay(browser: Browser, stack: Stack): Promise<void> {
  for (const { email, resource, hour, hours } of busyDay) {
    const page = await browser.newPage({ baseURL: stack.url, storageState: await sessionOf(browser, stack, email) });
    await page.goto("/favicon.svg");
    const startAt = toInstant(startOfDay(day, timeZone) + hour * hourMilliseconds);
    await page.evaluate(bookInPage, { resource, startAt, durationMinutes: hours * 60, path: createBooking.path });
    await page.close();
  }
}

/** Runs in the page, with the token of the signed-in user. */
async function bookInPage(wish: {
  resource: string;
  startAt: string;
  durationMinutes: number;
  path: string;
}): Promise<void> {
  const tokenName = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
  const headers = {
    authorization: `Bearer ${localStorage.getItem(tokenName)}`,
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const { tenantId } = (await (await fetch("/api/workspaces/demo")).json()) as { tenantId: string };
  const listed = await fetch(`/api/tenants/${tenantId}/resources`, { headers });
  const { resources } = (await listed.json()) as { resources: { name: string; resourceId: string }[] };
  const resourceId = resources.find(({ name }) => name === wish.resource)?.resourceId;
  const { startAt, durationMinutes } = wish;
  const answer = await fetch(wish.path.replace("{tenantId}", tenantId), {
    method: "POST",
    headers,
    body: JSON.stringify({ resourceId, startAt, durationMinutes }),
  });
  if (!answer.ok) throw new Error(`${wish.resource}: ${await answer.text()}`);
}

interface Shot extends Pick<Picture, "width" | "height" | "email"> {
  colorScheme: "light" | "dark";
  deviceScaleFactor: number;
}

async function openShot(browser: Browser, stack: Stack, shot: Shot): Promise<Page> {
  const { width, height, email, colorScheme, deviceScaleFactor } = shot;
  return browser.newPage({
    baseURL: stack.url,
    storageState: await sessionOf(browser, stack, email),
    colorScheme,
    viewport: { width, height },
    deviceScaleFactor,
    timezoneId: timeZone,
    locale: "en-GB",
    reducedMotion: "reduce",
  });
}

async function takeSharePicture(browser: Browser, stack: Stack): Promise<void> {
  const { file, width, height } = sharePicture;
  const shot = { width, height, email: "member@demo.example", colorScheme: "light", deviceScaleFactor: 1 } as const;
  const page = await openShot(browser, stack, shot);
  await showDay(page);
  await page.waitForLoadState("networkidle");
  write(file, await page.screenshot({ type: "jpeg", quality: 85 }));
  await page.close();
}

function write(file: string, bytes: Buffer): void {
  if (bytes.length > mostBytes) throw new Error(`${file} has ${bytes.length} bytes; at most ${mostBytes} are wanted.`);
  writeFileSync(join(target, file), bytes);
  process.stdout.write(`  ${file}: ${Math.round(bytes.length / 1000)} kB\n`);
}

async function take(
  browser: Browser,
  stack: Stack,
  { name, width, height, email, show }: Picture,
  colorScheme: "light" | "dark",
): Promise<void> {
  const page = await openShot(browser, stack, { width, height, email, colorScheme, deviceScaleFactor: 2 });
  await show(page);
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot();
  for (const [suffix, scale] of [
    ["", 0.5],
    ["-2x", 1],
  ] as const) {
    write(`${name}-${colorScheme}${suffix}.webp`, await toWebp(page, png, scale));
  }
  await page.close();
}

/** The browser that took the picture also encodes it, as small as its quality allows. */
async function toWebp(page: Page, png: Buffer, scale: number): Promise<Buffer> {
  for (const quality of [0.9, 0.8, 0.7, 0.6]) {
    const base64 = await page.evaluate(encodeInPage, { png: png.toString("base64"), scale, quality });
    const bytes = Buffer.from(base64, "base64");
    if (bytes.length <= mostBytes || quality === 0.6) return bytes;
  }
  throw new Error("Unreachable: the last quality is always taken.");
}

async function encodeInPage(input: { png: string; scale: number; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(input.png), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width * input.scale, bitmap.height * input.scale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws nothing.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = new Uint8Array(
    await (await canvas.convertToBlob({ type: "image/webp", quality: input.quality })).arrayBuffer(),
  );
  let text = "";
  for (const byte of webp) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The session of a demo account, made once and used for all its pictures. */
async function sessionOf(browser: Browser, { url }: Stack, email: string): Promise<StoredSession> {
  const known = sessions.get(email);
  if (known !== undefined) return known;
  const page = await browser.newPage({ baseURL: url });
  await page.goto("/demo/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/demo\/(dashboard|admin)$/);
  const session = await page.context().storageState();
  sessions.set(email, session);
  await page.close();
  return session;
}
