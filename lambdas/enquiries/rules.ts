/** How many messages somebody may send. */
import { hourMilliseconds } from "../contract/time.ts";

/** Limits count by the hour of the clock. Returns the number of the hour, and its end. */
export function hourOf(now: number): { hour: number; endsAt: number } {
  const hour = Math.floor(now / hourMilliseconds);
  return { hour, endsAt: (hour + 1) * hourMilliseconds };
}
