/**
 * Whether somebody is signed in, as one value that all tabs agree on. The tokens themselves are aws-amplify's; that
 * they exist can be seen in local storage without loading it.
 */
import { isSessionKey, sessionKeys, tokenKey } from "./amplify-keys.ts";

export interface Session {
  state: "loading" | "signed_in" | "signed_out";
  /** True once the person has signed out here: the next sign-in starts afresh instead of going back to this page. */
  hasLeft: boolean;
  /** True once a session has ended by itself: the person is told why they have to sign in again. */
  hasExpired: boolean;
}

/** Told to the window on each change in this tab, for what must not load this store: the storage event reaches others only. */
export const sessionChangedEvent = "session-changed";

export interface SessionStore {
  read: () => Session;
  subscribe: (listener: () => void) => () => void;
  start: () => void;
  /** Also removes what is left of the tokens: it holds where the pool could not be reached. */
  end: (why: "left" | "expired") => void;
  isStored: () => boolean;
  /** Looks whether tokens are still there, after something else may have removed them. */
  readStorage: () => void;
}

/**
 * `check` asks whether stored tokens are still good; it runs once, when somebody first wants to know, and not at all
 * where it can be seen of the tokens that they are.
 */
export function createSessionStore(check: () => Promise<boolean>, isFresh: () => boolean): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session | undefined;

  function set(state: Session["state"], why?: "left" | "expired"): void {
    if (session?.state === state) return;
    session = { state, hasLeft: why === "left", hasExpired: why === "expired" };
    for (const listener of listeners) listener();
    window.dispatchEvent(new Event(sessionChangedEvent));
  }

  function firstState(): Session["state"] {
    if (!isSessionStored()) return "signed_out";
    return isFresh() ? "signed_in" : "loading";
  }

  function read(): Session {
    if (session === undefined) {
      session = { state: firstState(), hasLeft: false, hasExpired: false };
      if (session.state === "loading") {
        void check().then((isGood) => {
          if (session?.state === "loading") set(isGood ? "signed_in" : "signed_out", isGood ? undefined : "expired");
        });
      }
    }
    return session;
  }

  // Only other tabs are told of a change of storage: a sign-in or sign-out there counts here at once.
  function readOtherTab(event: StorageEvent): void {
    if (event.key !== null && !isSessionKey(event.key)) return;
    if (!isSessionStored()) set("signed_out", "left");
    else if (session?.state === "signed_out") void check().then((isGood) => isGood && set("signed_in"));
  }

  return {
    read,
    isStored: isSessionStored,
    start: () => set("signed_in"),
    end: (why) => {
      for (const key of sessionKeys()) window.localStorage.removeItem(key);
      set("signed_out", why);
    },
    readStorage: () => {
      if (!isSessionStored()) set("signed_out", "expired");
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", readOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", readOtherTab);
      };
    },
  };
}

export function isSessionStored(): boolean {
  return tokenKey() !== undefined;
}
