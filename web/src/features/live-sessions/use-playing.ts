/** Starts, keeps and renews playback: the address of a stream or of a replay, and presence while somebody watches. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { getSession, keepWatching, openReplay, startWatching } from "#lambdas/live/viewer-contract.ts";
import { ApiError, callRoute, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Seconds before the next try, after each failure. */
const pauses = [1, 2, 5, 10] as const;

interface Source {
  address: string | undefined;
  isTryingAgain: boolean;
  /** Asks for a new address, after a pause that grows with each failure in a row. */
  renew: () => void;
  /** Says that the picture runs, so that the next failure is a first one again. */
  worked: () => void;
  /** What the server has refused for good. */
  refusal: ApiError | undefined;
}

/** The address that `ask` gives. Refusals end it; outages are tried again. */
function useSource(ask: (signal: AbortSignal) => Promise<string>, key: string): Source {
  // A new object is another try.
  const [attempt, setAttempt] = useState({ pause: 0 });
  const [state, setState] = useState<{ key: string; address?: string; refusal?: ApiError }>({ key });
  const failures = useRef(0);
  const tryAgain = useCallback(() => {
    const pause = pauses[Math.min(failures.current, pauses.length - 1)] ?? 10;
    failures.current += 1;
    setAttempt({ pause: pause * 1000 });
  }, []);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      askNow(stopping.signal).then(
        (address) => setState({ key, address }),
        (error: unknown) => {
          if (stopping.signal.aborted) return;
          const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
          if (isFinal) setState({ key, refusal: error });
          else tryAgain();
        },
      );
    }, attempt.pause);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [key, attempt, tryAgain]);
  const isCurrent = state.key === key;
  return {
    address: isCurrent ? state.address : undefined,
    refusal: isCurrent ? state.refusal : undefined,
    isTryingAgain: attempt.pause > 0,
    renew: () => {
      setState({ key });
      tryAgain();
    },
    worked: () => {
      failures.current = 0;
    },
  };
}

/** The address of the running stream. A token is judged once, so a running playback needs no other. */
export function useStream(sessionId: LiveSessionId): Source {
  const { tenantId } = useWorkspace();
  const params = { tenantId, sessionId };
  return useSource(
    async (signal) => (await callRoute(startWatching, { params, body: {} }, { signal })).playbackUrl,
    `stream ${sessionId}`,
  );
}

/** The cookies of a replay hold for ten minutes. */
const renewMilliseconds = 8 * 60_000;

/** The address of the replay. While the page is open, its cookies are renewed; the playback goes on. */
export function useReplay(sessionId: LiveSessionId): Source {
  const { tenantId } = useWorkspace();
  const params = { tenantId, sessionId };
  const ask = async (signal: AbortSignal) =>
    (await callRoute(openReplay, { params, body: {} }, { signal })).playlistPath;
  const source = useSource(ask, `replay ${sessionId}`);
  const isOpen = source.address !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    // A failure shows itself in the player, which then asks for the address again.
    const timer = setInterval(
      () => void callRoute(openReplay, { params: { tenantId, sessionId }, body: {} }).catch(() => undefined),
      renewMilliseconds,
    );
    return () => clearInterval(timer);
  }, [isOpen, tenantId, sessionId]);
  return source;
}

const presenceMilliseconds = 60_000;

/** Says each minute that somebody watches, while they do and the page is visible. @returns how many watch */
export function usePresence(sessionId: LiveSessionId, isWatching: boolean): number {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const [viewers, setViewers] = useState(0);
  useEffect(() => {
    if (!isWatching) return undefined;
    const params = { tenantId, sessionId };
    const say = () => {
      if (document.visibilityState === "hidden") return;
      callRoute(keepWatching, { params, body: {} }).then(
        (answer) => setViewers(answer.viewers),
        (error: unknown) => {
          // Access or the session has ended. The page looks again, and says which.
          if (error instanceof ApiError && error.status < 500 && error.status > 0)
            void client.invalidateQueries({ queryKey: routeQuery(getSession, { params }).queryKey });
        },
      );
    };
    say();
    const timer = setInterval(say, presenceMilliseconds);
    document.addEventListener("visibilitychange", say);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", say);
    };
  }, [tenantId, sessionId, isWatching, client]);
  return viewers;
}
