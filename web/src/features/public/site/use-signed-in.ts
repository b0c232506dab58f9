import { useSyncExternalStore } from "react";
import { isSessionStored } from "../../../shared/session-store.ts";

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/**
 * Whether this browser holds a session. Whether it is still good is asked where it is used: a public page must not
 * fetch the user pool's client for one button. On the server nobody is signed in.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSessionStored, () => false);
}
