/** Repeats an attempt that another write has overtaken. */
import { AppError, unavailable } from "../contract/errors.ts";
import { LostRace } from "../store/failed-conditions.ts";
import { backOff } from "../store/retries.ts";

/**
 * Reads and decides again after a lost race, until the deadline on `performance.now()`'s clock.
 * `attempt` learns how often it was tried, itself included.
 * @throws `unavailable` when the deadline has passed
 */
export async function withRaces<T>(deadlineAt: number, attempt: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries);
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      if (performance.now() >= deadlineAt) throw new AppError(unavailable);
      await backOff(tries, deadlineAt);
    }
  }
}
