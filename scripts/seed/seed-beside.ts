/**
 * Fills the table in a thread of its own. The demo's house is seconds of work, and this thread prepares the web app
 * meanwhile. The thread's memory is freed with it.
 */
import { SHARE_ENV, Worker } from "node:worker_threads";
import type { DemoAccounts } from "./seed.ts";

export interface SeedingOrder {
  accounts: DemoAccounts;
  now: number;
}

export interface SeedingThread {
  /** Fills the table, and ends the thread. */
  fillTable: (order: SeedingOrder) => Promise<void>;
  /** Ends the thread. */
  end: () => Promise<unknown>;
}

/** Starts the thread, which loads its modules at once. It reads the environment when it gets its order. */
export function startSeeding(): SeedingThread {
  const worker = new Worker(new URL("./seed-beside-entry.ts", import.meta.url), { env: SHARE_ENV });
  const ended = new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The demo could not be filled in."))));
  });
  // Whoever asks for the table to be filled gets the failure.
  ended.catch(() => undefined);
  return {
    fillTable: async (order) => {
      worker.postMessage(order, []);
      await ended;
    },
    end: () => worker.terminate(),
  };
}
