/**
 * Lazy imports of the built site.
 *
 * A script carries, for each of its lazy imports, the list of files to fetch with it. Vite's lists also name the files
 * that the script itself imports, which are loaded before it runs. They leave out a file that imports nothing. Here a
 * list names exactly what is still missing. `web/src/session/import-fetched.ts` fetches it.
 *
 * A list holds positions in a table of names. Lists of the same order compress better, and the app's start has a hundred
 * of them.
 */
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const importFetched = join(import.meta.dirname, "src/session/import-fetched.ts");

export function lazyImports(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "guildhall-lazy-imports",
    // Before Vite writes the lists, which it does while it generates the bundle.
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed, { hostId, hostType }) => {
            if (hostType === "html") return needed;
            const there = importsOf(bundle, hostId);
            // A script that would only import styles is no file of the site.
            const all = new Set([...(file in bundle ? [file] : []), ...needed]);
            return [...all].filter((name) => !there.has(name));
          },
        },
      },
    }),
    // Vite wraps each lazy import in this function of its own.
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importFetched as __vitePreload } from ${JSON.stringify(importFetched)};`,
    },
    generateBundle: {
      order: "pre",
      handler: (_options, generated) => {
        bundle = generated;
      },
    },
  };
}

/** Sorts each list. All its files are fetched at once, so their order means nothing. */
export function sortedLazyImports(): Plugin {
  return {
    name: "guildhall-sorted-lazy-imports",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler: (_options, generated) => {
        for (const script of Object.values(generated))
          if (script.type === "chunk") script.code = script.code.replaceAll(listOfPositions, sorted);
      },
    },
  };
}

const listOfPositions = /(?<=__vite__mapDeps\(\[)[\d,]+(?=\]\))/g;
const sorted = (list: string) =>
  list
    .split(",")
    .toSorted((one, other) => Number(one) - Number(other))
    .join(",");

/** A script and every script that it imports, directly or through others. */
function importsOf(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const script = bundle[file];
  if (script?.type !== "chunk") return seen;
  for (const imported of script.imports) if (!seen.has(imported)) importsOf(bundle, imported, seen);
  return seen;
}
