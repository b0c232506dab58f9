/**
 * With each lazy import, a script carries the list of files to fetch with it. Without this, the list names also the
 * files that the script itself imports, which are there before it runs. The sign-in page starts with the longest lists.
 */
import type { Plugin, Rolldown } from "vite";

export function missingPreloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "guildhall-missing-preloads",
    // Before Vite writes the lists, which it does while it generates the bundle.
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId, hostType }) => {
            if (hostType === "html") return needed;
            const there = importsOf(bundle, hostId);
            return needed.filter((file) => !there.has(file));
          },
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler: (_options, generated) => {
        bundle = generated;
      },
    },
  };
}

/** A script and every script that it imports, directly or through others. */
function importsOf(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const script = bundle[file];
  if (script?.type !== "chunk") return seen;
  for (const imported of script.imports) if (!seen.has(imported)) importsOf(bundle, imported, seen);
  return seen;
}
