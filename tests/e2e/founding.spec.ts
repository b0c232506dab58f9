/** From the landing page to a working workspace: once on a phone, and once without a mouse. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, type Product, test } from "./journey.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const card = { number: "4242 4242 4242 4242", expires: "12 / 34", code: "123" };

test("on a phone: from the landing page to a member's first booking", async ({ openBrowser, product }) => {
  test.setTimeout(150_000);
  const page = await openBrowser(phone);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/pricing");
  await expectAccessible(page);
  const checkout = await opened(page, () => page.getByRole("button", { name: /Professional/ }).click());
  await pay(checkout);

  await expect(checkout.getByText("Payment Successful!").first()).toBeVisible();
  await expectAccessible(checkout);
  await checkout.getByRole("link", { name: "Set Up Your Organization" }).click();

  const email = `${randomUUID()}@founders.example`;
  await expect(checkout.getByRole("tab", { name: "Create Account" })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(checkout);
  await checkout.getByLabel("First name").fill("Ada");
  await checkout.getByLabel("Last name").fill("Reed");
  await checkout.getByLabel("Email").fill(email);
  await checkout.getByLabel("Password", { exact: true }).fill(demoPassword);
  await checkout.getByRole("button", { name: "Create Account" }).click();
  await expect(checkout.getByText("Account Created Successfully!")).toBeVisible();

  // A new tab, as the mail's link opens one. It needs nothing of the first tab.
  const back = await openBrowser(phone);
  await back.goto(await linkTo(product, email));
  await expect(back.getByText("Your email is confirmed. Sign in to go on.")).toBeVisible();
  expect(back.url()).not.toContain("code=");
  await back.getByLabel("Password", { exact: true }).fill(demoPassword);
  await back.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(back.getByText("Professional")).toBeVisible();
  const slug = `house-${randomUUID().slice(0, 8)}`;
  await back.getByLabel(/Organization Name/).fill(slug.replaceAll("-", " "));
  await expect(back.getByLabel(/URL Slug/)).toHaveValue(slug);
  await expect(back.getByText(/is free$/)).toBeVisible();
  await expectAccessible(back);
  await back.getByRole("button", { name: "Complete Setup" }).click();
  await expect(back.getByText("Organization Created Successfully!")).toBeVisible();
  await expect(back).toHaveURL(new RegExp(`/${slug}/dashboard$`));

  const steps = back.getByRole("region", { name: "First steps" });
  await expect(steps).toBeVisible();
  await expectAccessible(back);
  await steps.getByRole("link", { name: "Add a resource" }).click();
  await back.getByLabel(/^Name/).fill("Desk 1");
  await back.getByLabel(/Cost in points/).fill("0");
  await back.getByRole("button", { name: "Add resource" }).last().click();
  await expect(back.getByText("Desk 1").first()).toBeVisible();
  await back.goto(`/${slug}/dashboard`);
  await expect(back.getByRole("region", { name: "First steps" }).getByText("1 of 6 done")).toBeVisible();

  const member = await openBrowser(phone);
  await member.goto(`/${slug}/auth?signup`);
  await member.getByLabel("First name").fill("Tom");
  await member.getByLabel("Last name").fill("Okafor");
  await member.getByLabel("Email").fill(`${randomUUID()}@members.example`);
  await member.getByLabel("Password", { exact: true }).fill(demoPassword);
  await member.getByRole("button", { name: "Create Account" }).click();
  await expect(member).toHaveURL(new RegExp(`/${slug}/dashboard$`));
  await member.goto(`/${slug}/booking`);
  await member.getByRole("button", { name: "Book Now: Desk 1" }).click();
  await member.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(member.getByText("Booking created successfully!")).toBeVisible();
});

test("without a mouse: from the landing page to the first resource", async ({ openBrowser, product }) => {
  test.setTimeout(150_000);
  const page = await openBrowser();
  await page.goto("/");
  await press(page, page.getByRole("link", { name: "Pricing" }).first());
  await expect(page).toHaveURL(/\/pricing$/);
  const checkout = await opened(page, () => press(page, page.getByRole("button", { name: /Professional/ })));
  await write(checkout, checkout.getByLabel("E-mail"), "ada@founders.example");
  await write(checkout, checkout.getByLabel("Name on the card"), "Ada Reed");
  await checkout.keyboard.press("Enter");
  await press(checkout, checkout.getByRole("link", { name: "Set Up Your Organization" }));

  const email = `${randomUUID()}@founders.example`;
  await write(checkout, checkout.getByLabel("First name"), "Ada");
  await write(checkout, checkout.getByLabel("Last name"), "Reed");
  await write(checkout, checkout.getByLabel("Email"), email);
  await write(checkout, checkout.getByLabel("Password", { exact: true }), demoPassword);
  await checkout.keyboard.press("Enter");
  await expect(checkout.getByLabel("Code")).toBeVisible();
  const code = new URL(await linkTo(product, email)).searchParams.get("code") ?? "";
  await write(checkout, checkout.getByLabel("Code"), code);
  await checkout.keyboard.press("Enter");

  const slug = `keys-${randomUUID().slice(0, 8)}`;
  await write(checkout, checkout.getByLabel(/Organization Name/), slug);
  await expect(checkout.getByText(/is free$/)).toBeVisible();
  await press(checkout, checkout.getByRole("button", { name: "Complete Setup" }));
  await expect(checkout).toHaveURL(new RegExp(`/${slug}/dashboard$`));
  await press(checkout, checkout.getByRole("link", { name: "Add a resource" }));
  await checkout.getByLabel(/^Name/).waitFor();
  await checkout.keyboard.type("Desk 1");
  await write(checkout, checkout.getByLabel(/Cost in points/), "5");
  await checkout.keyboard.press("Enter");
  await expect(checkout.getByText("Desk 1").first()).toBeVisible();
  await checkout.goto(`/${slug}/dashboard`);
  await expect(checkout.getByText("1 of 6 done", { exact: false })).toBeVisible();
});

/** The page that an action opens in a tab of its own. */
async function opened(page: Page, act: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), act()]);
  await tab.waitForURL(/\/pay\//);
  return tab;
}

async function pay(checkout: Page): Promise<void> {
  await checkout.getByLabel("E-mail").fill("ada@founders.example");
  await checkout.getByLabel("Card number").fill(card.number);
  await checkout.getByLabel("Expires").fill(card.expires);
  await checkout.getByLabel("Security code").fill(card.code);
  await checkout.getByLabel("Name on the card").fill("Ada Reed");
  await checkout.getByRole("button", { name: "Start trial" }).click();
}

/** The link in the newest mail to an address, read from the local inbox. */
async function linkTo(product: Product, email: string): Promise<string> {
  const messages = `${product.url}/_local/mail/messages.json?to=${encodeURIComponent(email)}`;
  await expect.poll(async () => ((await (await fetch(messages)).json()) as unknown[]).length).toBeGreaterThan(0);
  const [mail] = (await (await fetch(messages)).json()) as { html: string }[];
  const link = /href="([^"]+setup-tenant[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  return link.replaceAll("&#38;", "&").replaceAll("&amp;", "&");
}

/** Presses Tab until the element has the focus. An element that the keyboard cannot reach fails here. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}
