/** Writes `sw.js`: the service worker with the list of the files that it keeps, of each language. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Language } from "#lambdas/contract/languages.ts";
import { type MarkedPage, markedPages } from "../../web/page-table.ts";
import { filesOf, type Manifest, withImports } from "./manifest.ts";

export const workerFile = "sw.js";

/** What the app needs around every page: its start, and what it says when the network is missing. */
export const aroundOfflinePages = ["src/app/gate-error.tsx", "src/session/kept-answers.ts"];

const entry = "index.html";

export interface KeptFile {
  url: string;
  /** A hash of the content; null for a file whose name has one. */
  revision: string | null;
}

export interface KeptFiles {
  /** The app's page in one language. */
  page: string;
  files: KeptFile[];
  /** What the browsers of staff keep beside them: members never open the front desk. */
  staffFiles: KeptFile[];
}

/** @param folder the built site with all its languages */
export async function writeWorker(folder: string, manifests: Readonly<Record<Language, Manifest>>): Promise<void> {
  const lists = Object.entries(manifests).map(([language, manifest]) => [
    language,
    listKept(folder, language as Language, manifest),
  ]);
  await build({
    entryPoints: [join(import.meta.dirname, "../../web/service-worker.ts")],
    outfile: join(folder, workerFile),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    define: { keptFiles: JSON.stringify(Object.fromEntries(lists)), "process.env.NODE_ENV": '"production"' },
  });
}

/** The files that the pages marked `worksOffline` need in one language. */
export function listKept(folder: string, language: Language, manifest: Manifest): KeptFiles {
  const page = `/${language}/app.html`;
  const fonts = readdirSync(join(folder, "assets")).filter((file) => /^figtree-latin-wght-normal.*\.woff2$/.test(file));
  const pages = markedPages("worksOffline");
  const everybodys = scriptsAndStyles(
    manifest,
    pages.filter(({ isOfStaff }) => !isOfStaff),
  );
  const everything = scriptsAndStyles(manifest, pages);
  const hashed = [...everybodys, ...fonts.map((font) => `assets/${font}`)];
  const asHashed = (names: readonly string[]) =>
    names.toSorted().map((file): KeptFile => ({ url: `/${file}`, revision: null }));
  return {
    page,
    files: [
      ...[page, "/first-paint.js", "/frame.js", "/favicon.svg"].map((url) => ({
        url,
        revision: hashOf(join(folder, url)),
      })),
      ...asHashed(hashed),
    ],
    staffFiles: asHashed([...[...everything].filter((file) => !everybodys.has(file)), ...scannerFiles(folder)]),
  };
}

/** The reader of codes for browsers that have none. Its worker loads it, so no manifest names it. */
const scannerFiles = (folder: string): string[] =>
  readdirSync(join(folder, "assets/scanner")).map((file) => `assets/scanner/${file}`);

function scriptsAndStyles(manifest: Manifest, pages: readonly MarkedPage[]): Set<string> {
  const start = withImports(manifest, [entry]);
  const own = new Set<string>();
  for (const module of [...aroundOfflinePages, ...pages.flatMap(({ modules }) => modules)])
    addWithParts(manifest, module, start, own);
  const { scripts, styles } = filesOf([...start.values(), ...[...own].flatMap((module) => manifest[module] ?? [])]);
  return new Set([...scripts, ...styles]);
}

/** Adds a module, what it imports, and the parts of both that load later. */
function addWithParts(manifest: Manifest, key: string, known: ReadonlyMap<string, unknown>, own: Set<string>): void {
  if (known.has(key) || own.has(key)) return;
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no file for ${key}, which works offline.`);
  own.add(key);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    addWithParts(manifest, next, known, own);
}

const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
