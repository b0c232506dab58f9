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
 * Whether this browser holds a session. Whether it is still good is asked where it is used: a public page must not
 * fetch the user pool's client for one button. On the server nobody is signed in.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSessionStored, () => false);
}
