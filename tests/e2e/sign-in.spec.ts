/** The sign-in page before the app. The build has drawn it, and the app takes its place once somebody uses it. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, test } from "./journey.ts";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Sign In", exact: true });

const isScript = /\/assets\/[^/]*\.js$/;

/** The scripts that the page itself names. All others are the app's. */
async function scriptsOfPage(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]*\.js)"/g)].map(([, path = ""]) => path);
}

/** Holds scripts back until the returned function is called, except those that are named. */
async function holdScripts(page: Page, exceptions: readonly string[] = []): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isScript, async (route) => {
    if (!exceptions.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return release;
}

/** Holds the app's own files back, and lets the page's through. */
const holdApp = async (page: Page, url: string) => holdScripts(page, await scriptsOfPage(`${url}/demo/auth`));

test("without scripts the fields are there, in the language of the browser", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false, locale: "de-DE" });
  await page.goto("/demo/auth");
  await page.getByLabel("E-Mail").fill("member@demo.example");
  await expect(page.getByLabel("E-Mail")).toHaveValue("member@demo.example");
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  // The press sends nothing: a password never stands in an address.
  await expect(page.getByLabel("E-Mail")).toHaveValue("member@demo.example");
  expect(page.url()).not.toContain("?");
});

test("a password that is sent before the script runs stays out of the address", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  const release = await holdScripts(page);
  await page.goto("/demo/auth", { waitUntil: "commit" });
  await email(page).fill("member@demo.example");
  await password(page).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.url}/demo/auth`);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Guildhall Demo House");
  await button(page).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
});

test("shows the workspace's own name, letters and colour before anybody uses it, with few scripts", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/harbour/auth", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Harbour Studios");
  await expect(page).toHaveTitle("Welcome to Harbour Studios · Harbour Studios");
  await expect(page.locator("[data-tenant-sign]")).toHaveText("HS");
  await expect(button(page)).toHaveCSS("background-color", /^rgb\(31, 78, 12[12]\)$/);
  const known = await scriptsOfPage(`${product.url}/harbour/auth`);
  expect(scripts.filter((path) => path.startsWith("/assets/") && !known.includes(path))).toEqual([]);
  await expectAccessible(page);
});

test("keeps what is typed, the focus and the press while the app is on its way", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  const release = await holdApp(page, product.url);
  await page.goto("/demo/auth");
  await email(page).pressSequentially("member@demo.example");
  await password(page).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/\/demo\/auth$/);
  release();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("somebody types on while the app takes the page's place, and no letter is lost", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  const release = await holdApp(page, product.url);
  await page.goto("/demo/auth");
  await email(page).focus();
  await page.keyboard.type("mem");
  release();
  for (const letter of "ber@demo.example") await page.keyboard.type(letter, { delay: 40 });
  await expect(page.locator("#drawn")).toHaveCount(0);
  await expect(email(page)).toHaveValue("member@demo.example");
  await expect(email(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
});

test("the dashboard's answer is on its way before the membership's has come", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  const dashboard = page.waitForRequest(/\/me\/dashboard$/);
  await page.route(/\/api\/tenants\/[^/]+\/me$/, async (route) => {
    await dashboard;
    await route.continue();
  });
  await email(page).fill("member@demo.example");
  await password(page).fill(demoPassword);
  await button(page).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await expect(page.locator("main dl").first()).toBeVisible();
});

test("Sign Up and the forgotten password answer a press that came too early", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  const release = await holdApp(page, product.url);
  await page.goto("/demo/auth");
  await email(page).fill("new@demo.example");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  release();
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await expect(email(page)).toHaveValue("new@demo.example");

  const other = await openBrowser();
  const releaseOther = await holdApp(other, product.url);
  await other.goto("/demo/auth");
  await email(other).fill("member@demo.example");
  await other.getByRole("button", { name: "Forgot password?" }).click();
  releaseOther();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await expect(email(other)).toHaveValue("member@demo.example");
});

test("says that the app could not be loaded, and tries again", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  const known = await scriptsOfPage(`${product.url}/demo/auth`);
  await page.route(isScript, (route) =>
    known.includes(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: "" }),
  );
  await page.goto("/demo/auth");
  await email(page).fill("member@demo.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This could not be loaded");
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
  await page.unroute(isScript);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await email(page).fill("member@demo.example");
  await password(page).fill(demoPassword);
  await button(page).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
});

test("an address of no workspace says so, and a link that signs up shows that form", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/nobody-here/auth");
  await expect(
    page.getByRole("heading", { name: "Workspace unavailable. Please verify the URL or return home." }),
  ).toBeVisible();
  await page.goto("/demo/auth?signup");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
});

test("a notice lies beside the form on a wide screen, and not on its fields", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const send = page.getByRole("button", { name: "Send Reset Link" });
  await send.click();
  const notice = page.getByRole("region", { name: "Notifications" });
  await expect(notice.getByText("Email required")).toBeVisible();
  const card = await send.boundingBox();
  const box = await notice.boundingBox();
  expect(box?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
});
