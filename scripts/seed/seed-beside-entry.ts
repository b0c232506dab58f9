/** The thread of `seed-beside.ts`. It ends when the table is filled. */
import { parentPort } from "node:worker_threads";
import { fillTable } from "./seed.ts";
import type { SeedingOrder } from "./seed-beside.ts";

parentPort?.once("message", ({ accounts, now }: SeedingOrder) => {
  // The client keeps its connections open, so the thread ends by itself only if told to.
  void fillTable(accounts, now).then(() => process.exit(0));
});
