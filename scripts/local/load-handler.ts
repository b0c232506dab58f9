/** Two ways to load the code of a route or consumer: its source, or its bundle. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { entryPath } from "#lambdas/contract/index.ts";
import type { Handler } from "./http-api.ts";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export type LoadHandler = (id: string, kind: "routes" | "consumers") => Promise<Handler>;

interface HandlerModule {
  handler: Handler;
}

export const loadSource: LoadHandler = (id, kind) => loadSourceIn(join(projectRoot, "lambdas"), id, kind);

export async function loadSourceIn(folder: string, id: string, kind: "routes" | "consumers"): Promise<Handler> {
  return ((await import(pathToFileURL(join(folder, entryPath(id, kind))).href)) as HandlerModule).handler;
}

export const loadBundle: LoadHandler = async (id) => {
  const require = createRequire(import.meta.url);
  return (require(join(projectRoot, "dist/handlers", id, "index.js")) as HandlerModule).handler;
};
