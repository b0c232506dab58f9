/** Months, such as "2026-11", on the workspace's clock. */
import { localDate } from "#lambdas/contract/calendar.ts";

export function thisMonth(now: number, timeZone: string): string {
  return localDate(now, timeZone).slice(0, 7);
}
