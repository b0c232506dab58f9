import type { DayPart } from "./texts.ts";

/** Morning before 12, afternoon before 17, otherwise evening: by the clock on the workspace's wall. */
export function dayPartAt(now: number, timeZone: string): DayPart {
  // Intl knows the hour; the calendar's own functions would bring Temporal to the page that everybody sees first.
  const clock = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const hour = Number(clock.format(now));
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
