/** Two ways to load the code of a route or consumer: its source, or its bundle. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { entryPath } from "#lambdas/contract/index.ts";
import type { Handler } from "./http-api.ts";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export type LoadHandler = (id: string, kind: "routes" | "consumers") => Promise<Handler>;

interface HandlerModule {
  handler: Handler;
}

/** Loads each source once. The module loader of the tests would look at the file on every call. */
export const loadSource: LoadHandler = (id, kind) => {
  const known = sources.get(id);
  if (known !== undefined) return known;
  const loading = loadSourceIn(join(projectRoot, "lambdas"), id, kind);
  sources.set(id, loading);
  loading.catch(() => sources.delete(id));
  return loading;
};

const sources = new Map<string, Promise<Handler>>();

export async function loadSourceIn(folder: string, id: string, kind: "routes" | "consumers"): Promise<Handler> {
  return ((await import(pathToFileURL(join(folder, entryPath(id, kind))).href)) as HandlerModule).handler;
}

/**
 * How many bundles stay loaded. Each holds libraries of its own, about 3 MB, so all of them together need 1 GB. The
 * bundle that was called longest ago is loaded anew on its next call. A function on AWS starts cold as well.
 */
const warmBundles = 48;

export const loadBundle: LoadHandler = createBundles(warmBundles, (id) =>
  join(projectRoot, "dist/handlers", id, "index.js"),
);

/** Loads bundles, and keeps those that were called last. A call that runs in a forgotten one still ends. */
export function createBundles(kept: number, fileOf: (id: string) => string): LoadHandler {
  const warm = new Set<string>();
  return async (id) => {
    const file = fileOf(id);
    // A new one each time: it would hold every module that it has loaded.
    const require = createRequire(import.meta.url);
    const { handler } = require(file) as HandlerModule;
    warm.delete(file);
    warm.add(file);
    const [oldest] = warm;
    if (warm.size > kept && oldest !== undefined) {
      warm.delete(oldest);
      // What a bundle reads late stands beside it.
      const folder = join(dirname(oldest), "/");
      for (const loaded of Object.keys(require.cache)) if (loaded.startsWith(folder)) delete require.cache[loaded];
    }
    return handler;
  };
}
