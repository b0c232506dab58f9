/** The time from which free times and cells are worked out. It moves only when one of them can change. */
import type { Policy } from "#lambdas/bookings/policy.ts";
import { minuteMilliseconds } from "#lambdas/contract/time.ts";
import { useNow } from "#web/kit/use-now.ts";

/**
 * Times begin at quarter hours, and are offered until so many minutes before them. Between two of these moments every
 * cell stays what it is. So a hundred rows are not worked out four times a minute.
 */
export function useCellsNow(policies: ReadonlyMap<string, Policy>): number {
  const isByQuarters = [...policies.values()].every(({ leadMinutes }) => leadMinutes % 15 === 0);
  return useNow((isByQuarters ? 15 : 1) * minuteMilliseconds);
}
