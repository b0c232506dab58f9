/**
 * Cycles of a membership: so many days, or so many calendar months. A cycle begins with a day of the tenant's clock. Its
 * last day is the one before the next cycle begins.
 */
import { Temporal } from "temporal-polyfill";
import * as z from "zod";

export const cycleSchema = z.discriminatedUnion("unit", [
  z.strictObject({ unit: z.literal("days"), count: z.int().min(1).max(366) }),
  z.strictObject({ unit: z.literal("months"), count: z.int().min(1).max(12) }),
]);
export type Cycle = z.infer<typeof cycleSchema>;

/**
 * The first day of the cycle after one that began on `startedOn`. Months keep their day. What began on a 31st begins on
 * the last day of a shorter month, and afterwards on the 31st again.
 * @param anchorDay the day of the month on which the first of these cycles began
 */
export function nextCycleStart(startedOn: string, cycle: Cycle, anchorDay: number): string {
  const start = Temporal.PlainDate.from(startedOn);
  if (cycle.unit === "days") return start.add({ days: cycle.count }).toString();
  const month = start.toPlainYearMonth().add({ months: cycle.count });
  return month.toPlainDate({ day: Math.min(anchorDay, month.daysInMonth) }).toString();
}

/** The day of the month of a date. */
export function dayOfMonth(date: string): number {
  return Temporal.PlainDate.from(date).day;
}

/** The days of a cycle; about, where it counts months. */
export function approximateDays({ unit, count }: Cycle): number {
  return unit === "days" ? count : Math.round((count * 365) / 12);
}
