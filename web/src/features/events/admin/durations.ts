/** Lengths of time that an event's rules offer, and their words. */

const hour = 60;
const day = 24 * hour;

/** Minutes. */
export const offerMinutes = [15, 30, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 7 * day];
/** Minutes before the start. */
export const cutoffMinutes = [
  0,
  hour,
  2 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  3 * day,
  7 * day,
  14 * day,
  30 * day,
];
/** Hours before the start. */
export const reminderHours = [1, 2, 3, 6, 12, 24, 48, 72, 168];

/** The offered lengths, and the present one in its place if it is another. */
export function withPresent(offered: readonly number[], present: number | null): number[] {
  if (present === null || offered.includes(present)) return [...offered];
  return [...offered, present].toSorted((one, other) => one - other);
}

/** "2 days", "3 hours" or "90 minutes", in the reader's language. A whole number of days counts as days. */
export function printMinutes(minutes: number, locale: string): string {
  const [unit, length] =
    minutes % day === 0
      ? (["day", day] as const)
      : minutes % hour === 0
        ? (["hour", hour] as const)
        : (["minute", 1] as const);
  const format = new Intl.NumberFormat(locale, { style: "unit", unit: unit, unitDisplay: "long" });
  return format.format(minutes / length);
}
