import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const code = JSON.parse(readFileSync(process.env.MUTATION_CODE ?? "", "utf8")) as Record<string, string>;

const projects = (base.test?.projects ?? []) as { test: { isolate?: boolean; fsModuleCache?: boolean } }[];
// A module is loaded anew for each file, so that what its loading passes counts for each. Nothing is kept between runs,
// because the same code holds other numbers of mutants in the next run.
for (const { test } of projects) Object.assign(test, { isolate: true, fsModuleCache: false });

/** The tests as they are, on the copy of the code that holds the mutants. */
export default mergeConfig(
  base,
  defineConfig({
    plugins: [
      {
        name: "mutants",
        enforce: "pre",
        transform: (_code: string, id: string) => code[relative(root, id.split("?")[0] ?? "")],
      },
    ],
    cacheDir: join(root, "node_modules/.cache/mutation"),
    test: {
      runner: join(root, "tests/mutation/try-mutants.ts"),
      maxWorkers: Number(process.env.MUTATION_WORKERS ?? 1),
      dangerouslyIgnoreUnhandledErrors: true,
      fsModuleCache: false,
    },
  }),
);
