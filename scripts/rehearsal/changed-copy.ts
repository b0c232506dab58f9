/** A copy of the project with one change, so that a rehearsal never changes a source. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { hashSources, mark } from "../../lib/bundle/made-from.ts";
import { compressedFolder, siteFolder, siteSources } from "../../lib/bundle/site.ts";
import { projectRoot } from "../local/load-handler.ts";

export interface Change {
  file: string;
  /** Only the first occurrence is replaced. */
  find: string | RegExp;
  replace: string;
}

/** Includes the built site, so that it is not built again. */
const copied = [
  "bin",
  "lib",
  "lambdas",
  "scripts",
  "web",
  "cdk.json",
  "package.json",
  "package-lock.json",
  relative(projectRoot, siteFolder),
  relative(projectRoot, compressedFolder),
];

export function copyProject(folder: string, changes: readonly Change[]): void {
  for (const name of copied) {
    cpSync(join(projectRoot, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  for (const { file, find, replace } of changes) {
    const before = readFileSync(join(folder, file), "utf8");
    const after = before.replace(find, replace);
    if (after === before) throw new Error(`${file} no longer has what the rehearsal changes in it.`);
    writeFileSync(join(folder, file), after);
  }
  // No page changed, so the built site still matches these sources.
  mark(join(folder, relative(projectRoot, siteFolder)), hashSources(folder, siteSources));
}
