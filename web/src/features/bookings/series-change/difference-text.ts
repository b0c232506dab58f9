/** What a change of a series costs or returns, in words. */
import { seriesChangeTexts as texts } from "./series-change-texts.ts";

/** @param difference points that are charged; negative where they come back */
export function differenceText(difference: number): string {
  if (difference === 0) return texts.none;
  return difference > 0 ? texts.more(difference) : texts.less(-difference);
}
