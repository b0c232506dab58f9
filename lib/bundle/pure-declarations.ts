/**
 * A contract declares all schemas and routes of its noun, and one function needs few of them. Making one does nothing
 * but give a value; esbuild cannot know that, and keeps them all. Marked as pure, those that a function does not use
 * fall out of its bundle, and it starts sooner. A call whose value is used stays, marked or not.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

const declaringFiles = /[\\/]lambdas[\\/](contract[\\/][\w-]+|\w+[\\/](contract|repository))\.ts$/;

/** Calls of zod and of the kernel's own `define…`, and schemas made of other schemas. */
const declarations =
  /(?<![\w.$)\]])((?:z(?:\.\w+)+|define(?:Route|Consumer|Error)|idSchema|[a-zA-Z]\w*\.(?:extend|pick|omit|partial))\()/g;

export const pureDeclarations: Plugin = {
  name: "pure-declarations",
  setup: ({ onLoad }) => {
    onLoad({ filter: declaringFiles }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return { contents: source.replace(declarations, "/* @__PURE__ */ $1"), loader: "ts" };
    });
  },
};
