/** The word of a day on which nothing is free. */
import type { Policy } from "#lambdas/bookings/policy.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { OverviewDay } from "./free-stretches.ts";
import { dayTexts } from "./texts.ts";
import type { TakenRun } from "./use-days.ts";

/** Why nothing is free: a closed day, a resource out of service, or all is taken or over. */
export function noneFreeWord(day: OverviewDay, taken: readonly TakenRun[], policy: Policy): string {
  if (day.isClosed(policy)) return dayTexts.closed;
  const openings = day.openingsOf(policy);
  const isOut = (start: number) =>
    taken.some((run) => run.isOut && toMilliseconds(run.startAt) <= start && start < toMilliseconds(run.endAt));
  return openings.length > 0 && openings.every(({ start }) => isOut(start)) ? dayTexts.out : dayTexts.nothingFree;
}
