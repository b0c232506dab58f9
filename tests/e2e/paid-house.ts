/** A workspace with a plan that its owner buys. */
import type { Page } from "@playwright/test";
import { call, expect, type Product, signIn } from "./journey.ts";

/** Has an account already, and is administrator of the workspace Harbour. */
export const buyer = "admin@harbour.example";

interface House {
  name: string;
  slug: string;
}

/** Buys the smallest plan with its trial at the stand-in, and sets the workspace up. The page belongs to its owner then. */
export async function buyHouse(page: Page, { url }: Product, { name, slug }: House): Promise<{ tenantId: string }> {
  const answer = await fetch(`${url}/api/checkout`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ priceId: "guildhall_starter_monthly", planName: "Starter" }),
  });
  const checkout = ((await answer.json()) as { url: string }).url;
  await page.goto(checkout);
  await page.getByLabel("E-mail").fill("bills@founders.example");
  await page.getByLabel("Name on the card").fill("Ada Reed");
  await page.getByRole("button", { name: "Start trial" }).click();
  await signIn(page, "harbour", buyer);
  const body = { sessionId: checkout.split("/").at(-1), name, slug };
  // Stripe's event comes a moment later.
  await expect(async () => {
    await call(page, { method: "POST", path: "/api/setup/tenants", body });
  }).toPass();
  await page.goto(`/${slug}/dashboard`);
  return call<{ tenantId: string }>(page, { method: "GET", path: `/api/workspaces/${slug}` });
}
