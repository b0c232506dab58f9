/**
 * Bundles the packages that the web app imports, for `npm start`.
 * It runs in its own process, because the bundler takes 600 MB and never frees them.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { optimizeDeps, resolveConfig } from "vite";
import { developmentVite } from "./development-vite.ts";
import { projectRoot } from "./load-handler.ts";

const folder = join(projectRoot, "node_modules/.vite/deps");
const stamp = join(folder, "_guildhall.txt");

/** Whether the packages are bundled for this folder, these installed packages and this configuration. */
export function arePrepared(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === bundledFor();
}

function bundledFor(): string {
  const hash = createHash("sha256").update(projectRoot);
  const files = ["node_modules/.package-lock.json", ...globSync("web/*.ts", { cwd: projectRoot }).sort()];
  for (const file of files.map((name) => join(projectRoot, name)))
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await optimizeDeps(await resolveConfig({ ...developmentVite(), logLevel: "silent" }, "serve"));
  // Vite replaces the folder when it bundles again, and so removes the stamp.
  writeFileSync(stamp, bundledFor());
}
