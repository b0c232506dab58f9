/**
 * How the scripts of the first pages are cut.
 *
 * By itself the bundler makes a file of each set of modules that the same pages share. There are a hundred pages, so the
 * dashboard would start with a hundred files, most of them tiny. Here only the first pages count: what the same of them
 * need is one file. So no first page loads what only another one needs.
 *
 * The bundler knows what a page needs only after it has left out what nobody uses. So a first build is looked at, and
 * the second one cuts.
 */
import { join } from "node:path";
import type { Rolldown } from "vite";
import { defaultLanguage, languages } from "#lambdas/contract/languages.ts";
import { markedPages } from "../../web/page-table.ts";
import { aroundOfflinePages } from "./service-worker.ts";

const web = join(import.meta.dirname, "../../web");

/** The name of a module's file, or null where the bundler decides. For its option `codeSplitting.groups`. */
export type Cut = (module: string) => string | null;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** @param built the files of a build that the bundler cut by itself */
export function cutStart(built: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Cut {
  const chunks: Chunks = new Map(built.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const first = firstParts().map((modules) => filesOf(chunks, modules));
  const others = otherParts.map((modules) => filesOf(chunks, modules));
  const names = new Map<string, string>();
  const imported = new Set([...chunks.values()].flatMap(({ imports }) => imports));
  const pages = new Set(namedParts().map((module) => join(web, module)));
  for (const { fileName, facadeModuleId, modules } of chunks.values()) {
    // It is a page, or a part that only loads later. Its file begins with it.
    if (facadeModuleId !== null && (pages.has(facadeModuleId) || !imported.has(fileName))) continue;
    if (!first.some((files) => files.has(fileName))) continue;
    const needing = [...first, ...others].map((files) => Number(files.has(fileName))).join("");
    for (const module of Object.keys(modules))
      if (!module.endsWith(".css")) names.set(withoutLanguage(module), needing);
  }
  return (module) => names.get(withoutLanguage(module)) ?? null;
}

/** What somebody may load first, with the parts that it shares with others. */
function firstParts(): string[][] {
  const site = ["landing/landing", "pricing/pricing", "support/support"];
  const dashboard = markedPages("preloaded").find(({ path }) => path === "/dashboard");
  if (dashboard === undefined) throw new Error("The dashboard is not preloaded.");
  return [
    ["src/public.tsx", ...site.map((page) => `src/features/public/${page}-page.tsx`)],
    ["index.html"],
    dashboard.modules.slice(0, -1),
    dashboard.modules.slice(-1),
  ];
}

/** What loads a part of the files above, and should not load more: the sign-in, and where administrators begin. */
const otherParts: string[][] = [["src/sign-in.ts"], ["src/features/auth/auth-page.tsx"], ["src/administration.tsx"]];

/** Parts whose files others find by the module's name. */
const namedParts = (): string[] => [
  ...firstParts().flat(),
  ...otherParts.flat(),
  ...markedPages("worksOffline").flatMap(({ modules }) => modules),
  ...aroundOfflinePages,
];

/** The files of modules, with all that these import. */
function filesOf(chunks: Chunks, modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    for (const next of chunk.imports) follow(next);
  };
  for (const module of modules) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === join(web, module));
    if (chunk === undefined) throw new Error(`No file begins with ${module}.`);
    follow(chunk.fileName);
  }
  return found;
}

/** Every language's build is cut in the same way: `texts.de.ts` stands where `texts.ts` stood. */
const translated = new RegExp(`\\.(${languages.filter((language) => language !== defaultLanguage).join("|")})\\.ts$`);
const withoutLanguage = (module: string) => module.replace(translated, ".ts");
