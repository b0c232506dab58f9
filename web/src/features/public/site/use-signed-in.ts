import { useSyncExternalStore } from "react";
import { isSessionStored, sessionChangedEvent } from "#web/session/session-store.ts";

function subscribe(listener: () => void): () => void {
  const events = ["storage", sessionChangedEvent];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/**
 * Whether this browser stores a session. The page that uses the session checks whether it is still valid. A public page
 * must not load the user pool's client for one button. On the server the answer is false.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSessionStored, () => false);
}
