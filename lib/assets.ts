/** What deploys, made fresh before each synthesis: the handlers always, the web app where a source of it is newer. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { bundleHandlers, handlersDirectory, projectRoot } from "../scripts/bundle/handlers.ts";
import { buildSite, compressedFolder, prerenderedPages, siteFolder } from "../scripts/bundle/site.ts";

export interface Assets {
  handlerFolder: (id: string) => string;
  siteFolder: string;
  /** Its scripts and styles, compressed. */
  compressedFolder: string;
  /** What was prerendered, by address. */
  pages: Readonly<Record<string, string>>;
}

export async function prepareAssets(): Promise<Assets> {
  await Promise.all([bundleHandlers(), isSiteCurrent() ? undefined : buildSite()]);
  return {
    handlerFolder: (id) => join(handlersDirectory, id),
    siteFolder,
    compressedFolder,
    pages: prerenderedPages(),
  };
}

/** A build that is merely there may be last week's, and would be deployed beside today's handlers. */
function isSiteCurrent(): boolean {
  const page = join(siteFolder, "index.html");
  if (!existsSync(page) || !existsSync(compressedFolder)) return false;
  const sources = ["web", "lambdas", "package-lock.json"].map((name) => newestChange(join(projectRoot, name)));
  return statSync(page).mtimeMs > Math.max(...sources);
}

function newestChange(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
