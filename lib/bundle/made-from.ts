/** The hash of a build's sources, so that it is built again only when one of them changes. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** By content: a checkout or a copy changes a file's time without its content, and the other way round. */
export function hashSources(root: string, sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(join(root, source)).sort())
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const markOf = (folder: string) => `${folder}.made-from`;

export function isMadeFrom(folder: string, hash: string): boolean {
  return existsSync(folder) && existsSync(markOf(folder)) && readFileSync(markOf(folder), "utf8") === hash;
}

/** Without a hash: the folder is about to change, so it must not count as built. */
export function mark(folder: string, hash?: string): void {
  if (hash === undefined) rmSync(markOf(folder), { force: true });
  else writeFileSync(markOf(folder), hash);
}
