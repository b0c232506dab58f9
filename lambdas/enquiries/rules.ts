/** How many messages somebody may send. */
import { hourMilliseconds } from "../contract/time.ts";

/** Limits count by the hour of the clock: which one it is, and when it is over. */
export function hourOf(now: number): { hour: number; endsAt: number } {
  const hour = Math.floor(now / hourMilliseconds);
  return { hour, endsAt: (hour + 1) * hourMilliseconds };
}
