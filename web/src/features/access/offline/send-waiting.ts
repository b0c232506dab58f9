/** Tells the server of the scans that a desk or a station has judged by itself. */
import { type RecordedScan, scanOutOfTime } from "#lambdas/access/offline-contract.ts";
import { ApiError } from "#web/session/api.ts";
import { type OwnScan, readBook, type Settled, settleScan } from "./desk-book.ts";
import { inTime } from "./in-time.ts";

/** A server that fails is asked again after each of these times. Then the scan waits for the next look. */
const pauses = [1_000, 2_000, 4_000];

interface Sender {
  /** Asks again with the key of the call whose answer was lost. @returns whether that call has taken the code */
  hasLanded: (scan: OwnScan & { lostKey: string }, signal: AbortSignal) => Promise<boolean>;
  record: (scan: OwnScan, signal: AbortSignal) => Promise<RecordedScan>;
}

const laterStatuses = [401, 403, 408, 429];

/** Whether the server will never take it. Whoever is signed out, or no more at this desk, sends it another time. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isUncertain && !laterStatuses.includes(error.status);

const isBusy = (error: unknown) => error instanceof ApiError && (error.status >= 500 || error.status === 429);

/**
 * Sends what waits, in its order. One that the server refuses for good becomes a conflict, and the next one follows.
 * @returns how many the server has answered
 * @throws where the server does not answer. That scan and the ones after it wait for the next time.
 */
export async function sendWaiting(ownerId: string, sender: Sender, until: AbortSignal): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    // Another tab may have sent it meanwhile.
    const [scan] = (await readBook(ownerId)).scans;
    if (scan === undefined || until.aborted) return sent;
    const answer = await send(scan, sender, until);
    if (until.aborted) return sent;
    await settleScan(ownerId, scan, answer);
  }
}

async function send(scan: OwnScan, { hasLanded, record }: Sender, until: AbortSignal): Promise<Settled> {
  for (let failures = 0; ; failures += 1) {
    try {
      const { lostKey } = scan;
      const asked = lostKey !== undefined && inTime((signal) => hasLanded({ ...scan, lostKey }, signal), { until });
      if (asked !== false && (await asked.catch(falseIfRefused))) return "landed";
      return await inTime((signal) => record(scan, signal), { until });
    } catch (error) {
      if (isRefused(error)) return error.code === scanOutOfTime.code ? "late" : "refused";
      const pause = pauses[failures];
      if (!isBusy(error) || pause === undefined || until.aborted) throw error;
      await wait(pause, until);
    }
  }
}

/** A call that is refused now has not taken the code before. */
function falseIfRefused(error: unknown): false {
  if (isRefused(error)) return false;
  throw error;
}

function wait(milliseconds: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    until.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
