/**
 * What most visits start with, fetched while the app itself still is: without it, the page's own files are asked for
 * only once the router has run. The list stands in index.html as data, and `public/first-paint.js` reads it.
 */
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** By path within a workspace: the modules that the router loads for it. */
const startingPages = {
  "/auth": ["src/app/auth-layout.tsx", "src/features/auth/auth-page.tsx"],
  "/dashboard": ["src/app/shell/shell.tsx", "src/features/dashboard/dashboard-page.tsx"],
};

export function ahead(): Plugin {
  return {
    name: "guildhall-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle, chunk: entry }) => {
        if (bundle === undefined || entry === undefined) return [];
        const known = filesOf(bundle, entry);
        const files = Object.entries(startingPages).map(([path, modules]) => {
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
