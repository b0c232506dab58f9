/** Handlers from their sources, read again after each edit. */
import { channel } from "node:diagnostics_channel";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Handler } from "./http-api.ts";
import { type LoadHandler, loadSourceIn, projectRoot } from "./load-handler.ts";

export interface Call {
  number: number;
  id: string;
  kind: "routes" | "consumers";
  event: unknown;
  requestId: string;
}

/** The answer to a call, or a line of the log. */
export type Answer = { number: number; result: unknown } | { number: number; error: Error } | { line: string };

export interface HandlersFromSource {
  load: LoadHandler;
  /** The next call reads the sources again. */
  sourcesChanged: () => void;
  close: () => Promise<void>;
}

/**
 * Until the first edit, handlers run in this thread, which needs least memory.
 * Node never frees a module. After an edit, handlers run in a worker thread, and each further edit replaces that
 * thread.
 */
export function handlersFromSource(folder = join(projectRoot, "lambdas")): HandlersFromSource {
  let areOriginal = true;
  let thread: HandlerThread | undefined;
  const threads = new Set<HandlerThread>();
  return {
    load: async (id, kind) => {
      if (areOriginal) return loadSourceIn(folder, id, kind);
      if (thread?.hasEnded !== false) {
        thread = new HandlerThread(folder);
        threads.add(thread);
      }
      return thread.handler(id, kind);
    },
    sourcesChanged: () => {
      areOriginal = false;
      const retired = thread;
      thread = undefined;
      void retired?.endWhenIdle().then(() => threads.delete(retired));
    },
    close: async () => {
      await Promise.all([...threads].map((one) => one.end()));
    },
  };
}

/** Limits the memory of one edit's modules to what the original modules are given. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

class HandlerThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #idle = Promise.withResolvers<void>();
  #lastNumber = 0;
  #isRetired = false;
  hasEnded = false;

  constructor(folder: string) {
    this.#worker = new Worker(new URL("./edited-handlers.ts", import.meta.url), {
      workerData: { folder },
      resourceLimits,
    });
    const log = channel("guildhall.log");
    this.#worker.on("message", (answer: Answer) => {
      if ("line" in answer) log.publish(answer.line);
      else this.#settle(answer);
    });
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail(new Error("The thread of the handlers has ended.")));
  }

  handler(id: string, kind: Call["kind"]): Handler {
    return (event, { awsRequestId }) => {
      const number = ++this.#lastNumber;
      const settled = Promise.withResolvers<unknown>();
      this.#pending.set(number, settled);
      this.#worker.postMessage({ number, id, kind, event, requestId: awsRequestId } satisfies Call, []);
      return settled.promise;
    };
  }

  async endWhenIdle(): Promise<void> {
    this.#isRetired = true;
    if (this.#pending.size > 0) await this.#idle.promise;
    await this.end();
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(answer: Exclude<Answer, { line: string }>): void {
    const settled = this.#pending.get(answer.number);
    this.#pending.delete(answer.number);
    if ("error" in answer) settled?.reject(answer.error);
    else settled?.resolve(answer.result);
    if (this.#isRetired && this.#pending.size === 0) this.#idle.resolve();
  }

  #fail(error: Error): void {
    this.hasEnded = true;
    for (const settled of this.#pending.values()) settled.reject(error);
    this.#pending.clear();
    this.#idle.resolve();
  }
}
