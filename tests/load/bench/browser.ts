/** The bench's browser, and people of the demo workspace who are signed in there. */
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { findBrowser } from "../../../scripts/find-browser.ts";
import { demoPassword } from "../../../scripts/seed/demo-data.ts";

export type Session = BrowserContextOptions["storageState"];

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ["--no-sandbox"],
  });
}

/** @param url of the product, without a path */
export async function signIn(browser: Browser, url: string, email: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/demo/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  // Administrators begin at their own page.
  await page.waitForURL(/\/demo\/(dashboard|admin)$/);
  // Then the browser has kept what the next visit draws first. The address changes before the sign-in page goes.
  await page.getByLabel("Password", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
