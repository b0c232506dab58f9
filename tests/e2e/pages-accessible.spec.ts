/** One pass over every page; `accessibility.matrix.ts` checks each in every scheme and width. */

import { enter, isWiderThanScreen, openPage, visitors } from "./every-page.ts";
import { expect, findings, test } from "./journey.ts";

const phone = { width: 320, height: 640 };
const desk = { width: 1280, height: 900 };

for (const visitor of visitors) {
  test(`what ${visitor.name} sees is accessible, and nothing is wider than a small phone`, async ({ openBrowser }) => {
    test.setTimeout(300_000);
    const page = await openBrowser({ viewport: desk, reducedMotion: "reduce" });
    await enter(page, visitor);
    const found: string[] = [];
    for (const state of visitor.pages) {
      await page.setViewportSize(desk);
      await openPage(page, state);
      found.push(...(await findings(page)));
      await page.setViewportSize(phone);
      if (await isWiderThanScreen(page)) found.push(`${page.url()} is wider than ${phone.width} pixels`);
    }
    expect(found).toEqual([]);
  });
}
