import { defineConfig } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";

const browser = await findBrowser();

/** Journeys in a real browser, on the artefacts that deploy: the built web app and the bundled handlers. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  globalSetup: "../support/build-first.ts",
  workers: 2,
  // Shared machines stop for seconds. `npm test` names and counts the journeys that needed a second try; CI allows none.
  retries: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [] : [["json"] as ["json"]])],
  use: {
    // Differs from the tenant's zone on purpose: the browser's zone must never matter.
    timezoneId: "America/Los_Angeles",
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
    trace: "on-first-retry",
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...(process.env as Record<string, string>), ...browser.env },
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
