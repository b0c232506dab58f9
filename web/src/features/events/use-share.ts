/** Takes an event to somebody else. */
import type { EventCard } from "#lambdas/events/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { eventTexts as texts } from "./texts.ts";

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
