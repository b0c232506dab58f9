/** What a station does: it scans, reports that it is there, keeps its rules fresh, and sends what waits. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { reportStation, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { ApiError, callRoute } from "#web/session/api.ts";
import { closeConflict, readBook } from "../offline/desk-book.ts";
import { isFresh, judgeAlone, type Pack, readPack, refreshPack, sendScans, type Told } from "./alone.ts";
import { keepStation, keyOf, type PairedStation } from "./station-key.ts";

const lookMilliseconds = 30_000;
const reportMilliseconds = 5 * 60_000;
/** The answer clears itself, for the next person. */
const shownMilliseconds = 5_000;

/** `gone`: removed, or paired with another device. */
export type Ended = "revoked" | "gone";

interface House {
  tenantId: TenantId;
  timeZone: string;
}

const isLost = (error: unknown) => error instanceof ApiError && error.isUncertain;

export function useStation({ tenantId, timeZone }: House, first: PairedStation) {
  const [station, setStation] = useState(first);
  const [ended, setEnded] = useState<Ended>();
  const [offlineSince, setOfflineSince] = useState<number | undefined>(() =>
    window.navigator.onLine ? undefined : Date.now(),
  );
  const [waiting, setWaiting] = useState(0);
  const [told, setTold] = useState<Told & { no: number }>();
  const [refused, setRefused] = useState(0);
  const [issuedAt, setIssuedAt] = useState<number>();
  const pack = useRef<Pack>(undefined);
  const current = useRef(first);
  const reportedAt = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const count = useCallback(async () => {
    const { scans, conflicts } = await readBook(current.current.stationId);
    setWaiting(scans.length);
    setRefused(conflicts.length);
  }, []);

  /** Notes what an answer, or its absence, says of the network and of the station. */
  const note = useCallback((error?: unknown) => {
    if (error !== undefined && isLost(error)) return setOfflineSince((since) => since ?? Date.now());
    setOfflineSince(undefined);
    if (error instanceof ApiError && error.code === "station_revoked") setEnded("revoked");
    if (error instanceof ApiError && error.status === 401) setEnded("gone");
  }, []);

  const look = useCallback(async () => {
    const own = current.current;
    pack.current ??= await readPack(own);
    setIssuedAt(pack.current && Date.parse(pack.current.issuedAt));
    await count();
    if (!window.navigator.onLine) return note(new ApiError({ code: "network", status: 0, message: "No network" }));
    try {
      if (Date.now() - reportedAt.current >= reportMilliseconds) {
        const call = { params: { tenantId }, body: kindOfDevice(navigator.userAgent) };
        const facts = await callRoute(reportStation, call, { stationKey: keyOf(own) });
        reportedAt.current = Date.now();
        current.current = { ...own, ...facts };
        keepStation(tenantId, current.current);
        setStation(current.current);
      }
      await sendScans(tenantId, own);
      if (pack.current === undefined || !isFresh(pack.current)) pack.current = await refreshPack(tenantId, own);
      setIssuedAt(Date.parse(pack.current.issuedAt));
      note();
    } catch (error) {
      note(error);
    }
    await count();
  }, [count, note, tenantId]);

  useEffect(() => {
    let looking: Promise<void> = Promise.resolve();
    const lookNext = () => {
      looking = looking.then(look).catch(() => undefined);
    };
    lookNext();
    const timer = setInterval(lookNext, lookMilliseconds);
    window.addEventListener("online", lookNext);
    window.addEventListener("offline", lookNext);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", lookNext);
      window.removeEventListener("offline", lookNext);
    };
  }, [look]);

  useEffect(() => {
    if (told === undefined) return undefined;
    const timer = setTimeout(() => setTold(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [told]);

  async function ask(code: string): Promise<Told> {
    const own = current.current;
    const alone = (lostKey?: string) =>
      judgeAlone(code, { tenantId, timeZone, station: own, pack: pack.current, lostKey });
    if (!window.navigator.onLine) return alone();
    const call = { idempotencyKey: crypto.randomUUID(), stationKey: keyOf(own) };
    try {
      const pass = await callRoute(scanAtStation, { params: { tenantId }, body: { code } }, call);
      note();
      return pass;
    } catch (error) {
      note(error);
      // The call may have taken the code. Its key tells the server later that this is the same scan.
      if (isLost(error)) return alone(call.idempotencyKey);
      // The text is too long for any code, or has signs that no code has.
      const isNoCode = error instanceof ApiError && error.code === "invalid_input";
      return { word: isNoCode ? "no_card" : "not_checked", firstName: null };
    }
  }

  /** Codes are judged in turn, because a scanner does not wait for an answer. */
  function take(code: string): Promise<Told> {
    const answered = last.current.then(async () => {
      const answer = await ask(code);
      setTold((before) => ({ ...answer, no: (before?.no ?? 0) + 1 }));
      await count();
      return answer;
    });
    last.current = answered.catch(() => undefined);
    return answered;
  }

  /** The front desk knows of the scans that were refused later. */
  async function closeRefused(): Promise<void> {
    const { stationId } = current.current;
    for (const { key } of (await readBook(stationId)).conflicts) await closeConflict(stationId, key);
    await count();
  }

  return { station, ended, offlineSince, waiting, refused, issuedAt, told, take, closeRefused };
}
