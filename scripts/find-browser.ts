/**
 * Finds a Chromium to test with: `CHROME_PATH`, an installed one, Playwright's download, or the one in an npm package.
 * Without any, it throws and says how to get one. It never skips silently.
 */
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

export interface Browser {
  executablePath: string;
  /** Environment variables for libraries and fonts, if they come from the package. */
  env: Record<string, string>;
}

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROME_PATH;
  if (given !== undefined) {
    if (existsSync(given)) return { executablePath: given, env: {} };
    throw new Error(`CHROME_PATH names ${given}, which does not exist.`);
  }
  const found = [...installed, ...downloadedByPlaywright()].find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found, env: {} };
  if (process.platform === "linux" && process.arch === "x64") return unpackFromPackage();
  throw new Error(
    "No Chromium was found for the browser tests. Install Chromium or Chrome, or run `npx playwright install chromium`, or set CHROME_PATH.",
  );
}

function downloadedByPlaywright(): string[] {
  const cache =
    process.platform === "darwin"
      ? join(homedir(), "Library/Caches/ms-playwright")
      : join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((folder) => folder.startsWith("chromium-"))
    .flatMap((folder) => [
      join(cache, folder, "chrome-linux/chrome"),
      join(cache, folder, "chrome-mac/Chromium.app/Contents/MacOS/Chromium"),
    ]);
}

/** `AWS_EXECUTION_ENV` makes the package assume Lambda, so it unpacks its own system libraries and fonts. */
async function unpackFromPackage(): Promise<Browser> {
  const before = { ...process.env };
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const env: Record<string, string> = {};
  for (const name of ["LD_LIBRARY_PATH", "FONTCONFIG_PATH"]) {
    const value = process.env[name];
    if (value !== undefined && value !== before[name]) env[name] = value;
  }
  if (before.AWS_EXECUTION_ENV === undefined) delete process.env.AWS_EXECUTION_ENV;
  return { executablePath, env };
}
