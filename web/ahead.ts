/**
 * The files that most visits need first, loaded while the app itself still loads. Without this list they load only
 * after the router has run. The list is data in index.html, which `public/first-paint.js` reads.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The modules that the router loads around the pages of a list in `src/pages.ts`. */
const frames: Record<string, string[]> = {
  authPages: ["src/app/auth-layout.tsx"],
  workspacePages: ["src/app/shell/shell.tsx", "src/app/shell/page-boundary.tsx"],
};

export function ahead(): Plugin {
  return {
    name: "guildhall-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle, chunk: entry }) => {
        if (bundle === undefined || entry === undefined) return [];
        const known = filesOf(bundle, entry);
        const files = preloadedPages().map(([path, modules]) => {
          const needed = new Set(modules.flatMap((name) => [...filesOf(bundle, chunkOf(bundle, name))]));
          return [path, [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`)];
        });
        const children = JSON.stringify(Object.fromEntries(files));
        return [
          { tag: "script", attrs: { type: "application/json", id: "ahead" }, children, injectTo: "head-prepend" },
        ];
      },
    },
  };
}

/**
 * The modules that the router loads for each row marked `preloaded`, by the path within a workspace. The table is read
 * as text, one row a line. The build in Node cannot load the pages and their icons.
 */
function preloadedPages(): [path: string, modules: string[]][] {
  const table = readFileSync(join(import.meta.dirname, "src/pages.ts"), "utf8");
  const pages = [...table.matchAll(/^export const (\w+).*?^\];$/gms)].flatMap(([rows, list = ""]) =>
    [...rows.matchAll(preloadedRow)].map(([, path = "", file = ""]): [string, string[]] => {
      const around = frames[list];
      if (around === undefined) throw new Error(`Pages of ${list} cannot be preloaded: their frame is not known here.`);
      return [path, [...around, `src/${file}`]];
    }),
  );
  if (pages.length !== table.split("preloaded: true").length - 1)
    throw new Error("A preloaded page in src/pages.ts is not one line with a path and a load function.");
  return pages;
}

const preloadedRow = /^.*"(\/[^"]*)".*import\("\.\/([^"]+)"\).*preloaded: true.*$/gm;

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const id = join(import.meta.dirname, module);
  for (const file of Object.values(bundle)) if (file.type === "chunk" && file.facadeModuleId === id) return file;
  throw new Error(`No chunk begins with ${module}.`);
}

/** The scripts and styles of a chunk and of all its imports. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  seen.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk" && !seen.has(name)) filesOf(bundle, imported, seen);
  }
  return seen;
}
