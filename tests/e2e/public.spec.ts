import { expect, expectAccessible, test } from "./journey.ts";

test("a visitor asks for a demo without a mouse, and the operator has a mail that can be answered", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Get Started" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Talk to us" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const words: [string, string][] = [
    ["First Name", "Maya"],
    ["Last Name", "Chen"],
    ["Email", "maya@visitor.example"],
    ["Phone", "020 7946 0000"],
    ["Company", "Harbour Studios"],
    ["Message", "We run forty desks, and would like to see it."],
  ];
  for (const [label, text] of words) {
    await dialog.getByRole("textbox", { name: label }).focus();
    await page.keyboard.type(text);
  }
  await dialog.getByRole("combobox", { name: "Company Size" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Enquiry Type" })).toHaveText("Request a demo");
  await dialog.getByRole("button", { name: "Submit Enquiry" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enquiry Submitted Successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.url}/_local/mail/messages.json?to=enquiries@guildhall.example`);
      return ((await answer.json()) as { replyTo: string[] }[]).map(({ replyTo }) => replyTo);
    })
    .toEqual([["maya@visitor.example"]]);
});

test("a visitor chats, and sends the conversation to somebody who answers", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 800 } });
  await page.goto("/support");
  await page.getByRole("button", { name: "Start Live Chat" }).click();
  await page.getByRole("textbox", { name: "Your message" }).fill("Where is my invoice?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Send this conversation" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send this conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Support" });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/You: Where is my invoice\?/);
  await expectAccessible(page);
});

test("links lead where they say: anchors, articles, the demo workspace, the dashboard of a signed-in user", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto("/pricing");
  await page.getByRole("banner").getByRole("link", { name: "Architecture" }).click();
  await expect(page).toHaveURL(/\/#architecture$/);
  await expect(page.getByRole("heading", { name: "Built so that the books always balance" })).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "Support" }).click();
  await page.getByRole("link", { name: /Read More ?: Use the API/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Use the API" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("member@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("guildhall");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await page.goto("/pricing");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await page.goto("/");
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
});

test("if the dialogs cannot be loaded, the page stays and says so, and the next press tries again", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  // The dialogs' scripts are the only ones that are still to come.
  const scripts = /\/assets\/[^/]+\.js$/;
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Contact us" }).click();
  await expect(page.getByRole("alert")).toContainText("This could not be loaded.");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Contact us" }).click();
  await expect(page.getByRole("dialog", { name: "Talk to us" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("plans are aligned: prices, buttons and lists begin at one height, whatever is above them", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto("/pricing");
  for (const part of [".plan-price strong", ".plan .button", ".plan .ticks"]) {
    const tops = await page
      .locator(part)
      .evaluateAll((found) => found.map((element) => Math.round(element.getBoundingClientRect().top)));
    expect(tops, part).toHaveLength(3);
    expect(new Set(tops).size, `${part} at ${tops.join(", ")}`).toBe(1);
  }
});

test("below the public header the app's own headings keep their size", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/setup-tenant");
  const size = await page
    .getByRole("heading", { level: 2 })
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(size).toBe(20);
});
