/**
 * What most visits start with, fetched while the app itself still is: without it, the page's own files are asked for
 * only once the router has run. The list stands in index.html as data, and `public/first-paint.js` reads it.
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
 * The modules that the router loads for each row marked `preloaded`, by the path within a workspace. The table is read as
 * text, a row a line: the build runs in Node, where the pages and their icons cannot be loaded.
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

/** Of a chunk and all that it imports: scripts and styles. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  seen.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk" && !seen.has(name)) filesOf(bundle, imported, seen);
  }
  return seen;
}
