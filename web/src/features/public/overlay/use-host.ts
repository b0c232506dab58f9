import { type ComponentType, useEffect, useState } from "react";
import type { Notice, OverlayRequest } from "./overlay-context.ts";
import type { OverlayHostProps } from "./overlay-host.tsx";

interface Fetched {
  Host?: ComponentType<OverlayHostProps>;
  /** Offline, or the file went with the last deployment. The next wish tries again. */
  hasFailed: boolean;
}

/** The dialogs' file, fetched when something of it is first wanted. Without it the page itself stays. */
export function useHost(request: OverlayRequest | null, notices: readonly Notice[]): Fetched {
  const [fetched, setFetched] = useState<Fetched>({ hasFailed: false });
  const isMissing = fetched.Host === undefined;
  useEffect(() => {
    if (!isMissing || (request === null && notices.length === 0)) return;
    void fetchHost().then(setFetched);
  }, [request, notices, isMissing]);
  return fetched;
}

async function fetchHost(): Promise<Fetched> {
  try {
    return { Host: (await import("./overlay-host.tsx")).default, hasFailed: false };
  } catch {
    return { hasFailed: true };
  }
}
