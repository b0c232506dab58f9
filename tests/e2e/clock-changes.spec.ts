/** Points whose last day is one on which the clock changes. They can be spent until its midnight, and no longer. */
import { addDays, localDate } from "../../lambdas/contract/calendar.ts";
import { call, expect, test } from "./journey.ts";
import { arrive, dayMilliseconds, moveTo, type Person, timeZone } from "./moved-clock.ts";

const member = "member@harbour.example";
const printed = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });

/** The instant at which the workspace's clock shows a time. Sydney is ten hours ahead of UTC, or eleven. */
function instantOf(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const instant = [10, 11]
    .map((hours) => asUtc - hours * 3_600_000)
    .find((each) => printed.format(each) === `${day} ${time}`);
  if (instant === undefined) throw new Error(`The clock never shows ${day} ${time}.`);
  return instant;
}

/** The next two days that have 23 hours or 25. */
function daysOfChange(): { day: string; hours: number }[] {
  const today = localDate(Date.now(), timeZone);
  return Array.from({ length: 400 }, (_, days) => addDays(today, days + 2))
    .map((day) => ({ day, hours: (instantOf(addDays(day, 1), "00:00") - instantOf(day, "00:00")) / 3_600_000 }))
    .filter(({ hours }) => hours !== 24)
    .slice(0, 2);
}

test("points end with the midnight of a day that has 23 hours, and of one that has 25", async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(300_000);
  const changes = daysOfChange();
  expect(changes.map(({ hours }) => hours).sort()).toEqual([23, 25]);
  const [first, second] = changes.map(({ day }) => day) as [string, string];
  let open: Person[] = [];
  const balanceAt = async (day: string, time: string) => {
    const daysAhead = (instantOf(day, time) - Date.now()) / dayMilliseconds;
    await moveTo(product, daysAhead, open);
    const mine = await arrive(openBrowser, member, daysAhead);
    open = [mine];
    await mine.page.goto("/harbour/my-points");
    return mine.page
      .getByRole("main")
      .getByText(/^\d+ pts$/)
      .first();
  };

  await test.step("an administrator grants points that end with these days", async () => {
    const { page, tenantId } = await arrive(openBrowser, "admin@harbour.example", 0);
    const mine = await arrive(openBrowser, member, 0);
    open = [{ page, tenantId }, mine];
    const me = await call<{ member: { memberId: string } }>(mine.page, {
      method: "GET",
      path: `/api/tenants/${tenantId}/me`,
    });
    for (const [amount, endsOn] of [
      [50, first],
      [30, second],
    ] as const)
      await call(page, {
        method: "POST",
        path: `/api/tenants/${tenantId}/members/${me.member.memberId}/points`,
        body: { amount, reason: "Until the clock changes", endsOn },
      });
  });

  for (const [day, before, after] of [
    [first, "160 pts", "110 pts"],
    [second, "110 pts", "80 pts"],
  ] as const) {
    await test.step(`they are there late on ${day}, and gone after its midnight`, async () => {
      await expect(await balanceAt(day, "23:40")).toHaveText(before);
      await expect(await balanceAt(addDays(day, 1), "00:10")).toHaveText(after);
      const [mine] = open as [Person];
      // Points of both days are one entry if no work of the first day ran before the second.
      const ended = [before, "160 pts"].map((earlier) => Number.parseInt(earlier, 10) - Number.parseInt(after, 10));
      await expect(mine.page.getByRole("region", { name: "Points History" })).toContainText(
        new RegExp(`\u2212(${ended.join("|")})`),
      );
    });
  }
});
