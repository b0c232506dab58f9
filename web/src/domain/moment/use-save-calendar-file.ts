import type { CalendarEntry } from "#lambdas/contract/calendar-file.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { saveCalendarFile } from "./save-calendar-file.ts";

/** Saves a calendar file. Offline, or after a deployment, the library may not load; the reader then gets a message. */
export function useSaveCalendarFile(): (entry: CalendarEntry) => void {
  const toasts = useToasts();
  return (entry) => {
    const { title, text } = sharedTexts.pieceNotLoaded;
    saveCalendarFile(entry).catch(() => toasts.error(title, text));
  };
}
