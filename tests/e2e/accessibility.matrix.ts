/**
 * Every page in light, dark and both high contrasts, 1280, 640 and 320 pixels wide. A zoom of 200 % leaves 640 of 1280.
 * Part of `npm run test:full`; `npm run test:accessibility` alone.
 */
import type { Page } from "@playwright/test";
import { enter, isWiderThanScreen, openPage, visitors } from "./every-page.ts";
import { expect, findings, test } from "./journey.ts";

const sizes = [
  { width: 1280, height: 900 },
  { width: 640, height: 450 },
  { width: 320, height: 640 },
];
const looks = [
  { colorScheme: "light", contrast: "normal" },
  { colorScheme: "dark", contrast: "normal" },
  { colorScheme: "light", contrast: "high" },
  { colorScheme: "dark", contrast: "high" },
] as const;
type Look = (typeof looks)[number];

for (const visitor of visitors) {
  for (const size of sizes) {
    test(`what ${visitor.name} sees at ${size.width} pixels, in every scheme`, async ({ openBrowser }) => {
      test.setTimeout(1_200_000);
      const page = await openBrowser({ viewport: size, reducedMotion: "reduce" });
      await enter(page, visitor);
      const found: string[] = [];
      for (const state of visitor.pages) {
        await openPage(page, state);
        if (await isWiderThanScreen(page)) found.push(`${page.url()} is wider than ${size.width} pixels`);
        for (const look of looks) {
          await take(page, look);
          const where = `${look.colorScheme}, ${look.contrast} contrast`;
          found.push(...(await findings(page)).map((finding) => `${where}: ${finding}`));
        }
      }
      expect(found).toEqual([]);
    });
  }
}

/** As the device's scheme and the accessibility menu set it. */
async function take(page: Page, { colorScheme, contrast }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate((value) => document.documentElement.setAttribute("data-contrast", value), contrast);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
