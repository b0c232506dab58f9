/** Each package of jimp brings its own zod 3, 60 kB each. zod 4 includes version 3, so one copy is enough. */
import type { Plugin } from "esbuild";

export const oneZod: Plugin = {
  name: "one-zod",
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^zod$/ }, ({ importer, kind, resolveDir }) =>
      /[\\/]@jimp[\\/]/.test(importer)
        ? resolve("zod/v3", { kind, resolveDir: resolveDir.replace(/[\\/]@jimp[\\/].*/, "") })
        : undefined,
    );
  },
};
