import { localHour } from "../../../../lambdas/contract/time.ts";
import type { DayPart } from "./texts.ts";

/** Morning before 12, afternoon before 17, otherwise evening: by the clock on the workspace's wall. */
export function dayPartAt(now: number, timeZone: string): DayPart {
  const hour = localHour(now, timeZone);
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
