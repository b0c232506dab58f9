import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clipOf, drawCode, test } from "./camera-clip.ts";
import { expect, signIn } from "./journey.ts";
import { readCode } from "./read-code.ts";

/** Notes when the word first shows. */
const watchFor = (desk: Page, word: string) =>
  desk.evaluate((wanted) => {
    delete document.body.dataset.seenAt;
    performance.clearResourceTimings();
    const look = () => {
      if (document.body.innerText.includes(wanted)) document.body.dataset.seenAt ??= String(performance.now());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, word);

/** Milliseconds from the call of a scan to its word on the screen. The aim is 300; this machine may be busy. */
const measured = (desk: Page) =>
  desk.evaluate(() => {
    const calls = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/scans"));
    return Math.round(Number(document.body.dataset.seenAt) - (calls[0]?.startTime ?? Number.NaN));
  });

test("a typed live code lets its member in once, and the camera reads one of 200 in 1280 pixels", async ({
  openBrowser,
  clip,
}) => {
  // A phone draws a module with several of its pixels.
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
  const [member, desk] = [await openBrowser(phone), await openBrowser()];
  await signIn(desk, "demo", "verifier@demo.example");
  await desk.goto("/demo/admin/access/scan");
  const field = desk.getByRole("textbox", { name: "Scan" });
  await expect(field).toBeVisible();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/my-membership");
  const shown = member.getByRole("img", { name: /^Access code of/ });

  const code = await readCode(shown);
  expect(JSON.parse(code)).toMatchObject({ type: "membership_card", sig: expect.any(String) });
  await watchFor(desk, "Welcome");
  await field.fill(code);
  await field.press("Enter");
  await expect(desk.getByText("Welcome", { exact: true })).toBeVisible();
  console.log(`A typed live code: ${await measured(desk)} ms from the call to the word.`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(code);
  await field.press("Enter");
  await expect(desk.getByText("Is in the house")).toBeVisible();

  await desk.reload();
  await expect(field).toBeVisible();
  const picture = await drawCode(shown, 200);
  writeFileSync(clip, clipOf(picture, { width: 1280, height: 720, secondsWithout: 0 }));
  await watchFor(desk, "Is in the house");
  await desk.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(desk.getByText("Is in the house")).toBeVisible({ timeout: 40_000 });
  const size = await desk.locator("video").evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  expect(size).toEqual([1280, 720]);
  console.log(`A live code before the camera: ${await measured(desk)} ms from the call to the word.`);
});
