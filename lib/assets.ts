/** What deploys, made fresh before each synthesis: the handlers always, the web app where it has not been built yet. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundleHandlers, handlersDirectory } from "../scripts/bundle/handlers.ts";
import { buildSite, siteFolder } from "../scripts/bundle/site.ts";

export interface Assets {
  handlerFolder: (id: string) => string;
  siteFolder: string;
}

export async function prepareAssets(): Promise<Assets> {
  await bundleHandlers();
  if (!existsSync(join(siteFolder, "index.html"))) await buildSite();
  return { handlerFolder: (id) => join(handlersDirectory, id), siteFolder };
}
