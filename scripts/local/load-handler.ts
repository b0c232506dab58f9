/** Three ways to find the code of a route or consumer: its source, its source through Vite (reloaded when it changes), its bundle. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import { entryPath } from "#lambdas/contract/index.ts";
import type { Handler } from "./http-api.ts";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export type LoadHandler = (id: string, kind: "routes" | "consumers") => Promise<Handler>;

interface HandlerModule {
  handler: Handler;
}

export const loadSource: LoadHandler = async (id, kind) => {
  const path = join(projectRoot, "lambdas", entryPath(id, kind));
  return ((await import(pathToFileURL(path).href)) as HandlerModule).handler;
};

export function loadThroughVite(vite: ViteDevServer): LoadHandler {
  return async (id, kind) => {
    const module = (await vite.ssrLoadModule(join(projectRoot, "lambdas", entryPath(id, kind)))) as HandlerModule;
    return module.handler;
  };
}

export const loadBundle: LoadHandler = async (id) => {
  const require = createRequire(import.meta.url);
  return (require(join(projectRoot, "dist/handlers", id, "index.js")) as HandlerModule).handler;
};
