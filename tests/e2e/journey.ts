/**
 * Each journey has its own product, started as `npm run start:built` does, in its own folder. Its people have their own
 * browsers.
 * A message on the console, content security policy included, fails the journey.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";

/** Settings of single files' products. `STALE_READS` in the environment makes all products slow to agree, as on AWS. */
const settingsOf: Readonly<Record<string, NodeJS.ProcessEnv>> = {
  "own-writes.spec.ts": { STALE_READS: "1", FUNCTIONS_AT_ONCE: "10" },
  // The clock is right, and its schedules run each second.
  "domains.spec.ts": { CLOCK_AHEAD_DAYS: "0" },
  "reconciliation.spec.ts": { DEMO_SELLS: "" },
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const clockAhead = new URL("./clock-ahead.ts", import.meta.url).href;

export interface Product {
  url: string;
  /** Its stored data. Change it only while the product stands still. */
  dataDir: string;
  stop(): Promise<void>;
  /** Starts it again, as `settings` say (`clock-ahead.ts`). */
  start(settings?: NodeJS.ProcessEnv): Promise<void>;
}

interface Journey {
  /** Of this file alone. The people of other files are not in it. */
  product: Product;
  /** Opens a new browser context: another person, or the same one on another machine. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Journey, { productOf: (file: string) => Promise<Product> }>({
  // A worker runs one file after the other. Each file begins with an unused product.
  productOf: [
    async ({}, provide) => {
      let current: { file: string; product: Product; end: () => Promise<void> } | undefined;
      await provide(async (file) => {
        if (current?.file !== file) {
          await current?.end();
          current = { file, ...(await openProduct(settingsOf[basename(file)])) };
        }
        return current.product;
      });
      await current?.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  product: [async ({ productOf }, provide, { file }) => provide(await productOf(file)), { timeout: 60_000 }],
  openBrowser: async ({ browser, product, contextOptions }, provide) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options, baseURL: product.url });
      contexts.push(context);
      // Each tab of the context, also those that a page opens.
      context.on("page", (page) => {
        page.on("console", (message) => {
          if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
        });
        page.on("pageerror", (error) => complaints.push(String(error)));
      });
      await context.exposeFunction(violationReporter, (violation: string) => complaints.push(violation));
      await context.addInitScript(reportViolations, violationReporter);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, "the console stays silent, and nothing violates the content security policy").toEqual([]);
  },
});

const violationReporter = "reportPolicyViolation";

/** Runs in each page before its own scripts. The browser logs only some policy violations itself. */
function reportViolations(reporter: string): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) => {
    const report = (window as unknown as Record<string, (violation: string) => void>)[reporter];
    report?.(`${documentURI} violates ${effectiveDirective} with ${blockedURI}`);
  });
}

/** The browser logs answers of 400 and above. Those that a journey or the quota of functions provokes are expected. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/.test(
    text,
  );
}

async function openProduct(settings: NodeJS.ProcessEnv = {}): Promise<{ product: Product; end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-e2e-"));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const product: Product = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    start: async (others = {}) => {
      child = await startProduct(port, dataDir, { ...settings, ...others });
    },
    stop: async () => {
      await stopProduct(child);
      child = undefined;
    },
  };
  const end = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await product.start();
  return { product, end };
}

async function startProduct(port: number, dataDir: string, settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const ahead = settings.CLOCK_AHEAD_DAYS === undefined ? [] : ["--import", clockAhead];
  const flags = ["--disable-warning=ExperimentalWarning", ...ahead];
  const child = spawn(process.execPath, [...flags, "scripts/start.ts", "--built"], {
    cwd: root,
    env: { ...process.env, DEMO_SELLS: "points only", ...settings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Ctrl-C stops everything")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  return child;
}

async function stopProduct(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Signs in by the form, and stays on the page that follows: `/admin` for administrators, otherwise `/dashboard`. */
export async function arrive(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/${slug}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/(dashboard|admin)$`));
}

/**
 * Signs in and goes on to the dashboard. Only for accounts in the browser's language. Otherwise the page reloads itself
 * once it knows the account, and this reload races with the way to the dashboard.
 */
export async function signIn(page: Page, slug: string, email: string): Promise<void> {
  await arrive(page, slug, email);
  if (page.url().endsWith("/admin")) await page.goto(`/${slug}/dashboard`);
}

interface ApiCall {
  method: string;
  path: string;
  body?: unknown;
}

/** Calls the API in the page, as the signed-in user. */
export async function call<Answer = unknown>(page: Page, request: ApiCall, status = [200, 201]): Promise<Answer> {
  const answer = await page.evaluate(async ({ method, path, body }) => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(".accessToken")) ?? "";
    const response = await fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${localStorage.getItem(name)}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }, request);
  expect(status, `${request.method} ${request.path}: ${answer.text}`).toContain(answer.status);
  return JSON.parse(answer.text) as Answer;
}

/** No violation of WCAG 2.2 AA that axe finds, in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page), `axe on ${page.url()}`).toEqual([]);
}

export async function findings(page: Page): Promise<string[]> {
  await endOfTransitions(page);
  // An open menu or list belongs to its button, not to a landmark. All else is then hidden from assistive technology.
  const hasPopup = (await page.getByRole("menu").or(page.getByRole("listbox")).count()) > 0;
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
      // Off by default, although it is part of WCAG 2.2 AA.
      rules: { "target-size": { enabled: true }, region: { enabled: !hasPopup } },
    })
    // No page has frames of another origin, and without them axe needs no second tab for each check.
    .setLegacyMode()
    .analyze();
  return [...violations, ...incomplete.flatMap(invisibleWords)].map(
    ({ id, nodes }) =>
      `${page.url()} ${id}: ${nodes.map(({ html, target }) => `${String(target)} ${html.slice(0, 160)}`).join(" | ")}`,
  );
}

/** A button that becomes active passes through colours that nobody chose. What moves forever, as skeletons do, stays. */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

type Result = Awaited<ReturnType<AxeBuilder["analyze"]>>["incomplete"][number];

/** Text in the colour of its background: axe assumes that it is hidden on purpose, and reports it as incomplete. */
function invisibleWords(result: Result): Result[] {
  const nodes = result.nodes.filter(({ any }) =>
    any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === "equalRatio"),
  );
  return nodes.length === 0 ? [] : [{ ...result, nodes }];
}

export { expect };
