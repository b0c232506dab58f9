/** `npm run screenshots`: the pictures of the README, taken from the running product. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";
import { loadBundle, projectRoot } from "./local/load-handler.ts";
import { startStack } from "./local/stack.ts";
import { createBuiltWeb } from "./local/web.ts";
import { demoPassword } from "./seed/demo-data.ts";
import { seedDemo } from "./seed/seed.ts";

process.env.LOG_LEVEL = "error";

const target = join(projectRoot, "web/public/screenshots");
mkdirSync(target, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-pictures-"));
const { securityHeaders } = await import("../lib/security-headers.ts");
const stack = await startStack({
  port: 0,
  dataDir,
  loadHandler: loadBundle,
  createWeb: async () => createBuiltWeb(securityHeaders),
});
await seedDemo(stack.cognito, Date.now());

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ["--no-sandbox"],
});
for (const colorScheme of ["light", "dark"] as const) {
  const page = await browser.newPage({
    baseURL: stack.url,
    colorScheme,
    viewport: { width: 1280, height: 800 },
    timezoneId: "Europe/London",
    locale: "en-GB",
  });
  await page.goto("/demo/auth");
  await page.getByLabel("Email").fill("member@demo.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page
    .getByRole("region", { name: "Recent Bookings" })
    .or(page.getByText("Recent Bookings").first())
    .first()
    .waitFor();
  await page
    .getByRole("button", { name: /^Dismiss/ })
    .first()
    .click();
  await page.screenshot({ path: join(target, `dashboard-${colorScheme}.png`) });
  await page.goto("/demo/booking");
  await page.getByRole("button", { name: "Book Now: Desk 2" }).click();
  await page.getByRole("region", { name: "Summary" }).waitFor();
  await page.getByRole("combobox", { name: "Start time" }).waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(target, `booking-${colorScheme}.png`) });
  await page.close();
}
await browser.close();
await stack.stop();
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(`  Pictures are in ${target}\n`);
