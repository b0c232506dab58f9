/** An administrator connects the organisation's own domain, and the workspace's people use it. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(300_000);

const host = "members.riverhouse.localhost";
const own = (url: string) => Object.assign(new URL(url), { hostname: host }).origin;

/** What the page shows behind a button that copies. */
async function shownBy(page: Page, button: string): Promise<string> {
  const row = page.getByRole("button", { name: button }).locator("xpath=..");
  return (await row.locator("p").last().textContent()) ?? "";
}

async function addRecord(provider: Page, type: string, name: string, value: string): Promise<void> {
  await provider.goto("/_local/dns");
  await provider.getByLabel("Type").selectOption(type);
  await provider.getByRole("textbox", { name: "Name" }).fill(name);
  await provider.getByRole("textbox", { name: "Value" }).fill(value);
  await provider.getByRole("button", { name: "Add record" }).click();
  await expect(provider.getByRole("cell", { name, exact: true })).toBeVisible();
}

test("an administrator connects a domain, members use it, and it is removed again", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/settings?tab=domain");
  const panel = page.getByRole("region", { name: "Your own domain" });
  await expect(panel.getByText(`${product.url}/demo`)).toBeVisible();
  await expectAccessible(page);

  // A domain without a name before it is refused, with the reason at hand.
  await panel.getByRole("textbox", { name: /^Domain/ }).fill("not a host");
  await panel.getByRole("button", { name: "Connect this domain" }).click();
  await expect(panel.getByText("Enter a host such as members.example.org")).toBeVisible();
  await panel.getByRole("textbox", { name: /^Domain/ }).fill("riverhouse.localhost");
  await panel.getByRole("button", { name: "Connect this domain" }).click();
  await expect(panel.getByText("A domain needs a name before it")).toBeVisible();

  await panel.getByRole("textbox", { name: /^Domain/ }).fill(host);
  await panel.getByRole("button", { name: "Connect this domain" }).click();
  await expect(panel.getByText("Waits for records")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Check again" }).click();
  await expect(panel.getByText("Not there yet")).toHaveCount(2);

  // Until everything is green, the host is nobody's.
  const visitor = await openBrowser({ baseURL: own(product.url) });
  await visitor.goto(`${own(product.url)}/dashboard`);
  await expect(visitor).toHaveURL(/auth/);
  await expect(visitor.getByRole("heading", { level: 1, name: /Welcome to Guildhall Demo House/ })).toBeVisible();

  const provider = await openBrowser();
  for (const type of ["TXT", "CNAME"]) {
    const name = await shownBy(page, `Copy the name of the ${type} record`);
    await addRecord(provider, type, name, await shownBy(page, `Copy the value of the ${type} record`));
  }
  await panel.getByRole("button", { name: "Check again" }).click();
  // The page looks by itself from here on.
  await expect(panel.getByText("Live", { exact: true })).toBeVisible({ timeout: 60_000 });
  const records = panel.getByRole("region", { name: "Records to add" });
  await expect(records.getByText("Found", { exact: true })).toHaveCount(2);
  await expect(panel.getByText(`${own(product.url)}/demo`)).toBeVisible();
  await expectAccessible(page);

  // Mails come from the domain once their signatures are there, and from the platform until then.
  const sender = panel.getByRole("region", { name: "Sender of your mails" });
  await expect(sender.getByText("Waits for records")).toBeVisible();
  for (const number of [1, 2, 3]) {
    const name = await shownBy(page, `Copy the name of the CNAME ${number} record`);
    await addRecord(provider, "CNAME", name, await shownBy(page, `Copy the value of the CNAME ${number} record`));
  }
  await panel.getByRole("button", { name: "Check again" }).click();
  await expect(sender.getByText("Verified", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(sender.getByText(`Mails come from no-reply@${host}.`)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/demo/admin/members");
  await page.getByRole("button", { name: "Invite members" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite members" });
  await dialog.getByLabel("Email address").fill("guest-of-the-domain@guests.example");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(async () => {
    const answer = await page.request.get("/_local/mail/messages.json?to=guest-of-the-domain@guests.example");
    const [mail] = (await answer.json()) as { from: string }[];
    expect(mail?.from).toBe(`"Guildhall Demo House" <no-reply@${host}>`);
  }).toPass();
  await page.goto("/demo/admin/settings?tab=domain");

  const member = await openBrowser({ baseURL: own(product.url) });
  await member.goto(`${own(product.url)}/`);
  await expect(member.getByRole("heading", { level: 1, name: "Welcome to Guildhall Demo House" })).toBeVisible();
  await expect(member).toHaveURL(new RegExp(`^${own(product.url)}/demo/auth`));
  await member.getByLabel("Email").fill("member@demo.example");
  await member.getByLabel("Password", { exact: true }).fill(demoPassword);
  await member.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(member).toHaveURL(`${own(product.url)}/dashboard`);
  await expect(member.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  // The platform's own pages do not answer on this host.
  await member.goto(`${own(product.url)}/pricing`);
  await expect(member).toHaveURL(`${product.url}/pricing`);

  await panel.getByRole("button", { name: "Remove the domain" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`Remove ${host}?`);
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the domain" }).click();
  await expect(panel.getByRole("textbox", { name: /^Domain/ })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText(`${product.url}/demo`)).toBeVisible();
  await member.goto(`${own(product.url)}/dashboard`);
  await expect(member.getByRole("heading", { level: 1, name: "Workspace not found for domain" })).toBeVisible();
});
