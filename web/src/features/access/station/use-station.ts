/** What a station does: it scans, reports that it is there, keeps its rules fresh, and sends what waits. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { reportStation, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { ApiError, callRoute } from "#web/session/api.ts";
import { closeConflict, readBook } from "../offline/desk-book.ts";
import { inTime } from "../offline/in-time.ts";
import { forgetPack, isFresh, judgeAlone, type Pack, readPack, refreshPack, sendScans, type Told } from "./alone.ts";
import { keyOf, type PairedStation, updateStation } from "./station-key.ts";

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

const noNetwork = new ApiError({ code: "network", status: 0, message: "No network" });

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
  /** Whether the latest call had no answer. Then the station judges at once, until the server answers again. */
  const isAlone = useRef(false);
  const leaving = useRef(new AbortController());
  const lookAgain = useRef<() => void>(() => undefined);

  const count = useCallback(async () => {
    const { scans, conflicts } = await readBook(current.current.stationId);
    setWaiting(scans.length);
    setRefused(conflicts.length);
  }, []);

  /** Notes what an answer, or its absence, says of the network and of the station. */
  const note = useCallback((error?: unknown) => {
    isAlone.current = error !== undefined && isLost(error);
    if (isAlone.current) return setOfflineSince((since) => since ?? Date.now());
    setOfflineSince(undefined);
    if (error instanceof ApiError && error.code === "station_revoked") setEnded("revoked");
    if (error instanceof ApiError && error.status === 401) setEnded("gone");
  }, []);

  const look = useCallback(async () => {
    const own = current.current;
    const { signal } = leaving.current;
    pack.current ??= await readPack(own);
    setIssuedAt(pack.current && Date.parse(pack.current.issuedAt));
    await count();
    if (signal.aborted) return;
    if (!window.navigator.onLine) return note(noNetwork);
    const report = async () => {
      // After a lost answer the report tells whether the server answers again.
      if (!isAlone.current && Date.now() - reportedAt.current < reportMilliseconds) return false;
      const input = { params: { tenantId }, body: kindOfDevice(navigator.userAgent) };
      const send = (until: AbortSignal) => callRoute(reportStation, input, { stationKey: keyOf(own), signal: until });
      const facts = await inTime(send, { until: signal });
      if (signal.aborted) return false;
      reportedAt.current = Date.now();
      current.current = { ...own, ...facts };
      updateStation(tenantId, current.current);
      setStation(current.current);
      return true;
    };
    const refresh = async () => {
      if (pack.current !== undefined && isFresh(pack.current)) return false;
      try {
        pack.current = await refreshPack(tenantId, own, signal);
      } catch (error) {
        if (!isLost(error)) throw error;
        // Rules that come slowly are no lost network. The next report tells.
        reportedAt.current = 0;
        return false;
      }
      setIssuedAt(Date.parse(pack.current.issuedAt));
      return true;
    };
    const send = async () => (await sendScans(tenantId, own, signal)) > 0;
    // None waits for another. What fails is tried again at the next look.
    const noted = (call: Promise<boolean>) =>
      call.then(
        (isAnswered) => (isAnswered ? note() : undefined),
        (error: unknown) => note(error),
      );
    await Promise.all([report(), refresh(), send()].map(noted));
    await count();
  }, [count, note, tenantId]);

  useEffect(() => {
    leaving.current = new AbortController();
    let looking: Promise<void> = Promise.resolve();
    const lookNext = () => {
      looking = looking.then(look).catch(() => undefined);
    };
    lookAgain.current = lookNext;
    lookNext();
    const timer = setInterval(lookNext, lookMilliseconds);
    window.addEventListener("online", lookNext);
    window.addEventListener("offline", lookNext);
    return () => {
      leaving.current.abort();
      clearInterval(timer);
      window.removeEventListener("online", lookNext);
      window.removeEventListener("offline", lookNext);
    };
  }, [look]);

  /** From here on no call that is under way writes anything back. */
  const leave = useCallback(() => leaving.current.abort(), []);

  useEffect(() => {
    if (ended === undefined) return;
    leave();
    pack.current = undefined;
    void forgetPack(current.current).catch(() => undefined);
  }, [ended, leave]);

  useEffect(() => {
    if (told === undefined) return undefined;
    const timer = setTimeout(() => setTold(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [told]);

  async function ask(code: string): Promise<Told> {
    const own = current.current;
    const until = leaving.current.signal;
    const alone = (lostKey?: string) =>
      judgeAlone(code, { tenantId, timeZone, station: own, pack: pack.current, lostKey, until });
    // A station at the way out says nothing by itself, so it always asks.
    if (!window.navigator.onLine || (isAlone.current && own.passage !== "out")) return alone();
    const call = { idempotencyKey: crypto.randomUUID(), stationKey: keyOf(own) };
    const input = { params: { tenantId }, body: { code } };
    try {
      const pass = await inTime((signal) => callRoute(scanAtStation, input, { ...call, signal }), { until });
      note();
      return pass;
    } catch (error) {
      note(error);
      // The call may have taken the code. Its key tells the server later that this is the same scan.
      if (isLost(error)) return alone(call.idempotencyKey).finally(lookAgain.current);
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

  return { station, ended, offlineSince, waiting, refused, issuedAt, told, take, closeRefused, leave };
}
