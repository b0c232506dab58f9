/**
 * Lambda's quota of concurrent executions. A call beyond it is refused at once. Pollers of queues and of the stream
 * keep their batch and try again.
 */
import { setTimeout as sleep } from "node:timers/promises";

/** What Lambda answers to a call beyond the quota. */
export class TooManyRequests extends Error {
  override readonly name = "TooManyRequestsException";
  constructor() {
    super("Rate Exceeded.");
  }
}

export interface ConcurrencyLimit {
  /** How many functions run at once. */
  atOnce: number;
  /** The first run of each function takes so much longer, as on AWS. */
  coldStartMilliseconds?: number;
}

export interface Concurrency {
  /** Undefined: no limit. */
  limit: ConcurrencyLimit | undefined;
  /** The number of refused calls. */
  readonly refused: number;
  /** @throws TooManyRequests beyond the limit */
  run<T>(functionName: string, call: () => Promise<T>): Promise<T>;
  /** As a poller: waits for its turn, as long as the signal lets it. */
  runWhenFree<T>(functionName: string, call: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

const longestWaitMilliseconds = 1_000;

export function createConcurrency(limit: ConcurrencyLimit | undefined): Concurrency {
  const started = new Set<string>();
  let running = 0;
  let refused = 0;
  const concurrency: Concurrency = {
    limit,
    get refused() {
      return refused;
    },
    run: async (functionName, call) => {
      if (concurrency.limit !== undefined && running >= concurrency.limit.atOnce) {
        refused += 1;
        throw new TooManyRequests();
      }
      running += 1;
      try {
        const isCold = !started.has(functionName);
        started.add(functionName);
        if (isCold) await sleep(concurrency.limit?.coldStartMilliseconds ?? 0);
        return await call();
      } finally {
        running -= 1;
      }
    },
    runWhenFree: async (functionName, call, signal) => {
      for (let pause = 25; ; pause = Math.min(2 * pause, longestWaitMilliseconds)) {
        try {
          return await concurrency.run(functionName, call);
        } catch (error) {
          if (!(error instanceof TooManyRequests)) throw error;
          await sleep(pause, undefined, { signal });
        }
      }
    },
  };
  return concurrency;
}
