/**
 * The entry of the worker thread that runs handlers after an edit.
 * A thread has its own modules. A new thread reads every source again, and the old modules are freed with the old
 * thread.
 */
import { subscribe } from "node:diagnostics_channel";
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, Call } from "./handlers-from-source.ts";
import { lambdaContext } from "./lambda-context.ts";
import { loadSourceIn } from "./load-handler.ts";

const { folder } = workerData as { folder: string };
const post = (answer: Answer) => parentPort?.postMessage(answer, []);

subscribe("guildhall.log", (line) => post({ line: String(line) }));

parentPort?.on("message", ({ number, id, kind, event, requestId }: Call) => {
  void loadSourceIn(folder, id, kind)
    .then((handler) => handler(event, lambdaContext(id, requestId)))
    .then(
      (result) => post({ number, result }),
      (error: unknown) => post({ number, error: error instanceof Error ? error : new Error(String(error)) }),
    );
});
