/** A check-in window, while the product's clock moves: who says "I'm here" keeps the time, and the rest is released. */
import { localDate } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { call, expect, expectAccessible, test } from "./journey.ts";
import { arrive, dayMilliseconds, moveTo } from "./moved-clock.ts";

const quarter = 900_000;
const minute = 60_000;

interface Booked {
  bookingId: string;
}

test("one desk is claimed and kept, and the other is released and booked by somebody else", async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(240_000);
  const admin = await arrive(openBrowser, "admin@harbour.example", 0);
  const { page, tenantId } = await arrive(openBrowser, "member@harbour.example", 0);
  const api = (path: string) => `/api/tenants/${tenantId}/${path}`;
  const { resources } = await call<{
    resources: { resourceId: string; name: string; version: number; requiresApproval: boolean; isAvailable: boolean }[];
  }>(admin.page, { method: "GET", path: api("resources") });
  const [kept, left] = resources.filter(({ requiresApproval, isAvailable }) => isAvailable && !requiresApproval);
  if (kept === undefined || left === undefined) throw new Error("The workspace has two resources.");
  // Two quarters from now, so that nothing begins while the pages are looked at.
  const start = (Math.floor(Date.now() / quarter) + 2) * quarter;

  const book = (
    person: { page: typeof page },
    { resourceId }: { resourceId: string },
    at: number,
    durationMinutes = 60,
  ) =>
    call<{ booking: Booked }>(person.page, {
      method: "POST",
      path: api("bookings"),
      body: { resourceId, startAt: toInstant(at), durationMinutes },
    });

  await test.step("an administrator sets the rules, and a member books both desks", async () => {
    const hours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
    for (const { resourceId, version } of [kept, left]) {
      const rules = { hours, granularityMinutes: 15, shortestMinutes: 15, checkInMinutes: 60, releaseMinutes: 5 };
      const path = api(`resources/${resourceId}/booking-rules`);
      await call(admin.page, { method: "PUT", path, body: { rules, version } });
      await book({ page }, { resourceId }, start);
    }
  });

  await test.step("one click claims the next booking, and the member's other page shows it without a reload", async () => {
    const other = await arrive(openBrowser, "member@harbour.example", 0);
    await other.page.goto("/harbour/dashboard");
    await expect(other.page.getByRole("button", { name: /^I'm here/ })).toHaveCount(2);
    await page.goto("/harbour/my-bookings");
    const here = page.getByRole("button", { name: /^I'm here/ }).first();
    await expect(here).toBeVisible();
    await expect(page.getByText(/^Released in \d+:\d\d, unless you check in$/)).toHaveCount(2);
    await expectAccessible(page);
    const name = (await here.getAttribute("aria-label")) ?? "";
    await here.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("You are checked in")).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
    await expect(other.page.getByRole("button", { name })).toHaveCount(0);
    await other.page.context().close();
  });

  const daysAhead = (start + 6 * minute - Date.now()) / dayMilliseconds;
  await moveTo(product, daysAhead, [admin, { page }]);

  await test.step("six minutes after the start, one booking is kept, and the other is released", async () => {
    const mine = await arrive(openBrowser, "member@harbour.example", daysAhead);
    await expect(async () => {
      const { bookings } = await call<{
        bookings: { status: string; endedBy: { cause: string } | null; version: number }[];
      }>(mine.page, { method: "GET", path: api("me/bookings") });
      const ends = bookings.map(({ status, endedBy, version }) => [status, endedBy?.cause ?? null, version]);
      expect(ends).toContainEqual(["confirmed", null, 2]);
      expect(ends).toContainEqual(["cancelled", "not_claimed", 2]);
    }).toPass({ timeout: 30_000 });
    const bell = mine.page.getByRole("button", { name: /^Notifications/ });
    await expect(async () => {
      await mine.page.goto("/harbour/my-bookings");
      await bell.click({ timeout: 4_000 });
      const told = mine.page.getByRole("dialog", { name: "Notifications" });
      const sentence = /Nobody checked in in time, so your booking was released/;
      await expect(told.getByText(sentence)).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
    await mine.page.context().close();
  });

  await test.step("somebody else books what is left of the released time", async () => {
    const boss = await arrive(openBrowser, "admin@harbour.example", daysAhead);
    const { bookings } = await call<{ bookings: { resourceId: string; endedBy: { cause: string } | null }[] }>(
      boss.page,
      { method: "GET", path: api(`bookings?month=${localDate(start, "Australia/Sydney").slice(0, 7)}`) },
    );
    const released = bookings.find(({ endedBy }) => endedBy?.cause === "not_claimed");
    expect(released).toBeDefined();
    const me = await call<{ member: { memberId: string } }>(boss.page, { method: "GET", path: api("me") });
    const body = { amount: 50, reason: "For the desk" };
    await call(boss.page, { method: "POST", path: api(`members/${me.member.memberId}/points`), body });
    await book(boss, { resourceId: released?.resourceId ?? "" }, start + quarter, 30);
    await boss.page.context().close();
  });
});
