/**
 * Handlers in a process of their own, as on AWS: with their own memory and their own deadline. A picture that is decoded
 * here stops no other request, and cannot take the memory of the server.
 */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { routes } from "#lambdas/contract/index.ts";
import type { Handler } from "./http-api.ts";
import type { LoadHandler } from "./load-handler.ts";

/** How the process loads the handler. */
type HandlerForm = "source" | "bundle";

export interface OwnCall {
  form: HandlerForm;
  id: string;
  event: unknown;
  requestId: string;
}

export type OwnAnswer = { result: unknown } | { failure: string };

export interface OwnProcessLimits {
  deadlineMilliseconds: number;
  heapMegabytes: number;
  /** A call that has waited so long is given up: its caller has got an answer of the gateway. */
  waitMilliseconds: number;
}

/** As `lib/constructs/route-function.ts` sets them. The gateway waits no longer than 30 seconds. */
const limitsOnAws: OwnProcessLimits = {
  deadlineMilliseconds: 15_000,
  heapMegabytes: 1_024,
  waitMilliseconds: 30_000,
};

export interface OwnProcesses {
  handler: (id: string) => Handler;
  close: () => void;
}

/**
 * One process a call, and one call at a time: two large pictures at once would take twice the memory.
 * `entry` is the module that the process runs.
 */
export function createOwnProcesses(
  form: HandlerForm,
  limits: OwnProcessLimits = limitsOnAws,
  entry = fileURLToPath(new URL("./own-process-entry.ts", import.meta.url)),
): OwnProcesses {
  let before: Promise<unknown> = Promise.resolve();
  const running = new Set<ChildProcess>();
  let isClosed = false;

  async function run(call: OwnCall): Promise<unknown> {
    if (isClosed) throw new Error(`${call.id}: the server stops.`);
    const child = fork(entry, [], {
      execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${limits.heapMegabytes}`],
    });
    running.add(child);
    const deadline = setTimeout(() => child.kill("SIGKILL"), limits.deadlineMilliseconds);
    try {
      return await answerOf(child, call);
    } finally {
      clearTimeout(deadline);
      child.kill("SIGKILL");
      running.delete(child);
    }
  }

  return {
    handler: (id) => (event, context) => {
      const calledAt = Date.now();
      const answer = before.then(() => {
        if (Date.now() - calledAt > limits.waitMilliseconds) throw new Error(`${id}: waited for too long.`);
        return run({ form, id, event, requestId: context.awsRequestId });
      });
      before = answer.catch(() => undefined);
      return answer;
    },
    close: () => {
      isClosed = true;
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

function answerOf(child: ChildProcess, call: OwnCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once("message", (answer: OwnAnswer) => {
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.result);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      reject(new Error(`${call.id}: its process ended before it answered (${signal ?? code}).`));
    });
    child.send(call, (error) => error && reject(error));
  });
}

const ownRoutes = new Set<string>(routes.filter(({ uses }) => uses.storage === "take").map(({ id }) => id));

/** Routes that decode pictures run in processes of their own, all other handlers as before. */
export function withOwnProcesses(load: LoadHandler, processes: OwnProcesses): LoadHandler {
  return async (id, kind) => (kind === "routes" && ownRoutes.has(id) ? processes.handler(id) : load(id, kind));
}
