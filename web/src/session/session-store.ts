/**
 * Whether somebody is signed in: one value for all tabs. aws-amplify keeps the tokens. Local storage shows whether they
 * exist, without loading aws-amplify.
 */
import { isSessionKey, sessionKeys, tokenKey } from "./amplify-keys.ts";

export interface Session {
  state: "loading" | "signed_in" | "signed_out";
  /** True once the person has signed out here. The next sign-in does not return to this page. */
  hasLeft: boolean;
  /** True once a session has ended by itself. The sign-in page then says why. */
  hasExpired: boolean;
}

/**
 * Dispatched on `window` when this tab's session changes, for modules that must not import this one. The storage event
 * reaches other tabs only.
 */
export const sessionChangedEvent = "session-changed";

const lookMilliseconds = 30_000;

export interface SessionStore {
  read: () => Session;
  subscribe: (listener: () => void) => () => void;
  start: () => void;
  /** Also removes the stored tokens, so that the session ends even if the user pool cannot be reached. */
  end: (why: "left" | "expired") => void;
  isStored: () => boolean;
  /** Checks whether tokens are still stored, after other code may have removed them. */
  readStorage: () => void;
}

/**
 * `check` asks whether stored tokens are still valid. It runs once, on first use, and not at all if `isFresh` is true.
 * `look` runs every 30 seconds while somebody listens.
 */
export function createSessionStore(
  check: () => Promise<boolean>,
  isFresh: () => boolean,
  look: () => Promise<void> = () => Promise.resolve(),
): SessionStore {
  const listeners = new Set<() => void>();
  let looking: ReturnType<typeof setInterval> | undefined;
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

  // The storage event reports sign-ins and sign-outs of other tabs only.
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
      if (listeners.size === 0) {
        window.addEventListener("storage", readOtherTab);
        looking = setInterval(() => void look(), lookMilliseconds);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", readOtherTab);
        clearInterval(looking);
      };
    },
  };
}

export function isSessionStored(): boolean {
  return tokenKey() !== undefined;
}
