/** All functions in one esbuild pass: one folder per route and consumer, with nothing in it but what it uses. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { consumers, entryPath, routes } from "../../lambdas/contract/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const handlersFolder = join(root, "dist/handlers");

export interface Bundle {
  id: string;
  bytes: number;
}

/** Writes `<outDir>/<id>/index.js` for each, with its source map beside it. */
export async function bundleHandlers(outDir: string = handlersFolder): Promise<Bundle[]> {
  rmSync(outDir, { recursive: true, force: true });
  const entries = [
    ...routes.map(({ id }) => ({ id, path: entryPath(id, "routes") })),
    ...consumers.map(({ id }) => ({ id, path: entryPath(id, "consumers") })),
  ];
  const { metafile } = await build({
    entryPoints: entries.map(({ id, path }) => ({ in: join(root, "lambdas", path), out: `${id}/index` })),
    outdir: outDir,
    bundle: true,
    minify: true,
    // Names of classes are part of errors, which are told apart by name.
    keepNames: true,
    sourcemap: "external",
    platform: "node",
    target: "node24",
    // CommonJS loads quicker on Lambda's Node; ESM sources bundle smaller.
    format: "cjs",
    mainFields: ["module", "main"],
    metafile: true,
    logLevel: "warning",
  });
  // Where the folder is loaded in place, the project's own package.json would call these files ES modules.
  writeFileSync(join(outDir, "package.json"), '{"type":"commonjs"}');
  return entries.map(({ id }) => {
    const output = Object.entries(metafile.outputs).find(([file]) => file.endsWith(`${id}/index.js`));
    return { id, bytes: output?.[1].bytes ?? 0 };
  });
}
