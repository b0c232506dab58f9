import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

/** Text that a file must not contain. The rules for imports are in `.dependency-cruiser.mjs`. */
interface Source {
  path: string;
  text: string;
  /** Specifiers of packages unchanged; paths from the root for our files. */
  imports: string[];
}

const ruleFiles = new RegExp(
  `^lambdas/(${[
    "[a-z-]+/rules",
    "access/(closing|entry|expected|offline|refused|scans|visits)",
    "bookings/(book-for|calendar-entry|claims|clearing|feed-rules|freed-slots|move-record|moves|older-shapes|out-of-service|own-bookings|packed-booking|policy(-[a-z]+)?|series-(change(-days|-preview)?|dates|decision|ending(-by-team)?|preview|rules|terms)|slots|waitlist(-serving)?|wanted)",
    "cards/(code|passes)",
    "events/(calendar-entry|room|seats|registrations|registration-views|outcomes|moves|ticket-code)",
    "live/(audience|chat|edits|session-views|signals)",
    "orders/(card|counter|lines|given-points|refunds|returns|views)",
    "memberships/(changes|cycles|paid-cycles)",
    "platform/(tenant-rules|acts-rules|sample-words|health-rules|dead-letter-rules|costs-rules|notice-rules)",
    "tenants/(standing|closing)-rules",
    "domains/hosts",
    "payments/(paid|plan-changes|check|compare-(cycles|entries|payments)|refunds)",
    "settings/(ink|manifest)-rules",
    "stations/door",
    "statistics/(overview|sales|sales-view)",
  ].join("|")})\\.ts$`,
);

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

const isPackage = (specifier: string) => !/^(lambdas|lib|bin|web|scripts|tests)\//.test(specifier);

interface Layer {
  name: string;
  files: RegExp;
  neverSays?: RegExp;
}

const clockAndChance = /\bDate\.now\b|new Date\(\)|Math\.random|process\.env|\basync\b|performance\.now/;

const layers: Layer[] = [
  {
    name: "the kernel, contracts, channels and tables of nouns are pure",
    files: /^lambdas\/(contract\/.*|[a-z-]+\/([a-z-]*contract|channels|noun))\.ts$/,
    neverSays: clockAndChance,
  },
  {
    name: "a contract of a consumer makes each watch with `watch`, which checks the fields",
    files: /^lambdas\/[a-z-]+\/consumers\.ts$/,
    neverSays: /\bwhen:/,
  },
  {
    name: "a consumer gets items parsed, and parses none itself",
    files: /^lambdas\/[a-z-]+\/consumers\/[a-z-]+\.ts$/,
    neverSays: /\b\w*[iI]tem\.(parse|schema)\b|\bchangeSchema\b/,
  },
  {
    name: "rules are pure",
    files: ruleFiles,
    neverSays: clockAndChance,
  },
  { name: "summaries are pure", files: /^lambdas\/[a-z-]+\/summary\.ts$/, neverSays: clockAndChance },
  {
    name: "queries of summaries",
    files: /^lambdas\/([a-z-]+\/summarise|dashboard\/summaries)\.ts$/,
    neverSays: /Date\.now|new Date\(\)|Math\.random|process\.env/,
  },
  {
    name: "what leads to notices is data",
    files: /^lambdas\/([a-z-]+\/notice-sources|notifications\/sources)\.ts$/,
    neverSays: /Date\.now|new Date\(\)|Math\.random|process\.env/,
  },
  { name: "rings are pure", files: /^lambdas\/[a-z-]+\/rings\.ts$/, neverSays: clockAndChance },
  { name: "notices are pure", files: /^lambdas\/[a-z-]+\/[a-z-]*notices\.ts$/, neverSays: clockAndChance },
  {
    name: "mails are words",
    files: /^lambdas\/[a-z-]+\/([a-z-]*mails|event-page|[a-z-]*mail-texts\.[a-z]+)\.ts$/,
    neverSays: /Math\.random|process\.env|\basync\b/,
  },
  { name: "items are data", files: /^lambdas\/[a-z-]+\/items\.ts$/, neverSays: clockAndChance },
  {
    name: "repositories and transactions",
    files: /^lambdas\/([a-z-]+\/([a-z-]*repository|[a-z-]*list|[a-z-]*transactions)|audit\/names)\.ts$/,
  },
  {
    name: "examples take the clock and chance from the fixture tenant",
    files: /^lambdas\/[a-z-]+\/examples\.ts$/,
    neverSays: /Date\.now|new Date\(\)|Math\.random|process\.env/,
  },
  {
    name: "routes and consumers open no tenant's scope",
    files: /^lambdas\/[a-z-]+\/(routes|consumers)\/[a-z-]+\.ts$/,
    neverSays: /process\.env|openTenantScope/,
  },
  {
    name: "the checker is pure",
    files: /^lambdas\/checker\/[a-z-]+\.ts$/,
    neverSays: /Date\.now|new Date\(\)|Math\.random|process\.env|\basync\b/,
  },
  {
    name: "what stands around handlers",
    files: /^lambdas\/(runtime|store|pipeline|gateways|mail|auditor)\/[a-z-]+\.ts$/,
  },
  {
    name: "small files of a noun",
    files:
      /^lambdas\/(access\/door|bookings\/(earlier-moves|past-offers|series-change-reads)|invitations\/address-hash|accounts\/code-hash|enquiries\/network|platform\/(tenant-views|queues)|subscriptions\/views|mailings\/unsubscribe-code|(memberships|orders|payments)\/settle|payments\/(check-[a-z-]*steps|check-ground|note-refunds))\.ts$/,
  },
];

