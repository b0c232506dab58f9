/** A membership over months, while the product's clock moves: what its member reads, from cycle to cycle. */
import type { Page } from "@playwright/test";
import { addDays, localDate } from "../../lambdas/contract/calendar.ts";
import { call, expect, test } from "./journey.ts";
import { arrive, dayMilliseconds, moveTo, type Person, timeZone } from "./moved-clock.ts";

const cycleDays = 10;

/** As the page prints it, with the year where it is another. */
function printed(day: string, daysAhead: number): string {
  const isThisYear = day.startsWith(localDate(Date.now() + daysAhead * dayMilliseconds, "UTC").slice(0, 4));
  const format = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  const named = new Intl.DateTimeFormat("en-GB", { ...format, ...(isThisYear ? {} : { year: "numeric" as const }) });
  return named.format(new Date(`${day}T00:00:00Z`));
}

/** The lines of My Points, oldest first: their amounts. */
async function amountsOf(page: Page): Promise<string[]> {
  await page.goto("/harbour/my-points");
  const history = page.getByRole("region", { name: "Points History" }).getByRole("listitem");
  await expect(history.first()).toBeVisible();
  const rows = await history.allInnerTexts();
  return rows.map((row) => /[+\u2212]\d+/.exec(row)?.[0] ?? row).toReversed();
}

/** Waits for due work, then reads what My Membership shows. */
async function expectMembership(
  { page }: Person,
  wanted: { status: "Active" | "Paused"; next: string; balance: string },
): Promise<void> {
  await expect(async () => {
    await page.goto("/harbour/my-membership");
    const plan = page.getByRole("region", { name: "Current Plan" });
    await expect(plan.getByText(wanted.status, { exact: true })).toBeVisible({ timeout: 4_000 });
    await expect(plan.getByText(wanted.next, { exact: true })).toBeVisible({ timeout: 1_000 });
    const points = page.getByRole("region", { name: "Points Summary" });
    await expect(points.getByText(wanted.balance, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test("a member's first to third cycle, and a pause over the end of one", async ({ openBrowser, product }) => {
  test.setTimeout(300_000);
  const begins = localDate(Date.now(), timeZone);
  const member = "member@harbour.example";
  let open: Person[] = [];
  const comes = async (email: string, daysAhead: number) => {
    const person = await arrive(openBrowser, email, daysAhead);
    open.push(person);
    return person;
  };
  const at = (daysAhead: number) => comes(member, daysAhead);
  const goTo = async (daysAhead: number) => {
    await moveTo(product, daysAhead, open);
    open = [];
  };

  await test.step("an administrator assigns a plan, and its first points are there", async () => {
    const { page, tenantId } = await comes("admin@harbour.example", 0);
    const mine = await at(0);
    const me = await call<{ member: { memberId: string } }>(mine.page, {
      method: "GET",
      path: `/api/tenants/${tenantId}/me`,
    });
    const fields = { name: "Ten days", description: "", pointsPerCycle: 100, priceMinor: 0, chosenBy: "staff" };
    const terms = { cycle: { unit: "days", count: cycleDays }, rollsOver: false, rolloverLimit: null, isActive: true };
    const { planId } = await call<{ planId: string }>(page, {
      method: "POST",
      path: `/api/tenants/${tenantId}/membership-plans`,
      body: { ...fields, ...terms },
    });
    await call(page, {
      method: "POST",
      path: `/api/tenants/${tenantId}/members/${me.member.memberId}/membership/changes`,
      body: { change: { action: "assign", planId, endsOn: null } },
    });
    await expectMembership(mine, { status: "Active", next: printed(addDays(begins, 10), 0), balance: "180 pts" });
    expect(await amountsOf(mine.page)).toEqual(["+80", "+100"]);
  });

  await test.step("the second and the third cycle end the points of the one before, and give new ones once", async () => {
    await goTo(10);
    await expectMembership(await at(10), {
      status: "Active",
      next: printed(addDays(begins, 20), 10),
      balance: "180 pts",
    });
    // The product stands still until the third cycle has begun.
    await goTo(21);
    const mine = await at(21);
    await expectMembership(mine, { status: "Active", next: printed(addDays(begins, 30), 21), balance: "180 pts" });
    expect(await amountsOf(mine.page)).toEqual(["+80", "+100", "\u2212100", "+100", "\u2212100", "+100"]);
  });

  await test.step("a pause over the cycle's end lets its points end, and the pause's end begins the next one", async () => {
    const { page, tenantId } = await comes("admin@harbour.example", 21);
    const mine = await at(21);
    const me = await call<{ member: { memberId: string } }>(mine.page, {
      method: "GET",
      path: `/api/tenants/${tenantId}/me`,
    });
    const until = addDays(begins, 36);
    await page.goto(`/harbour/admin/members?member=${me.member.memberId}&view=membership`);
    await page
      .getByRole("dialog", { name: /^Membership of / })
      .getByRole("button", { name: "More" })
      .click();
    await page.getByRole("menuitem", { name: "Pause membership" }).click();
    const dialog = page.getByRole("dialog", { name: "Pause membership" });
    await dialog.getByLabel("Paused until").fill(until);
    await dialog.getByRole("button", { name: "Pause membership" }).click();
    await expect(dialog).toBeHidden();
    await expectMembership(mine, { status: "Paused", next: printed(until, 21), balance: "180 pts" });

    await goTo(31);
    await expectMembership(await at(31), { status: "Paused", next: printed(until, 31), balance: "80 pts" });
    await goTo(36);
    const after = await at(36);
    await expectMembership(after, { status: "Active", next: printed(addDays(until, 10), 36), balance: "180 pts" });
    expect((await amountsOf(after.page)).slice(-3)).toEqual(["+100", "\u2212100", "+100"]);
  });
});
