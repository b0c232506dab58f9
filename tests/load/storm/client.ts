/** A careful client: it repeats the same intent until it has an answer, within a time limit. */
import type { Outcome } from "./history.ts";
import type { Person } from "./protocol.ts";

export interface CallResult {
  outcome: Outcome;
  status: number;
  code: string;
  body: Record<string, unknown> | undefined;
  invokedAt: number;
  answeredAt: number;
}

export interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH";
  path: string;
  as: Person;
  /** Calls as a station, and not as the person. */
  stationKey?: string;
  body?: unknown;
  /** One per intent; the same on every try. */
  key?: string;
}

/** Long enough for a restart of the product and for 64 clients, on a machine with other load. */
const patienceMilliseconds = 120_000;
/** Doubles up to the longer one, with jitter: clients that come back together would be refused together again. */
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 3_000;

/** Always resolves. No answer within the time limit is the outcome `unknown`. */
export async function callUntilAnswered(url: string, call: Call): Promise<CallResult> {
  const invokedAt = performance.now();
  let last = { status: 0, code: "no_answer" };
  let pause = firstPauseMilliseconds;
  while (performance.now() < invokedAt + patienceMilliseconds) {
    const answer = await send(url, call).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) {
      const isOk = answer.status < 300;
      return { ...answer, outcome: isOk ? "ok" : "refused", invokedAt, answeredAt: performance.now() };
    }
    if (answer !== undefined) last = answer;
    // A bug would answer 500 every time, so the client does not repeat it, and the verdict reports it.
    if (answer?.status === 500) break;
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    pause = Math.min(2 * pause, longestPauseMilliseconds);
  }
  return { ...last, body: undefined, outcome: "unknown", invokedAt, answeredAt: performance.now() };
}

async function send(url: string, { method, path, as, stationKey, body, key }: Call) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(stationKey === undefined ? { authorization: `Bearer ${as.token}` } : { "x-station-key": stationKey }),
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(15_000),
  });
  const parsed = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  const { code } = (parsed?.error ?? {}) as { code?: string };
  return { status: response.status, code: code ?? "", body: parsed };
}
