/** A subscription from its trial to an unpaid invoice and back, while the clock moves. */
import type { Page } from "@playwright/test";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, type Product, signIn, test } from "./journey.ts";
import { dayMilliseconds, moveTo } from "./moved-clock.ts";
import { buyer as owner, buyHouse } from "./paid-house.ts";

const slug = "mill";
const member = "tom@members.example";
const trialDays = 30;
/** Days after an invoice became unpaid. */
const graceDays = 14;
/** A card that the stand-in saves, and that fails when it is charged. */
const failingCard = "4000 0000 0000 0341";

test("a subscription from its trial to an unpaid invoice, a pause, and back", async ({ openBrowser, product }) => {
  test.setTimeout(900_000);
  let open: { page: Page }[] = [];
  let daysAhead = 0;
  const comes = async (email: string, of = slug): Promise<Page> => {
    const page = await openBrowser();
    if (daysAhead > 0) await page.context().clock.install({ time: Date.now() + daysAhead * dayMilliseconds });
    // Much falls due after a move of the clock, so the first sign-in may take long.
    await expect(() => signIn(page, of, email)).toPass({ timeout: 120_000 });
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
    await buyHouse(ada, product, { name: "Mill House", slug });
    const strip = stripOf(ada);
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
    await tom.getByLabel("Email").fill(member);
    await tom.getByLabel("Password", { exact: true }).fill(demoPassword);
    await tom.getByRole("button", { name: "Create Account" }).click();
    await expect(tom).toHaveURL(new RegExp(`/${slug}/dashboard$`));
    await expect(tom.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stripOf(tom)).toHaveCount(0);

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

  await test.step("the charge fails: a strip says what happens when, and everybody still changes things", async () => {
    await goTo(trialDays + 1);
    await expectMail(product, "A payment for Mill House has failed");
    const ada = await comes(owner);
    await expect(stripOf(ada)).toContainText("An invoice is unpaid. From");
    await expectAccessible(ada);
    await rewrite(ada, "A house by the river.");
    await expect(ada.getByText("Settings saved")).toBeVisible();

    const staff = await comes("super@guildhall.example", "demo");
    await staff.goto("/demo/super-admin/subscriptions");
    await expect(staff.getByRole("row", { name: /Mill House/ })).toContainText("Past due");
  });

  await test.step("after the grace, everything is read and nothing changed, by anybody of the workspace", async () => {
    await goTo(trialDays + graceDays + 1);
    await expectMail(product, "Writing is paused in Mill House");
    const [ada, tom] = [await comes(owner), await comes(member)];
    await expect(stripOf(tom)).toContainText(/Changes are paused since .+ An administrator can pay\./);
    await expectAccessible(tom);
    await tom.goto(`/${slug}/my-points`);
    await expect(tom.getByRole("heading", { level: 1 })).toBeVisible();
    await rewrite(ada, "A house on the hill.");
    await expect(ada.getByRole("alert").getByText("Writing is paused because an invoice is unpaid.")).toBeVisible();

    await stripOf(ada).getByRole("link", { name: "Pay now" }).click();
    await ada.getByRole("button", { name: "Discard changes" }).click();
    await ada.getByRole("button", { name: "Pay, change card or cancel" }).click();
    await ada.getByRole("button", { name: "Save card" }).click();
    await expect(ada).toHaveURL(/tab=plan$/);
    await expect(ada.getByText("Everything is paid.")).toBeVisible();
    await expect(stripOf(ada)).toHaveCount(0);
    await expect(stripOf(tom)).toHaveCount(0);
    await rewrite(ada, "A house on the hill.");
    await expect(ada.getByText("Settings saved")).toBeVisible();
  });
});

const stripOf = (page: Page) => page.getByRole("region", { name: "This workspace", exact: true });

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
async function rewrite(page: Page, text: string): Promise<void> {
  await page.goto(`/${slug}/admin/settings`);
  await page.getByLabel("Description").fill(text);
  await page.getByRole("button", { name: "Save" }).first().click();
}
