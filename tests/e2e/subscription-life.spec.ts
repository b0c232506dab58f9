/** A subscription from its trial to an unpaid invoice and back, while the clock moves. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { call, expect, expectAccessible, type Product, signIn, test } from "./journey.ts";
import { dayMilliseconds, moveTo } from "./moved-clock.ts";

const slug = "mill";
const owner = "admin@harbour.example";
const trialDays = 30;
/** Days after an invoice became unpaid. */
const graceDays = 14;
/** A card that the stand-in saves, and that fails when it is charged. */
const failingCard = "4000 0000 0000 0341";

test("a subscription from its trial to an unpaid invoice, a pause, and back", async ({ openBrowser, product }) => {
  test.setTimeout(420_000);
  let open: { page: Page }[] = [];
  let daysAhead = 0;
  const comes = async (email: string, of = slug): Promise<Page> => {
    const page = await openBrowser();
    if (daysAhead > 0) await page.context().clock.install({ time: Date.now() + daysAhead * dayMilliseconds });
    await signIn(page, of, email);
    open.push({ page });
    return page;
  };
  const goTo = async (days: number) => {
    await moveTo(product, days, open);
    open = [];
    daysAhead = days;
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

  await test.step("a mail comes before the trial ends, and its strip cannot be hidden any more", async () => {
    await goTo(trialDays - 1);
    await expectMail(product, "The trial of Mill House ends soon");
    const ada = await comes(owner);
    const strip = ada.getByRole("region", { name: "This workspace" });
    await expect(strip).toContainText("The trial ends in 1 day,");
    await expect(strip.getByRole("button")).toHaveCount(0);
  });

  await test.step("the charge fails: a strip says what happens when, and everybody still changes things", async () => {
    await goTo(trialDays + 1);
    await expectMail(product, "A payment for Mill House has failed");
    const [ada, tom] = [await comes(owner), await comes("tom@members.example")];
    await expect(ada.getByRole("region", { name: "This workspace" })).toContainText("An invoice is unpaid. From");
    await expectAccessible(ada);
    await expect(tom.getByRole("region", { name: "This workspace" })).toHaveCount(0);
    await describe(ada, "A house by the river.");
    await expect(ada.getByText("Settings saved")).toBeVisible();

    const staff = await comes("super@guildhall.example", "demo");
    await staff.goto("/demo/super-admin/subscriptions");
    const row = staff.getByRole("row", { name: /Mill House/ });
    await expect(row).toContainText("Past due");
  });

  await test.step("after the grace, everything is read and nothing changed, by anybody of the workspace", async () => {
    await goTo(trialDays + graceDays + 1);
    await expectMail(product, "Writing is paused in Mill House");
    const [ada, tom] = [await comes(owner), await comes("tom@members.example")];
    await expect(tom.getByRole("region", { name: "This workspace" })).toContainText(
      /Changes are paused since .+ An administrator can pay\./,
    );
    await expectAccessible(tom);
    await tom.goto(`/${slug}/my-points`);
    await expect(tom.getByRole("heading", { level: 1 })).toBeVisible();
    await describe(ada, "A house on the hill.");
    await expect(ada.getByText(/^Writing is paused because an invoice is unpaid\./).first()).toBeVisible();
    const staff = await comes("super@guildhall.example", "demo");
    await staff.goto("/demo/super-admin/subscriptions");
    await expect(staff.getByRole("row", { name: /Mill House/ })).toContainText(/Past due|Unpaid/);
  });

  await test.step("once the invoice is paid at Stripe, everybody changes things again", async () => {
    const ada = await comes(owner);
    await ada.getByRole("region", { name: "This workspace" }).getByRole("link", { name: "Pay now" }).click();
    await ada.getByRole("button", { name: "Pay, change card or cancel" }).click();
    await ada.getByRole("button", { name: "Save card" }).click();
    await expect(ada).toHaveURL(/tab=plan$/);
    await expect(ada.getByText("Everything is paid.")).toBeVisible();
    await expect(ada.getByRole("region", { name: "This workspace" })).toHaveCount(0);
    await describe(ada, "A house on the hill.");
    await expect(ada.getByText("Settings saved")).toBeVisible();
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

/** Changes something as an administrator. */
async function describe(page: Page, text: string): Promise<void> {
  await page.goto(`/${slug}/admin/settings`);
  await page.getByLabel("Description").fill(text);
  await page.getByRole("button", { name: "Save" }).first().click();
}
