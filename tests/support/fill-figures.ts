/** Writes the counters of a busy house: two years of days and months, and a hundred resources. */
import { addDays, addMonths } from "#lambdas/contract/calendar.ts";
import type { PlanId, ResourceId } from "#lambdas/contract/ids.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { counterNames } from "#lambdas/statistics/contract.ts";
import { addCounts } from "#lambdas/statistics/repository.ts";
import { hourCounter, monthCounter, type Subject, type Tally, weekHourCounter } from "#lambdas/statistics/rules.ts";
import type { Table } from "#lambdas/store/table.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";

/** As large as the figures of a house become whose hundred resources are booked all day. */
const sizes = { ofDay: 1_234, minutesOfHour: 5_945, ofMonth: 37_115, minutesOfMonth: 21_555, total: 1_234_567 };
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
/** Counters of events and of live sessions. Only the tenant has them. */
const ofGatherings = ["R", "C", "E", "P", "U", "S", "A", "G", "L", "T", "V", "W"];
const every = (subject: Subject, size: number) => {
  const names = Object.values(counterNames).filter((name) => subject === "ALL" || !ofGatherings.includes(name));
  return Object.fromEntries(names.map((name) => [name, size]));
};

export const aResourceId = `res_${deriveIdBody("figures", "0")}` as ResourceId;
export const aPlanId = `pln_${deriveIdBody("figures")}` as PlanId;

/** Each day and month until the end of `lastMonth`, for the tenant, a resource and a plan. */
export async function fillFigures(table: Table, scope: TenantScope, lastMonth: string): Promise<void> {
  const firstMonth = addMonths(lastMonth, -23);
  const tallies: Tally[] = [];
  for (const subject of ["ALL", aResourceId, aPlanId] satisfies Subject[]) {
    const ofDay = {
      ...every(subject, sizes.ofDay),
      ...Object.fromEntries(hours.map((hour) => [hourCounter(hour), sizes.minutesOfHour])),
    };
    for (let day = `${firstMonth}-01`; day < `${addMonths(lastMonth, 1)}-01`; day = addDays(day, 1))
      tallies.push({ place: { kind: "day", subject, day }, counts: ofDay });
    const cells = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      hours.map((hour) => [weekHourCounter(weekday, hour), sizes.minutesOfMonth]),
    );
    const totals: Record<string, number> = { a: 12, n: 1_000 };
    for (let month = firstMonth; month <= lastMonth; month = addMonths(month, 1)) {
      tallies.push({
        place: { kind: "month", subject, month },
        counts: { ...every(subject, sizes.ofMonth), ...Object.fromEntries(cells) },
      });
      for (const letter of ["p", "n"] as const) totals[monthCounter(letter, month)] = sizes.total;
    }
    tallies.push({ place: { kind: "total", subject }, counts: totals });
  }
  const months = Array.from({ length: 13 }, (_, month) => [`m${String(month).padStart(2, "0")}`, sizes.minutesOfMonth]);
  for (const year of new Set([firstMonth, addMonths(firstMonth, 12), lastMonth].map((month) => month.slice(0, 4))))
    for (let number = 0; number < 100; number += 1) {
      const resourceId = `res_${deriveIdBody("figures", String(number))}` as ResourceId;
      const counts = Object.fromEntries(months);
      tallies.push({ place: { kind: "year", year, resourceId }, counts, name: `Desk ${number}` });
    }
  const writes = tallies.map((tally) => addCounts(scope, tally));
  for (let from = 0; from < writes.length; from += 100) await table.commit(writes.slice(from, from + 100));
}
