/**
 * `npm run lighthouse` runs Lighthouse's own phone over the pages of the built product and prints one table.
 * `-- --runs 5` takes the median of five, which the goals refer to. One run is a quick look. `--only /demo/dashboard`
 * measures one page, and `--reports FOLDER` keeps Lighthouse's reports there.
 * Nothing fails here, because the figures of a busy machine vary.
 */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "@playwright/test";
import { prepareAssets } from "../lib/assets.ts";
import { findBrowser } from "./find-browser.ts";
import { loadBundle, projectRoot } from "./local/load-handler.ts";
import { startStack } from "./local/stack.ts";
import { createBuiltWeb } from "./local/web.ts";
import { demoPassword } from "./seed/demo-data.ts";
import { seedDemo } from "./seed/seed.ts";
import { seedPictures } from "./seed/seed-pictures.ts";

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      title: string;
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
}

const paths = ["/", "/pricing", "/support", "/support/use-the-api", "/demo/auth", "/demo/dashboard"];
const categories = ["performance", "accessibility", "best-practices", "seo"];

process.env.LOG_LEVEL = "error";
const { values } = parseArgs({
  options: { runs: { type: "string", default: "1" }, only: { type: "string" }, reports: { type: "string" } },
});
const measured = values.only === undefined ? paths : [values.only];
if (values.reports !== undefined) mkdirSync(values.reports, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "guildhall-lighthouse-"));
await prepareAssets();
const { headersOf } = await import("../lib/security-headers.ts");
/** Some headless browsers abort a page with this header while Lighthouse looks on. No audit reads it. */
const measurable: typeof headersOf = (path) =>
  Object.fromEntries(Object.entries(headersOf(path)).filter(([name]) => name !== "referrer-policy"));
const stack = await startStack({
  port: 0,
  dataDir: folder,
  loadHandler: loadBundle,
  seed: async (cognito, putPicture) => {
    await Promise.all([seedDemo(cognito, Date.now()), seedPictures(putPicture)]);
  },
  createWeb: async () => createBuiltWeb(measurable),
});

const port = await freePort();
const { executablePath, env } = await findBrowser();
const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});

say("| page | performance | accessibility | best practices | SEO | LCP s | CLS | JavaScript kB |");
say("|---|---|---|---|---|---|---|---|");
for (const path of measured) {
  if (path === "/demo/dashboard") await signIn();
  const results: Result[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) results.push(await patiently(() => measure(path)));
  const scores = categories.map((name) =>
    median(results.map((one) => (one.categories[name]?.score ?? 0) * 100)).toFixed(0),
  );
  const figure = (audit: string) => median(results.map((one) => one.audits[audit]?.numericValue ?? 0));
  const lcp = (figure("largest-contentful-paint") / 1000).toFixed(2);
  const cells = [path, ...scores, lcp, figure("cumulative-layout-shift").toFixed(3), scriptKilobytes(results[0])];
  say(`| ${cells.join(" | ")} |`);
  for (const missed of missedBy(results[0])) say(`  missed on ${path}: ${missed}`);
}
await browser.close();
await stack.stop();
rmSync(folder, { recursive: true, force: true });

async function measure(path: string): Promise<Result> {
  const report = join(folder, "report.json");
  const page = await browser.newPage();
  // The local server reads and compresses at the first request. A workspace's page would bring its service worker.
  if (!path.startsWith("/demo/")) await page.goto(`${stack.url}${path}`, { waitUntil: "networkidle" });
  await (await browser.newCDPSession(page)).send("Network.clearBrowserCache");
  await page.close();
  await promisify(execFile)(process.execPath, [
    join(projectRoot, "scripts/tools/node_modules/lighthouse/cli/index.js"),
    `${stack.url}${path}`,
    `--port=${port}`,
    // Keeps the storage, so the session stays. The cache is emptied by hand; otherwise only the first page would load
    // it.
    "--disable-storage-reset",
    `--only-categories=${categories.join(",")}`,
    "--output=json",
    `--output-path=${report}`,
    "--quiet",
  ]);
  if (values.reports !== undefined)
    copyFileSync(report, join(values.reports, `${path.replaceAll("/", "_")}-${Date.now()}.json`));
  return JSON.parse(readFileSync(report, "utf8")) as Result;
}

/** Lighthouse sometimes misses the start of a load and asks for another try. */
async function patiently(attempt: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (tries === 1) throw error;
    return patiently(attempt, tries - 1);
  }
}

async function signIn(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${stack.url}/demo/auth`);
  await page.getByLabel("Email").fill("member@demo.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/dashboard$/);
  await page.close();
}

/** The size in brotli. */
function scriptKilobytes(result: Result | undefined): string {
  const items = result?.audits["network-requests"]?.details?.items ?? [];
  const bytes = items
    .filter(({ resourceType }) => resourceType === "Script")
    .map(({ transferSize }) => transferSize ?? 0);
  return (bytes.reduce((sum, one) => sum + one, 0) / 1024).toFixed(0);
}

/** The audits that kept a category below 100. The table already shows the timings. */
function missedBy(result: Result | undefined): string[] {
  return categories.slice(1).flatMap((name) =>
    (result?.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result?.audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1 ? [`${id}: ${audit?.title ?? ""}`] : [];
    }),
  );
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
