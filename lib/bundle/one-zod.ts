/** Each part of jimp brings a zod 3 of its own along, 60 kB each; zod 4 carries that version too, and one of it will do. */
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
