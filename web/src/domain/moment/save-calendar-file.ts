import type { CalendarEntry } from "#lambdas/contract/calendar-file.ts";
import { download } from "#web/kit/download.ts";

/** Gives the reader the entry as a calendar file, with times in UTC. It loads the library, so it can fail. */
export async function saveCalendarFile(entry: CalendarEntry): Promise<void> {
  const { calendarFile, calendarFileName } = await import("#lambdas/contract/calendar-file.ts");
  download(calendarFileName(entry.title), "text/calendar", calendarFile([entry]));
}
