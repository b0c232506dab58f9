/** Builds the handlers and the web app before each synthesis, if one of their sources has changed. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundleHandlers, handlerSources, handlersDirectory, projectRoot } from "./bundle/handlers.ts";
import { hashSources, isMadeFrom } from "./bundle/made-from.ts";
import { buildSite, compressedFolder, prerenderedPages, siteFolder, siteSources } from "./bundle/site.ts";

export interface Assets {
  handlerFolder: (id: string) => string;
  siteFolder: string;
  /** The site's scripts and styles, compressed. */
  compressedFolder: string;
  /** The prerendered pages, by address. */
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
