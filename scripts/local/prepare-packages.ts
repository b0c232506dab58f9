/**
 * Bundles the packages that the web app imports, for `npm start`. Run as a process of its own: the bundler takes
 * 600 MB and never gives them back.
 */
import { existsSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { optimizeDeps, resolveConfig } from "vite";
import { developmentVite } from "./development-vite.ts";
import { projectRoot } from "./load-handler.ts";

const bundled = join(projectRoot, "node_modules/.vite/deps/_metadata.json");
const installed = join(projectRoot, "node_modules/.package-lock.json");

/** Whether the bundled packages are there, and newer than what `npm` has installed last. */
export function arePrepared(): boolean {
  return existsSync(bundled) && (!existsSync(installed) || statSync(bundled).mtimeMs >= statSync(installed).mtimeMs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await optimizeDeps(await resolveConfig({ ...developmentVite(), logLevel: "silent" }, "serve"));
  // Vite leaves the file as it is where the bundled packages still fit.
  const now = new Date();
  utimesSync(bundled, now, now);
}
