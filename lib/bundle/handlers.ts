/**
 * Bundles all functions with esbuild, in a few passes: `dist/handlers/<id>/index.js`, one folder per function, which
 * Lambda gets.
 *
 * Bundles the packages' ESM sources, including the SDK, and writes CommonJS. On Node 24 that loads faster than ESM
 * output, and much faster than the SDK of the runtime.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { consumers, entryPath, routes } from "#lambdas/contract/index.ts";
import { hashSources, mark } from "./made-from.ts";
import { oneZod } from "./one-zod.ts";
import { pureDeclarations } from "./pure-declarations.ts";
import { readLate, unusedCredentialSources, unusedParts, writeLateFiles } from "./slim.ts";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

export const handlersDirectory = join(projectRoot, "dist/handlers");

/** Every source of a bundle: our code, the bundler's configuration, and the packages. */
export const handlerSources = ["lambdas", "lib/bundle", "package-lock.json"] as const;

export interface HandlerEntry {
  id: string;
  kind: "routes" | "consumers";
}

export interface BundleSize {
  id: string;
  /** Of the bundle that each start reads, without the files beside it. */
  bytes: number;
  gzipBytes: number;
}

/** esbuild holds every bundle of one pass in memory. All functions in one pass need almost 7 GB. */
const entriesAtOnce = 64;

/** Every function of the product. */
export const handlerEntries: readonly HandlerEntry[] = [
  ...routes.map(({ id }) => ({ id, kind: "routes" }) as const),
  ...consumers.map(({ id }) => ({ id, kind: "consumers" }) as const),
];

export async function bundleHandlers(): Promise<BundleSize[]> {
  const madeFrom = hashSources(projectRoot, handlerSources);
  mark(handlersDirectory);
  const sources = handlerEntries.map(({ id, kind }) => [
    `${id}/index`,
    join(projectRoot, "lambdas", entryPath(id, kind)),
  ]);
  for (let first = 0; first < sources.length; first += entriesAtOnce)
    await bundleEntries(Object.fromEntries(sources.slice(first, first + entriesAtOnce)), handlersDirectory);
  mark(handlersDirectory, madeFrom);
  return readSizes();
}

/** The sizes of the last build's bundles. */
export function readSizes(): Promise<BundleSize[]> {
  return Promise.all(
    handlerEntries.map(async ({ id }) => {
      const code = await readFile(join(handlersDirectory, id, "index.js"));
      return { id, bytes: code.length, gzipBytes: gzipSync(code).length };
    }),
  );
}

/** Bundles in the way of the deployed functions. The benchmark bundles its references with it too. */
export async function bundleEntries(entryPoints: Record<string, string>, outDir: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir: outDir,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    external: [...unusedCredentialSources],
    minify: true,
    plugins: [unusedParts, readLate, pureDeclarations, oneZod],
    legalComments: "none",
    // For `npm run stack`. It is not deployed: reading one takes a sixth of a function's start.
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "warning",
  });
  await writeLateFiles(
    projectRoot,
    Object.keys(entryPoints).map((name) => join(outDir, dirname(name))),
  );
  // The repository's package.json says "module", so without this file Node would load the bundles as ESM.
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, "package.json"), '{ "type": "commonjs" }\n');
}
