/** Vite's manifest of a build: which files a module needs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** By module, from the site's folder: its file and styles, and the modules that it imports. */
export type Manifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  src?: string;
}

/** @param folder the site as the bundler left it */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
}

/**
 * The modules and all that they import, in the order of their loading. The first module comes first. Parts that load
 * later are left out. Throws for a module that the build does not have.
 */
export function withImports(manifest: Manifest, modules: readonly string[]): Map<string, Chunk> {
  const found = new Map<string, Chunk>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no file for ${key}.`);
    if (found.has(key)) return;
    found.set(key, chunk);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const module of modules) follow(module);
  return found;
}

/** The scripts and the styles of chunks, each once. */
export function filesOf(chunks: Iterable<Chunk>): { scripts: string[]; styles: string[] } {
  const all = [...chunks];
  return { scripts: all.map(({ file }) => file), styles: [...new Set(all.flatMap(({ css }) => css ?? []))] };
}
