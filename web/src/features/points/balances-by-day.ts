import type { LedgerEntry } from "#lambdas/points/contract.ts";
import { dayOf } from "./months.ts";

/** As many days as a line shows legibly. */
const mostDays = 366;

/**
 * The balance at the end of each day, from the day of the oldest entry to today. A day without entries keeps the balance
 * of the day before. Today's is what can be spent now.
 */
export function balancesByDay(
  newestFirst: readonly Pick<LedgerEntry, "createdAt" | "balanceAfter">[],
  { balance, today, timeZone }: { balance: number; today: string; timeZone: string },
): { day: string; balance: number }[] {
  const closing = new Map<string, number>();
  for (const { createdAt, balanceAfter } of newestFirst) {
    const day = dayOf(createdAt, timeZone);
    // The newest entry of a day is met first.
    if (!closing.has(day)) closing.set(day, balanceAfter);
  }
  const days: { day: string; balance: number }[] = [];
  const first = [...closing.keys()].at(-1) ?? today;
  let latest = 0;
  for (let day = first; day < today; day = dayAfter(day)) {
    latest = closing.get(day) ?? latest;
    days.push({ day, balance: latest });
  }
  return [...days, { day: today, balance }].slice(-mostDays);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
