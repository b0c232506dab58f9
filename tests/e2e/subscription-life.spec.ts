/** The trial of a subscription, while the clock moves. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { call, expect, expectAccessible, type Product, signIn, test } from "./journey.ts";
import { moveTo } from "./moved-clock.ts";

const slug = "mill";
const owner = "admin@harbour.example";
const trialDays = 30;
/** A card that the stand-in saves, and that fails when it is charged. */
const failingCard = "4000 0000 0000 0341";

test("the owner of a workspace follows its trial, and reads of its end by mail", async ({ openBrowser, product }) => {
  test.setTimeout(300_000);
  let open: { page: Page }[] = [];
  const goTo = async (days: number) => {
    await moveTo(product, days, open);
    open = [];
  };

  await test.step("the owner reads how many days of the trial are left, and a member does not", async () => {
    const ada = await openBrowser();
    open.push({ page: ada });
    await found(ada, product);
    const strip = ada.getByRole("region", { name: "This workspace" });
    await expect(strip).toContainText("The trial ends in 30 days");
    await expectAccessible(ada);
    await strip.getByRole("link", { name: "See the plan" }).click();
    await expect(ada.getByText("In its trial")).toBeVisible();
    await strip.getByRole("button", { name: "Hide until tomorrow" }).click();
    await expect(strip).toHaveCount(0);

    const tom = await openBrowser();
    open.push({ page: tom });
    await tom.goto(`/${slug}/auth?signup`);
    await tom.getByLabel("First name").fill("Tom");
    await tom.getByLabel("Last name").fill("Okafor");
    await tom.getByLabel("Email").fill("tom@members.example");
    await tom.getByLabel("Password", { exact: true }).fill(demoPassword);
    await tom.getByRole("button", { name: "Create Account" }).click();
    await expect(tom).toHaveURL(new RegExp(`/${slug}/dashboard$`));
    await expect(tom.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tom.getByRole("region", { name: "This workspace" })).toHaveCount(0);

    // The card is good today, and fails when the trial ends.
    await ada.goto(`/${slug}/admin/settings?tab=plan`);
    await ada.getByRole("button", { name: "Pay, change card or cancel" }).click();
    await ada.getByLabel("Card number").fill(failingCard);
    await ada.getByRole("button", { name: "Save card" }).click();
    await expect(ada.getByText("In its trial")).toBeVisible();
  });

  await test.step("a mail comes before the trial ends", async () => {
    await goTo(trialDays - 1);
    await expectMail(product, "The trial of Mill House ends soon");
  });
});

/** Buys a plan with a trial, and sets the workspace up. The owner has an account already. */
async function found(page: Page, { url }: Product): Promise<void> {
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
  await signIn(page, "harbour", owner);
  const body = { sessionId: checkout.split("/").at(-1), name: "Mill House", slug };
  await expect(async () => {
    await call(page, { method: "POST", path: "/api/setup/tenants", body });
  }).toPass();
  await page.goto(`/${slug}/dashboard`);
}

async function mailsTo({ url }: Product): Promise<{ subject: string; html: string }[]> {
  const answer = await fetch(`${url}/_local/mail/messages.json?to=${encodeURIComponent(owner)}`);
  return (await answer.json()) as { subject: string; html: string }[];
}

async function expectMail(product: Product, subject: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(product)).map((mail) => mail.subject), { timeout: 60_000 })
    .toContain(subject);
}
