/** Months on the workspace's clock. Intl counts them, so that the page does not load Temporal. */

/** The day of an instant, as `2026-11-24`. */
export function dayOf(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
  return parts.format(new Date(instant));
}

/** Day and time of an instant as `2026-11-24 09:30`, which a spreadsheet reads and sorts. */
export function dayAndTimeOf(instant: string, timeZone: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return `${dayOf(instant, timeZone)} ${new Intl.DateTimeFormat("en", options).format(new Date(instant))}`;
}

export function monthOf(now: number, timeZone: string): string {
  return dayOf(now, timeZone).slice(0, 7);
}

/** The latest months, this one first. */
export function latestMonths(thisMonth: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => {
    const start = new Date(`${thisMonth}-01T00:00:00Z`);
    start.setUTCMonth(start.getUTCMonth() - back);
    return start.toISOString().slice(0, 7);
  });
}
