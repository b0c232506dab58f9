import { type ComponentType, useEffect, useState } from "react";
import type { Notice, OverlayRequest } from "./overlay-context.ts";
import type { OverlayHostProps } from "./overlay-host.tsx";

interface Fetched {
  Host?: ComponentType<OverlayHostProps>;
  /** The browser is offline, or a deployment removed the file. The next request tries again. */
  hasFailed: boolean;
}

/** Fetches the dialogs' file when a dialog or notice is first requested. If that fails, the page still works. */
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
