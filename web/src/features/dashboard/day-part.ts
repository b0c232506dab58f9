import type { DayPart } from "./texts.ts";

export const dayParts: readonly DayPart[] = ["morning", "afternoon", "evening"];

/** Morning before 12, afternoon before 17, otherwise evening, in the workspace's time zone. */
export function dayPartAt(now: number, timeZone: string): DayPart {
  // Intl suffices here. The calendar functions would load Temporal on the first page of most visits.
  const clock = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const hour = Number(clock.format(now));
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
