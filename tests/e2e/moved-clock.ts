/** People of the workspace Harbour, while the product's clock moves. */
import type { Page } from "@playwright/test";
import { call, type Product, signIn } from "./journey.ts";

export const timeZone = "Australia/Sydney";
export const dayMilliseconds = 86_400_000;

export interface Person {
  page: Page;
  tenantId: string;
}

/** Signs in on a machine whose clock is as far ahead as the product's. */
export async function arrive(openBrowser: () => Promise<Page>, email: string, daysAhead: number): Promise<Person> {
  const page = await openBrowser();
  await page.context().clock.install({ time: Date.now() + daysAhead * dayMilliseconds });
  await signIn(page, "harbour", email);
  const { tenantId } = await call<{ tenantId: string }>(page, { method: "GET", path: "/api/workspaces/harbour" });
  return { page, tenantId };
}

/** Nobody has a page open meanwhile. */
export async function moveTo(product: Product, daysAhead: number, open: readonly Person[]): Promise<void> {
  for (const { page } of open) await page.context().close();
  await product.stop();
  await product.start({ CLOCK_AHEAD_DAYS: String(daysAhead) });
}
