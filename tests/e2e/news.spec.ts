import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** An article from its first words to a member's inbox, and the link that stops such mails. */
const title = "Lanterns in the courtyard";

interface Mail {
  subject: string;
  text: string;
  headers: { name: string; value: string }[];
}

async function mailTo(url: string, email: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(`${url}/_local/mail/messages.json?to=${email}`)).json()) as Mail[];
    found = mails.find(({ subject }) => subject === title);
    expect(found).toBeDefined();
  }).toPass();
  return found as Mail;
}

/** A drawn picture as a file, made by the browser itself. */
async function pictureFile(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 900 });
    const context = canvas.getContext("2d");
    if (context !== null) {
      context.fillStyle = "#8a5a12";
      context.fillRect(0, 0, 1200, 900);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "lanterns.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

test("an administrator writes an article with a cover, and nobody reads it before it is published", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/news");
  await expect(page.getByRole("heading", { level: 1, name: "News Management" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Write an article" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  const editor = page.getByRole("textbox", { name: "Text", exact: true });
  await editor.click();
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("Thursday at six");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type(" <img src=x onerror=alert(1)>");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Bulleted list" }).click();
  await page.keyboard.type("Bring a cup");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile(page));
  await page.getByRole("textbox", { name: "What the cover shows" }).fill("Lanterns between the trees");
  // The hint of the last button disappears when the pointer moves away.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("Thursday at six");
  await expect(preview.getByRole("img", { name: "Lanterns between the trees" })).toBeVisible();
  await page.keyboard.press("Escape");

  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/news");
  await expect(member.getByRole("link", { name: /The roof terrace/ })).toBeVisible();
  await expect(member.getByText(title)).toHaveCount(0);
});

test("publishing with a mail reaches the inbox; the link in it stops such mails", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/news");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Publish..." }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: /Also send it by mail to \d+ members/ }).click();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(`“${title}” is published`)).toBeVisible();

  const { text, headers } = await mailTo(product.url, "member@demo.example");
  expect(text).toContain("Thursday at six <img src=x onerror=alert(1)>");
  expect(text).toContain("- Bring a cup");
  expect(headers.map(({ name }) => name)).toContain("List-Unsubscribe");

  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/news");
  const unread = member.getByRole("link", { name: `${title}, not read yet` });
  await expect(unread).toBeVisible();
  await expectAccessible(member);
  await unread.click();
  await expect(member.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(member.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: "All news" }).click();
  await expect(member.getByRole("link", { name: title, exact: true })).toBeVisible();

  const stranger = await openBrowser({ viewport: { width: 390, height: 844 } });
  await stranger.goto(/(http\S+\/unsubscribe\?code=\w+)/.exec(text)?.[1] ?? "");
  const stop = stranger.getByRole("button", { name: "Stop these mails" });
  await expect(stop).toBeVisible();
  await expectAccessible(stranger);
  await stop.click();
  await expect(stranger.getByRole("heading", { name: "You get no more mails about news" })).toBeVisible();
  await member.goto("/demo/my-profile");
  await expect(member.getByRole("switch", { name: "News" })).not.toBeChecked();
});
