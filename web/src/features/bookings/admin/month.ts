/** Months in the workspace's time zone. */
import { bookingWindow, mostListedDays } from "#lambdas/bookings/contract.ts";
import { addDays, addMonths, localDate } from "#lambdas/contract/calendar.ts";
import { monthSchema } from "#lambdas/contract/time.ts";
import { thisMonth } from "#web/domain/month.ts";

/** The month in the address. If it is missing or invalid, the current month. */
export function monthOf(address: string | null, now: number, timeZone: string): string {
  return monthSchema.safeParse(address).data ?? thisMonth(now, timeZone);
}

/** The month whose list contains a booking. */
export function monthOfInstant(instant: string, timeZone: string): string {
  return thisMonth(Date.parse(instant), timeZone);
}

/**
 * The months in which a booking can still start: two or three as a rule, because February is short.
 * @param reachDays the most days ahead that the rules have ever allowed
 */
export function openMonths(now: number, timeZone: string, reachDays: number = bookingWindow.daysAhead): string[] {
  const last = addDays(localDate(now, timeZone), reachDays).slice(0, 7);
  const months = [thisMonth(now, timeZone)];
  for (let month = addMonths(months[0] ?? last, 1); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Chosen days. They are those of the month where one is missing, and turned or cut where the list takes them not. */
export function daysOf(month: string, chosen: { from?: string | undefined; to?: string | undefined }) {
  const whole = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  const [from = whole.from, to = whole.to] = [chosen.from ?? whole.from, chosen.to ?? whole.to].toSorted();
  const earliest = addDays(to, 1 - mostListedDays);
  return { from: from < earliest ? earliest : from, to };
}

/** "1 – 30 Nov 2026" in the reader's language. */
export function printDays({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  return format.formatRange(first ?? 0, last ?? 0);
}
