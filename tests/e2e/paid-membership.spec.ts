/** A paid membership from month to month, while the clock moves: paid, failed, paused, paid again, at rest, cancelled. */
import type { Page } from "@playwright/test";
import { call, expect, expectAccessible, test } from "./journey.ts";
import { arrive, moveTo } from "./moved-clock.ts";

const goodCard = "4242 4242 4242 4242";
/** Stripe saves this card. Each payment with it fails. */
const emptyCard = "4000 0000 0000 0341";

const payment = (page: Page) => page.getByRole("region", { name: "Payment" });

/** Waits for due work, then reads how the membership is paid and what the wallet holds. */
async function expectPaid(page: Page, wanted: { status: string; plan: string; points: string }): Promise<void> {
  await expect(async () => {
    await page.goto("/harbour/my-membership");
    await expect(payment(page).getByText(wanted.status, { exact: true })).toBeVisible({ timeout: 10_000 });
    const plan = page.getByRole("region", { name: "Current Plan" });
    await expect(plan.getByText(wanted.plan, { exact: true })).toBeVisible({ timeout: 2_000 });
    const points = page.getByRole("region", { name: "Points Summary" });
    await expect(points.getByText(wanted.points, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}

/** What people see on a phone and on a desk. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide, `${page.url()} at ${width} px`).toBe(false);
  }
}

async function saveCard(page: Page, card: string): Promise<void> {
  await payment(page).getByRole("button", { name: "Change card" }).click();
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/harbour\/my-membership/);
}

test("a member pays a first and a second month, fails the third, pays again, changes, pauses and cancels", async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(900_000);
  const member = "member@harbour.example";
  let page: Page;

  await test.step("an administrator sets up payments and two plans with a price", async () => {
    const admin = await arrive(openBrowser, "admin@harbour.example", 0);
    const { tenantId } = admin;
    page = admin.page;
    await page.goto("/harbour/admin/settings?tab=payments");
    await page.getByRole("button", { name: "Set up payments" }).click();
    await page.getByLabel("Name of the business").fill("Harbour Ltd");
    await page.getByRole("button", { name: "Send the details" }).click();
    await expect(page.getByText("People can pay by card.")).toBeVisible();
    const common = { description: "", chosenBy: "members", cycle: { unit: "days", count: 30 }, isActive: true };
    const terms = { ...common, rollsOver: false, rolloverLimit: null };
    for (const fields of [
      { name: "Monthly", pointsPerCycle: 100, priceMinor: 3_000 },
      { name: "Studio", pointsPerCycle: 400, priceMinor: 9_000 },
    ]) {
      const path = `/api/tenants/${tenantId}/membership-plans`;
      await call(page, { method: "POST", path, body: { ...fields, ...terms } });
    }
    await page.context().close();
  });

  await test.step("the first month is paid at Stripe, and its points are there", async () => {
    ({ page } = await arrive(openBrowser, member, 0));
    await page.goto("/harbour/my-membership");
    await page.getByRole("button", { name: "Choose and pay: Monthly" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Go to payment" }).click();
    await page.getByLabel("E-mail").fill(member);
    await page.getByLabel("Card number").fill(goodCard);
    await page.getByLabel("Name on the card").fill("Mia Harbour");
    await page.getByRole("button", { name: /^(Pay|Subscribe)/ }).click();
    await expect(payment(page).getByText("Paid", { exact: true })).toBeVisible();
    await expectPaid(page, { status: "Paid", plan: "Monthly", points: "180 pts" });
    await expectAccessibleEverywhere(page);
  });

  await test.step("the second month is paid by itself, and ends the points of the first", async () => {
    await moveTo(product, 31, [{ page }]);
    ({ page } = await arrive(openBrowser, member, 31));
    await expectPaid(page, { status: "Paid", plan: "Monthly", points: "180 pts" });
  });

  await test.step("the third month is not paid: the membership goes on for some days, without new points", async () => {
    await saveCard(page, emptyCard);
    await moveTo(product, 61, [{ page }]);
    ({ page } = await arrive(openBrowser, member, 61));
    await expectPaid(page, { status: "Payment failed", plan: "Monthly", points: "80 pts" });
    await expect(payment(page).getByText(/Your last payment failed. Stripe tries again/)).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  await test.step("after these days it is paused", async () => {
    await moveTo(product, 69, [{ page }]);
    ({ page } = await arrive(openBrowser, member, 69));
    await expectPaid(page, { status: "Paused, unpaid", plan: "Monthly", points: "80 pts" });
    await expectAccessibleEverywhere(page);
  });

  await test.step("a new card pays what is open, and the membership goes on", async () => {
    await saveCard(page, goodCard);
    await expectPaid(page, { status: "Paid", plan: "Monthly", points: "180 pts" });
  });

  await test.step("a better plan begins at once, for the difference that the page has named", async () => {
    await page.getByRole("button", { name: "Change plan: Studio" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText(/^You pay .* now: .*90\.00 for the first cycle/)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await dialog.getByRole("button", { name: "Change plan" }).click();
    await expect(page.getByText("You have Studio now")).toBeVisible();
    await page.goto("/harbour/my-membership");
    await expect(page.getByRole("region", { name: "Current Plan" }).getByText("Studio", { exact: true })).toBeVisible();
  });

  await test.step("it is paused by choice: after the paid month nothing is charged, and no points come", async () => {
    await payment(page).getByRole("button", { name: "Pause payments" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText(/From then on, Stripe charges nothing/)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await dialog.getByRole("button", { name: "Pause payments" }).click();
    await expect(payment(page).getByText(/^The payments are paused\. From .* on, nothing is charged/)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await moveTo(product, 101, [{ page }]);
    ({ page } = await arrive(openBrowser, member, 101));
    await expectPaid(page, { status: "Paused", plan: "Studio", points: "80 pts" });
    await expectAccessibleEverywhere(page);
  });

  await test.step("it goes on with the next payment, which gives the points of its month", async () => {
    await payment(page).getByRole("button", { name: "Let payments go on" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText(/^Stripe charges .*90\.00 on /)).toBeVisible();
    await dialog.getByRole("button", { name: "Let payments go on" }).click();
    await expect(payment(page).getByText(/^Your membership goes on with the next payment/)).toBeVisible();
    await moveTo(product, 131, [{ page }]);
    ({ page } = await arrive(openBrowser, member, 131));
    await expectPaid(page, { status: "Paid", plan: "Studio", points: "480 pts" });
  });

  await test.step("it is cancelled with its cycle, and nothing is charged any more", async () => {
    await payment(page).getByRole("button", { name: "Cancel payments" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel payments" }).click();
    await expect(page.getByText("Membership cancelled")).toBeVisible();
    await expect(payment(page).getByText(/You have cancelled/)).toBeVisible();
    await moveTo(product, 161, [{ page }]);
    ({ page } = await arrive(openBrowser, member, 161));
    await expect(async () => {
      await page.goto("/harbour/my-membership");
      await expect(page.getByRole("button", { name: "Choose and pay: Monthly" })).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
    await expect(payment(page)).toBeHidden();
  });
});
