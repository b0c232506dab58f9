/** Keeps the rules of the desk fresh while there is a network, and sends what waits. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useOldestKeptAt } from "#web/session/kept-state.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { closeConflict, countOthers, type DeskBook, emptyBook, readBook } from "./desk-book.ts";
import type { OfflineScan } from "./offline-scan.ts";

const lookMilliseconds = 30_000;

type Desk = typeof import("./desk.ts");
type Kept = Awaited<ReturnType<Desk["readPack"]>>;

/** Loaded at once, because nothing can be loaded later without a network. */
const loadDesk = () => import("./desk.ts");

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Some browsers say that they are online without a network. Kept answers on the screen tell better. */
function useSeemsOnline(): boolean {
  const keptAt = useOldestKeptAt();
  return useSyncExternalStore(subscribe, () => window.navigator.onLine) && keptAt === undefined;
}

export interface OfflineDesk {
  isOnline: boolean;
  /** A scan had no answer in time. Until the server answers a look, the desk judges by itself at once. */
  noteLost: () => void;
  /** When the server has read the rules that are kept, in milliseconds; undefined without rules. */
  issuedAt: number | undefined;
  /** The zones of the house; undefined without rules. */
  zones: readonly string[] | undefined;
  book: DeskBook;
  /** How many scans of other accounts wait on this device. */
  others: number;
  /**
   * @param zone where the desk stands; null for the whole house
   * @param lostKey the key of the call whose answer was lost, if there was one
   */
  judge: (text: string, zone: string | null, lostKey?: string) => Promise<OfflineScan>;
  closeConflict: (key: string) => void;
}

export function useOfflineDesk(): OfflineDesk {
  const { tenantId, timeZone } = useWorkspace();
  const [isLost, setIsLost] = useState(false);
  const wasLost = useRef(false);
  const isOnline = useSeemsOnline() && !isLost;
  const kept = useRef<Kept>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());
  const loading = useRef<ReturnType<typeof loadDesk>>(undefined);
  /** Ends what is under way when the page is left. */
  const leaving = useRef(new AbortController());
  const [issuedAt, setIssuedAt] = useState<number>();
  const [zones, setZones] = useState<readonly string[]>();
  const [book, setBook] = useState<DeskBook>(emptyBook);
  const [others, setOthers] = useState(0);
  const desk = useCallback(() => {
    loading.current ??= loadDesk();
    return loading.current;
  }, []);

  const markLost = useCallback((next: boolean) => {
    wasLost.current = next;
    setIsLost(next);
  }, []);

  const look = useCallback(async () => {
    const { askWhetherThere, readPack, isFresh, refreshPack, sendScans } = await desk();
    const take = (next: Kept) => {
      kept.current = next;
      setIssuedAt(next?.issuedAt);
      setZones(next?.pack.zones);
    };
    const count = async () => {
      setBook(await readBook(tenantId));
      setOthers(await countOthers(tenantId));
    };
    if (kept.current === undefined) take(await readPack(tenantId));
    await count();
    if (!window.navigator.onLine) return;
    const send = async () => {
      try {
        await sendScans(tenantId, leaving.current.signal);
      } finally {
        await count();
      }
    };
    const refresh = async () => {
      if (wasLost.current) await askWhetherThere(tenantId);
      markLost(false);
      if (kept.current === undefined || !isFresh(kept.current)) take(await refreshPack(tenantId));
    };
    // Neither waits for the other. What fails is tried again at the next look.
    await Promise.allSettled([send(), refresh()]);
  }, [desk, tenantId, markLost]);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  useEffect(() => {
    // One look at a time, so that no scan is sent twice.
    const lookNext = () => {
      last.current = last.current.then(look).catch(() => undefined);
    };
    // A network that is back sends what waits at once. The browser's own event may come too early.
    lookNext();
    const timer = setInterval(lookNext, lookMilliseconds);
    window.addEventListener("online", lookNext);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", lookNext);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [look, isOnline]);

  async function judge(text: string, zone: string | null, lostKey?: string): Promise<OfflineScan> {
    const { judgeScan } = await desk();
    const scanned = await judgeScan(text, { tenantId, timeZone, kept: kept.current, zone, lostKey });
    setBook(await readBook(tenantId));
    return scanned;
  }

  async function close(key: string): Promise<void> {
    setBook(await closeConflict(tenantId, key));
  }

  return {
    isOnline,
    noteLost: () => markLost(true),
    issuedAt,
    zones,
    book,
    others,
    judge,
    closeConflict: (key) => void close(key),
  };
}
