/** Texts that would run if something took them for more than text. And what a page that shows them must be. */
import { expect, type Page } from "@playwright/test";

export const payloads = [
  "<script>window.hacked=1</script>",
  "<img src=x onerror=window.hacked=1>",
  '"><svg onload=window.hacked=1>',
  "' onmouseover='window.hacked=1' autofocus onfocus='window.hacked=1",
  "javascript:window.hacked=1",
  '<a href="javascript:window.hacked=1">x</a>',
  "red;} *{display:none} :root{--x:",
  "</style><style>*{display:none}</style>",
  "url(javascript:window.hacked=1)",
  "{{constructor.constructor('window.hacked=1')()}}",
  "${window.hacked=1}",
  "<!--{window.hacked=1}-->",
  '=HYPERLINK("https://evil.example","x")',
  "+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "-2+3",
  "שלום right to left",
  "علی\u200Cرضا",
  "name Bcc: everybody@evil.example",
  "%3Cscript%3Ewindow.hacked=1%3C/script%3E",
] as const;

/** Texts of opened dialogs: none. */
const dialogs: string[] = [];

export function watched(page: Page): Page {
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return page;
}

/** The page is complete, no script has run, and the typed text is shown unchanged. */
export async function expectInert(page: Page, shown: readonly string[]): Promise<void> {
  await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
  for (const payload of shown) {
    await expect(page.getByText(payload.slice(0, 30)).filter({ visible: true }).first()).toBeVisible();
  }
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  // The list of preloaded files is data, not a script.
  await expect(
    page.locator("script:not([src], [type='application/json']), svg[onload], [onerror], [onmouseover], [onfocus]"),
  ).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
}

/** A mail as a program shows it that runs scripts. */
export async function expectInertMail(page: Page, html: string): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(html);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await expect(page.locator("script, svg, style, [onerror], [onmouseover], [onfocus]")).toHaveCount(0);
  await expect(page.locator('a:not([href^="http"])')).toHaveCount(0);
}