test.each(layers.map((layer) => [layer.name, layer] as const))("%s", (_name, { files, neverSays }) => {
  const own = sources.filter(({ path }) => files.test(path));
  expect(own.length).toBeGreaterThan(0);
  if (neverSays === undefined) return;
  expect(own.filter(({ text }) => neverSays.test(withoutComments(text))).map(({ path }) => path)).toEqual([]);
});

test("every file of the server belongs to a layer", () => {
  const homeless = sources.filter(
    ({ path }) => path.startsWith("lambdas/") && !layers.some((layer) => layer.files.test(path)),
  );
  expect(homeless.map(({ path }) => path)).toEqual([]);
});

test("only items.ts spells keys, in the encoding of keys.ts", () => {
  const spells =
    /\b(tenantKey|platformKey|tenantList|platformList)(<[^(]*>)?\(|["'`](T|U|SLUG|LOOK|DOMAIN|CHECKOUT|SESSION|SUBSCRIPTION|STRIPE|SETUP|DUE)#/;
  const spellers = sources.filter(
    ({ path, text }) => /^(lambdas|lib|web)\//.test(path) && spells.test(withoutComments(text)),
  );
  // The checker spells them again on purpose: a mistake of the product must not be one of its own.
  const strays = spellers
    .map(({ path }) => path)
    .filter((path) => !/^lambdas\/([a-z-]+\/items\.ts$|checker\/|auditor\/)/.test(path));
  // The pipeline lets a caller touch the partition of their own account.
  expect(strays).toEqual(["lambdas/pipeline/tenant-access.ts", "lambdas/store/keys.ts"]);
});

test("only env.ts reads the environment", () => {
  const readers = sources.filter(({ path, text }) => path.startsWith("lambdas/") && text.includes("process.env"));
  expect(readers.map(({ path }) => path)).toEqual(["lambdas/runtime/env.ts"]);
});

test("zod is imported as a namespace: any other form carries every locale into every bundle", () => {
  const heavy = sources.filter(({ text }) => /import\s*\{[^}]*\}\s*from\s*["']zod["']/.test(text));
  expect(heavy.map(({ path }) => path)).toEqual([]);
});

test("the web app reads no schema from a route, because the build leaves them out; a form names its schema", () => {
  const names = routes.map(({ id }) => id.split(".")[1]).join("|");
  const asks = new RegExp(`\\b(${names})\\.(params|query|body|response|summary|errors|uses)\\b`);
  const askers = sources.filter(({ path, text }) => path.startsWith("web/") && asks.test(withoutComments(text)));
  expect(askers.map(({ path }) => path)).toEqual([]);
});

test("the web app fetches no contract on demand: that brings all of it, and zod into what every page shares", () => {
  const fetchers = sources.filter(
    ({ path, text }) =>
      path.startsWith("web/") && /import\(\s*["'][./]*lambdas\/[a-z-]+\/[a-z-]*contract/.test(withoutComments(text)),
  );
  expect(fetchers.map(({ path }) => path)).toEqual([]);
});

test("a route is at most sixty lines", () => {
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
