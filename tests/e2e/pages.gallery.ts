/**
 * Takes pictures of every state in `every-page.ts`, by role, on a phone and on a desktop. Each is taken in light, in dark
 * and in high contrast. German pictures show what an address alone leads to: the steps name English buttons.
 * The environment's `GALLERY` is the folder.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { languageCookie } from "#lambdas/contract/languages.ts";
import { enter, openPage, visitors } from "./every-page.ts";
import { expect, test } from "./journey.ts";

const folder = process.env["GALLERY"] ?? "dist/gallery";

const devices = [
  { name: "desktop", viewport: { width: 1280, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
];
const looks = [
  { name: "light", colorScheme: "light", contrast: "normal" },
  { name: "dark", colorScheme: "dark", contrast: "normal" },
  { name: "contrast", colorScheme: "light", contrast: "high" },
] as const;

for (const visitor of visitors) {
  for (const { name: device, viewport } of devices) {
    for (const language of ["en", "de"] as const) {
      test(`${visitor.name}, ${device}, ${language}`, async ({ openBrowser, product }) => {
        test.setTimeout(1_200_000);
        const target = join(folder, visitor.name.replaceAll(" ", "-"));
        mkdirSync(target, { recursive: true });
        const page = await openBrowser({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
        await enter(page, visitor);
        await page.context().addCookies([{ name: languageCookie, value: language, url: product.url }]);
        const states = visitor.pages.filter(({ act }) => language === "en" || act === undefined);
        const missing: string[] = [];
        for (const [index, state] of states.entries()) {
          // A state that cannot be reached costs its own pictures only.
          const reached = await openPage(page, state).catch((error: unknown) => `${state.path}: ${String(error)}`);
          if (reached !== undefined) {
            missing.push(reached);
            continue;
          }
          await page.waitForLoadState("networkidle");
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          for (const look of looks.slice(0, language === "en" ? looks.length : 1)) {
            await take(page, look);
            const name = [String(index).padStart(2, "0"), wordsOf(state.path), device, look.name, language].join("-");
            await page.screenshot({ path: join(target, `${name}.png`), fullPage: state.act === undefined });
          }
        }
        expect(missing).toEqual([]);
      });
    }
  }
}

const wordsOf = (path: string) => path.replace(/[^a-z0-9]+/gi, "_").replace(/^_|_$/g, "") || "home";

/** As the device's scheme and the accessibility menu set it. */
async function take(page: Page, { colorScheme, contrast }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate((value) => document.documentElement.setAttribute("data-contrast", value), contrast);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
