/**
 * The files that most visits need first, loaded while the app itself still loads. Without this list they load only
 * after the router has run. The list is data in index.html, which `public/first-paint.js` reads. All scripts of the app
 * come after what the first paint needs.
 */
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { markedPages } from "./page-table.ts";

export function ahead(): Plugin {
  return {
    name: "guildhall-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, chunk: entry }) => {
        if (bundle === undefined || entry === undefined) return html;
        const known = filesOf(bundle, entry);
        const files = markedPages("preloaded").map(({ path, modules }) => {
          const needed = new Set(modules.flatMap((name) => [...filesOf(bundle, chunkOf(bundle, name))]));
          return [path, [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`)];
        });
        const children = JSON.stringify(Object.fromEntries(files));
        const tag = { tag: "script", attrs: { type: "application/json", id: "ahead" }, children };
        return {
          // The frame and its font come first.
          html: html.replaceAll(
            /<(script type="module"|link rel="modulepreload")[^>]*(?=>)/g,
            '$& fetchpriority="low"',
          ),
          tags: [{ ...tag, injectTo: "head-prepend" as const }],
        };
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
