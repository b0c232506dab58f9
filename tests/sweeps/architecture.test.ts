import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

/** House style's table "what a line of code may touch", as a test: read here what a folder is for. */
interface Source {
  path: string;
  text: string;
  /** Specifiers as they stand for packages; paths from the root for files of ours. */
  imports: string[];
}

const sources = ["lambdas", "lib", "bin", "web", "scripts"].flatMap((folder) => read(join(projectRoot, folder)));

function read(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes("node_modules"))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, "utf8");
      const imports = [...text.matchAll(/(?:\bfrom\s+|import\()["']([^"']+)["']/g)].map(([, specifier = ""]) =>
        specifier.startsWith(".")
          ? relative(projectRoot, join(dirname(file), specifier))
          : specifier.replace(/^#lambdas\//, "lambdas/").replace(/^#web\//, "web/src/"),
      );
      return { path: relative(projectRoot, file), text, imports };
    });
}

const noun = "[a-z-]+";
const isPackage = (specifier: string) => !/^(lambdas|lib|bin|web|scripts|tests)\//.test(specifier);

interface Layer {
  name: string;
  files: RegExp;
  /** What it may import; everything else is refused. `$noun` is the file's own folder. */
  mayImport: string[];
  neverSays?: RegExp;
}

const kernel = "^lambdas/contract/[a-z-]+\\.ts$";
const contracts = `^lambdas/${noun}/contract\\.ts$`;
const rules = `^lambdas/${noun}/rules\\.ts$`;
const clockAndChance = /\bDate\.now\b|new Date\(\)|Math\.random|process\.env|\basync\b|performance\.now/;

const layers: Layer[] = [
  {
    name: "the kernel and contracts know zod, time and each other",
    files: new RegExp(`^lambdas/(contract/.*|${noun}/contract)\\.ts$`),
    mayImport: ["^zod$", "^temporal-polyfill$", kernel, contracts],
    neverSays: clockAndChance,
  },
  {
    name: "rules are pure",
    files: new RegExp(rules),
    mayImport: [kernel, contracts, rules],
    neverSays: clockAndChance,
  },
  {
    name: "mails are words: they know contracts, rules and the layout",
    files: /^lambdas\/[a-z-]+\/mails\.ts$/,
    mayImport: [kernel, contracts, rules, "^lambdas/mail/[a-z-]+\\.ts$"],
    neverSays: /Math\.random|process\.env|\basync\b/,
  },
  {
    name: "repositories know their own noun, keys and the table",
    files: /^lambdas\/[a-z-]+\/repository\.ts$/,
    mayImport: [
      "^zod$",
      kernel,
      contracts,
      "^lambdas/$noun/rules\\.ts$",
      "^lambdas/store/(table|keys|write-items|tenant-scope)\\.ts$",
    ],
  },
  {
    name: "transactions join the write items of several nouns",
    files: /^lambdas\/[a-z-]+\/transactions\.ts$/,
    mayImport: [
      kernel,
      contracts,
      rules,
      `^lambdas/${noun}/(repository|transactions)\\.ts$`,
      "^lambdas/(pipeline/intent|store/tenant-scope|store/write-items)\\.ts$",
    ],
  },
  {
    name: "routes and consumers load, call a rule, write",
    files: /^lambdas\/[a-z-]+\/(routes|consumers)\/[a-z-]+\.ts$/,
    mayImport: [
      kernel,
      contracts,
      rules,
      `^lambdas/${noun}/(repository|transactions|mails)\\.ts$`,
      "^lambdas/(runtime|store|pipeline|gateways|mail)/[a-z-]+\\.ts$",
      "^lambdas/invitations/one-time-code\\.ts$",
    ],
    neverSays: /process\.env|openTenantScope/,
  },
  {
    name: "the server's kernel knows no noun but tenants and members",
    files: /^lambdas\/(runtime|store|pipeline)\/[a-z-]+\.ts$/,
    mayImport: [
      "^zod$",
      "^node:",
      "^@aws-sdk/",
      "^@middy/core$",
      "^aws-lambda$",
      kernel,
      "^lambdas/(tenants|members)/(contract|repository)\\.ts$",
      "^lambdas/(runtime|store|pipeline)/[a-z-]+\\.ts$",
    ],
  },
  {
    name: "gateways stand at the border to someone else's system",
    files: /^lambdas\/gateways\/[a-z-]+\.ts$/,
    mayImport: [
      "^node:crypto$",
      "^@aws-sdk/",
      "^(image-size|@jimp/[a-z-]+)$",
      "^stripe$",
      "^passkit-generator$",
      kernel,
      contracts,
      rules,
      "^zod$",
      "^lambdas/(runtime/env|runtime/log|pipeline/intent|mail/layout)\\.ts$",
      "^lambdas/gateways/[a-z-]+\\.ts$",
    ],
  },
  {
    name: "mail/ and one-time codes are small and know no noun",
    files: /^lambdas\/(mail\/[a-z-]+|invitations\/one-time-code)\.ts$/,
    mayImport: ["^node:crypto$", kernel, "^lambdas/mail/[a-z-]+\\.ts$"],
  },
  {
    name: "infrastructure knows contracts and CDK, never handler code",
    files: /^(lib\/(?!bundle\/)|bin\/).*\.ts$/,
    mayImport: ["^aws-cdk-lib", "^constructs$", "^cdk-nag$", "^node:", kernel, contracts, "^(lib|bin)/"],
  },
  {
    name: "bundling knows the table of functions and the pages that are drawn, and no script",
    files: /^lib\/bundle\/.*\.ts$/,
    mayImport: [
      "^node:",
      "^(esbuild|vite)$",
      kernel,
      "^web/languages\\.ts$",
      "^web/src/(public-server\\.tsx|features/public/landing/content\\.ts)$",
      "^lib/bundle/",
    ],
  },
];

