/** Takes an event elsewhere: into a calendar, or to somebody else. */
import { type EventCard, placeWords } from "#lambdas/events/contract.ts";
import { calendarFile } from "#web/domain/moment/calendar-file.ts";
import { download } from "#web/kit/download.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { eventTexts as texts } from "./texts.ts";

type Shareable = Pick<EventCard, "eventId" | "title" | "summary" | "place" | "startAt" | "endAt">;

/** The page's own address is the event's. */
export function saveToCalendar({ eventId, title, summary, place, startAt, endAt }: Shareable): void {
  const { host, href } = window.location;
  const entry = { title, startAt, endAt, location: placeWords(place), description: summary, url: href };
  const text = calendarFile({ ...entry, uid: `${eventId}@${host}`, now: Date.now() });
  download(`${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.ics`, "text/calendar", text);
}

/** A browser may share without a way to ask it first. */
function canShare(data: ShareData): boolean {
  const { share, canShare: asks } = navigator as Partial<Pick<Navigator, "share" | "canShare">>;
  return share !== undefined && (asks === undefined || asks.call(navigator, data));
}

/**
 * Opens the device's own dialog where there is one, and copies the link otherwise. The link of a public event leads to
 * the page that needs no sign-in.
 */
export function useShare() {
  const toasts = useToasts();
  const { slug } = useWorkspace();
  return async ({ eventId, title, isPublic }: Pick<EventCard, "eventId" | "title" | "isPublic">): Promise<void> => {
    const { href, origin } = window.location;
    const url = isPublic ? `${origin}/${slug}/event/${eventId}` : href;
    const data = { title, url };
    try {
      if (canShare(data)) {
        await navigator.share(data);
        return;
      }
      await navigator.clipboard.writeText(url);
      toasts.success(texts.linkCopied);
    } catch (error) {
      // The reader closed the device's dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toasts.error(texts.linkNotCopied);
    }
  };
}
