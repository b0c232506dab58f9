/** Names of weekdays and hours. Days have no zone. */

/** 1 is Monday. 5 January 1970 was one. */
export function printWeekday(weekday: number, locale: string, length: "short" | "long"): string {
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );
}

export const printHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
