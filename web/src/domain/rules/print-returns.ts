/** What comes back when a booking is cancelled, by tiers. */
import type { Return } from "#lambdas/bookings/terms-contract.ts";
import { readTexts as texts } from "./rule-names.ts";

/** "Cancelled before Fri 10:00, 10 of 10 points come back; before Sat 08:00, 5 of 10." */
export function returnsSentence(
  returns: readonly Return[],
  cost: number,
  dateTime: (instant: string) => string,
): string {
  return returns
    .map(({ until, percent, points }, index) =>
      index === 0
        ? texts.returnsFirst(dateTime(until), percent, points, cost)
        : texts.returnsNext(dateTime(until), percent, points, cost),
    )
    .join(" ");
}
