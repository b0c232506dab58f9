/**
 * What functions carry but never run, or seldom run. A start reads and compiles the whole bundle, so each kilobyte costs
 * every member who comes first. docs/decisions/starts-of-functions.md has the numbers.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/**
 * Modules in which the SDK looks for credentials when the environment has none. A function's environment always has
 * them. So these modules would never run, and would be a fifth of each bundle.
 */
export const unusedCredentialSources = [
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@aws-sdk/credential-provider-http",
  "@smithy/credential-provider-imds",
];

/** zod writes JSON schemas for the API's document, which is a file of the site. Functions write none. */
const jsonSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
/** The cache of a way to find servers that this product's tables do not use. */
const endpointCache = /@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]EndpointCache\.js$/;

export const unusedParts: Plugin = {
  name: "unused-parts",
  setup: ({ onLoad, onResolve }) => {
    onLoad({ filter: jsonSchemas }, ({ path }) => {
      const exported = [...readFileSync(path, "utf8").matchAll(/export (?:const|function|class) (\w+)/g)];
      return { contents: exported.map(([, name]) => `export const ${name} = () => {};`).join("\n"), loader: "js" };
    });
    onLoad({ filter: endpointCache }, () => ({ contents: "export class EndpointCache {}", loader: "js" }));
    // No answer of ours is a stream of events. S3's client names the module directly, and keeps it.
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** Packages that many functions can need and few calls do. Each is a file beside the bundle, read at its first use. */
const seldomUsed = {
  "temporal-polyfill": { file: "temporal.js", names: ["Temporal"] },
  "ipaddr.js": { file: "networks.js", names: ["default"] },
} as const;

type Seldom = keyof typeof seldomUsed;
const seldom = Object.entries(seldomUsed) as [Seldom, (typeof seldomUsed)[Seldom]][];

export const readLate: Plugin = {
  name: "read-late",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^(temporal-polyfill|ipaddr\.js)$/ }, ({ path }) => ({ path, namespace: "late" }));
    onResolve({ filter: /^\.\//, namespace: "late" }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /^/, namespace: "late" }, ({ path }) => {
      const { file, names } = seldomUsed[path as Seldom];
      // A default import of CommonJS is the whole module, so the module stands for what it exports by default.
      if (names.includes("default" as never))
        return { contents: `module.exports = new Proxy({}, { get: (_, name) => require("./${file}").default[name] })` };
      const getters = names.map((name) => `${name}: { get: () => require("./${file}").${name} }`);
      return { contents: `Object.defineProperties(exports, { __esModule: { value: true }, ${getters.join(", ")} })` };
    });
  },
};

/** Writes the packages' files beside the bundles that name them. */
export async function writeLateFiles(root: string, folders: readonly string[]): Promise<void> {
  for (const [name, { file, names }] of seldom) {
    const { outputFiles } = await build({
      stdin: { contents: `export { ${names.join(", ")} } from "${name}";`, resolveDir: root },
      bundle: true,
      write: false,
      platform: "node",
      target: "node24",
      format: "cjs",
      minify: true,
      legalComments: "none",
    });
    const [code] = outputFiles;
    if (code === undefined) throw new Error(`esbuild wrote nothing for ${name}.`);
    for (const folder of folders)
      if (readFileSync(join(folder, "index.js"), "utf8").includes(`"./${file}"`))
        writeFileSync(join(folder, file), code.contents);
  }
}