describe.each(layers.map((layer) => [layer.name, layer] as const))("%s", (_name, layer) => {
  const files = sources.filter(({ path }) => layer.files.test(path));

  test("there are such files, and they import nothing else", () => {
    expect(files.length).toBeGreaterThan(0);
    const strays = files.flatMap(({ path, imports }) => {
      const own = path.split("/")[1] ?? "";
      const allowed = layer.mayImport.map((pattern) => new RegExp(pattern.replace("$noun", own)));
      return imports
        .filter((specifier) => !allowed.some((pattern) => pattern.test(specifier)))
        .map((specifier) => `${path} imports ${specifier}`);
    });
    expect(strays).toEqual([]);
  });

  test("they say nothing that does not belong there", () => {
    const { neverSays } = layer;
    if (neverSays === undefined) return;
    expect(files.filter(({ text }) => neverSays.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
  });
});

test("every file of the server belongs to a layer", () => {
  const homeless = sources.filter(
    ({ path }) => path.startsWith("lambdas/") && !layers.some((layer) => layer.files.test(path)),
  );
  expect(homeless.map(({ path }) => path)).toEqual([]);
});

test("only keys.ts spells a key", () => {
  const spellers = sources.filter(
    ({ path, text }) =>
      path.startsWith("lambdas/") &&
      /["'`](T|U|SLUG|LOOK|DOMAIN|CHECKOUT|SESSION|SUBSCRIPTION|STRIPE|SETUP|DUE)#/.test(withoutComments(text)),
  );
  expect(spellers.map(({ path }) => path).filter((path) => path !== "lambdas/store/keys.ts")).toEqual(allowedSpellers);
});

/** The pipeline lets a caller touch their own account's partition; the tenants' repository lists its entries. */
const allowedSpellers = [
  "lambdas/billing/repository.ts",
  "lambdas/pipeline/handler.ts",
  "lambdas/tenants/repository.ts",
];

test("only env.ts reads the environment", () => {
  const readers = sources.filter(({ path, text }) => path.startsWith("lambdas/") && text.includes("process.env"));
  expect(readers.map(({ path }) => path)).toEqual(["lambdas/runtime/env.ts"]);
});

test("zod is imported as a namespace: any other form carries every locale into every bundle", () => {
  const heavy = sources.filter(({ text }) => /import\s*\{[^}]*\}\s*from\s*["']zod["']/.test(text));
  expect(heavy.map(({ path }) => path)).toEqual([]);
});

test("the web app takes contracts, rules and the kernel from the server, nothing else", () => {
  const allowed = [kernel, contracts, rules].map((pattern) => new RegExp(pattern));
  const strays = sources
    .filter(({ path }) => path.startsWith("web/"))
    .flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith("lambdas/") && !allowed.some((pattern) => pattern.test(specifier)))
        .map((specifier) => `${path} imports ${specifier}`),
    );
  expect(strays).toEqual([]);
});

test("the web app asks no route for its schemas: the build leaves them out, and a form names the schema that it means", () => {
  const names = routes.map(({ id }) => id.split(".")[1]).join("|");
  const asks = new RegExp(`\\b(${names})\\.(params|query|body|response|summary|errors|uses)\\b`);
  const askers = sources.filter(({ path, text }) => path.startsWith("web/") && asks.test(withoutComments(text)));
  expect(askers.map(({ path }) => path)).toEqual([]);
});

test("the web app fetches no contract on demand: that brings all of it, and zod into what every page shares", () => {
  const fetchers = sources.filter(
    ({ path, text }) =>
      path.startsWith("web/") && /import\(\s*["'][./]*lambdas\/[a-z-]+\/contract/.test(withoutComments(text)),
  );
  expect(fetchers.map(({ path }) => path)).toEqual([]);
});

test("no feature of the web app imports another", () => {
  const strays = sources.flatMap(({ path, imports }) => {
    const feature = /^web\/src\/features\/([a-z-]+)\//.exec(path)?.[1];
    if (feature === undefined) return [];
    return imports
      .filter(
        (specifier) =>
          specifier.startsWith("web/src/features/") && !specifier.startsWith(`web/src/features/${feature}/`),
      )
      .map((specifier) => `${path} imports ${specifier}`);
  });
  expect(strays).toEqual([]);
});

test("the product never imports scripts or tests", () => {
  const strays = sources
    .filter(({ path }) => /^(lambdas|web)\//.test(path))
    .filter(({ imports }) => imports.some((specifier) => /^(scripts|tests)\//.test(specifier)));
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test("a route is at most about forty lines", () => {
  const long = sources
    .filter(({ path }) => /^lambdas\/[a-z-]+\/routes\//.test(path))
    .filter(({ text }) => text.split("\n").length > 60)
    .map(({ path, text }) => `${path}: ${text.split("\n").length}`);
  expect(long).toEqual([]);
});

test("packages are imported by name, never by a path into node_modules", () => {
  const strays = sources.flatMap(({ path, imports }) =>
    imports
      .filter((specifier) => isPackage(specifier) && specifier.includes("node_modules"))
      .map((specifier) => `${path}: ${specifier}`),
  );
  expect(strays).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
