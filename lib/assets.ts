/** What deploys, made before each synthesis where a source of it has changed since: the handlers, and the web app. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundleHandlers, handlerSources, handlersDirectory, projectRoot } from "./bundle/handlers.ts";
import { hashSources, isMadeFrom } from "./bundle/made-from.ts";
import { buildSite, compressedFolder, prerenderedPages, siteFolder, siteSources } from "./bundle/site.ts";

export interface Assets {
  handlerFolder: (id: string) => string;
  siteFolder: string;
  /** Its scripts and styles, compressed. */
  compressedFolder: string;
  /** What was prerendered, by address. */
  pages: Readonly<Record<string, string>>;
}

export async function prepareAssets(): Promise<Assets> {
  const hasHandlers = isMadeFrom(handlersDirectory, hashSources(projectRoot, handlerSources));
  const hasSite = isMadeFrom(siteFolder, hashSources(projectRoot, siteSources)) && existsSync(compressedFolder);
  await Promise.all([hasHandlers || bundleHandlers(), hasSite || buildSite()]);
  return {
    handlerFolder: (id) => join(handlersDirectory, id),
    siteFolder,
    compressedFolder,
    pages: prerenderedPages(),
  };
}
