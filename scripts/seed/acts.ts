/** What happens in the demo house, in order of time. So each ledger reads as one that people wrote. */
import { AppError } from "#lambdas/contract/errors.ts";
import { DraftConflict } from "./draft.ts";
import type { House } from "./house.ts";

/** What somebody does at a moment. */
export interface Act {
  at: number;
  run: () => void;
}

/** Acts at or after `now` have not happened yet. */
export function runActs(house: House, acts: readonly Act[], now: number): void {
  for (const act of acts.filter(({ at }) => at < now).sort((one, other) => one.at - other.at)) {
    house.keepCalendars(act.at);
    act.run();
  }
  house.keepCalendars(now);
}

/** What the product refuses does not happen: there is no seat, or the points do not suffice. */
export function unlessRefused(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof AppError || error instanceof DraftConflict)) throw error;
  }
}
