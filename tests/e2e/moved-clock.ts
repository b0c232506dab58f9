/** People of a workspace, while the product's clock moves. */
import type { Page } from "@playwright/test";
import { call, expect, type Product, signIn } from "./journey.ts";

/** Of the workspace Harbour. */
export const timeZone = "Australia/Sydney";
export const dayMilliseconds = 86_400_000;

export interface Person {
  page: Page;
  tenantId: string;
}

/**
 * Signs in on a machine whose clock is as far ahead as the product's.
 * @param email such as `member@harbour.example`, of the workspace Harbour
 */
export async function arrive(openBrowser: () => Promise<Page>, email: string, daysAhead: number): Promise<Person> {
  const slug = /@(\w+)\./.exec(email)?.[1] ?? "";
  const page = await openBrowser();
  await page.context().clock.install({ time: Date.now() + daysAhead * dayMilliseconds });
  await signIn(page, slug, email);
  const { tenantId } = await call<{ tenantId: string }>(page, { method: "GET", path: `/api/workspaces/${slug}` });
  return { page, tenantId };
}

/** Nobody has a page open meanwhile. Much falls due at once, so it waits until the product answers quickly again. */
export async function moveTo(
  product: Product,
  daysAhead: number,
  open: readonly Pick<Person, "page">[],
  betweenDays: () => void = () => undefined,
): Promise<void> {
  for (const { page } of open) await page.context().close();
  await product.stop();
  betweenDays();
  await product.start({ CLOCK_AHEAD_DAYS: String(daysAhead) });
  await expect(async () => {
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(`${product.url}/api/workspaces/demo`, { signal: AbortSignal.timeout(1_000) });
      expect(answer.status).toBe(200);
    }
  }).toPass({ timeout: 240_000 });
}
