/**
 * A noun's files declare all its schemas, routes, consumers and items, and one function needs few of them. Their calls
 * have no side effects, but esbuild cannot prove that and keeps them all. With the pure mark it drops those that a
 * function does not use, so the function starts faster. A call whose value is used stays.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

const declaringFiles =
  /[\\/]lambdas[\\/](contract[\\/][\w-]+|\w+[\\/]([\w-]+-)?(contract|consumers|items|list|repository))\.ts$/;

/** Calls of zod and of our own functions that define something, and schemas made from other schemas. */
const declarations =
  /(?<![\w.$)\]])((?:z(?:\.\w+)+|define(?:Route|Consumer|Error|Item)|watch|idSchema|(?:tenant|platform)(?:Key|List)(?:<[^()]*>)?|[a-zA-Z]\w*\.(?:extend|pick|omit|partial))\()/g;

export const pureDeclarations: Plugin = {
  name: "pure-declarations",
  setup: ({ onLoad }) => {
    onLoad({ filter: declaringFiles }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return { contents: source.replace(declarations, "/* @__PURE__ */ $1"), loader: "ts" };
    });
  },
};
