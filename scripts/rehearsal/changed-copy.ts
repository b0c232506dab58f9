/** A copy of the project with something changed in it, so that a rehearsal never touches a source. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { hashSources, mark } from "../../lib/bundle/made-from.ts";
import { compressedFolder, siteFolder, siteSources } from "../../lib/bundle/site.ts";
import { projectRoot } from "../local/load-handler.ts";

export interface Change {
  file: string;
  /** The first of it is replaced. */
  find: string | RegExp;
  replace: string;
}

/** The built site among them, so that it is not built again. */
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
  // No page was changed: what was built is still what these sources give.
  mark(join(folder, relative(projectRoot, siteFolder)), hashSources(folder, siteSources));
}
