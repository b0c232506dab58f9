/** No sentence of the web app is outside a catalogue, and each catalogue exists in every language. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
const german = sources.filter((path) => path.endsWith(".de.ts"));

const germanOf = (path: string) => path.replace(/\.ts$/, ".de.ts");
const hasGerman = (path: string) => path.endsWith(".ts") && existsSync(join(root, germanOf(path)));

/** Modules of texts are named so, or have a German sibling. */
const isCatalogue = (path: string) => /(^|[/-])(texts|titles|content)\.ts$/.test(path) || hasGerman(path);

/** Named like a catalogue, but not one. */
const noCatalogues: Readonly<Record<string, string>> = {
  "web/src/kit/error-texts.ts": "It joins the sentences of all nouns.",
};

/** Strings that look like text but are not, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "web/src/features/public/operator.ts": "It names the operator, who has one name in every language.",
  "web/src/kit/tenant-colours.ts": "Only the console says it, to whoever stored the colour.",
};

describe("each catalogue", () => {
  const english = sources.filter((path) => isCatalogue(path) && !path.endsWith(".de.ts") && !(path in noCatalogues));

  test("has its German one beside it", () => {
    expect(english.length).toBeGreaterThan(30);
    expect(english.filter((path) => !hasGerman(path))).toEqual([]);
  });

  test("has an English one that the German one is compared with", () => {
    for (const path of german) {
      const name = basename(path, ".de.ts");
      expect(existsSync(join(root, dirname(path), `${name}.ts`)), path).toBe(true);
      const text = readFileSync(join(root, path), "utf8").replace(/\s+/g, " ");
      expect(text, path).toMatch(
        /export type Checked = SameTexts< ?(English|typeof import\("[^"]+"\)), typeof import\(/,
      );
      expect(text, path).toContain(`typeof import("./${name}.de.ts")`);
    }
  });
});

/** Addresses and look-up keys are the same in every language. */
const sameEverywhere = new Set(["category", "code", "href", "id", "minutes", "path", "priceId", "slug"]);

describe("a German catalogue", () => {
  test.each(german.filter((path) => path.includes("/public/")))(
    "links where the English one links: %s",
    async (path) => {
      const [one, other] = (await Promise.all(
        [path.replace(/\.de\.ts$/, ".ts"), path].map((file) => import(join(root, file))),
      )) as [object, object];
      expect(factsIn(other)).toEqual(factsIn(one));
    },
  );
});

// On a phone, a heading has room for about fifteen letters. Not every browser divides German words by itself.
test("a long word of a German heading has a soft hyphen where it may be divided", () => {
  // The titles of documents are shown by the browser, which divides no word.
  const catalogues = german.filter((path) => !path.endsWith("/head.de.ts"));
  const headings = catalogues.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/\btitle: "([^"]*)"/g)].map(
      ([, text = ""]) => `${path}: ${text.replaceAll("\\u00AD", "\u00AD")}`,
    ),
  );
  expect(headings.length).toBeGreaterThan(300);
  expect(headings.filter((line) => /\p{L}{16,}/u.test(line.slice(line.indexOf(": "))))).toEqual([]);
});

/** Why a sentence about a number of characters reads otherwise. */
const ownLimits: Readonly<Record<string, string>> = {
  "web/src/features/public/overlay/input-texts": "The specification has these sentences word for word.",
  "web/src/features/auth/texts": "A password's limits read as the specified one.",
  "web/src/features/profile/texts": "A password's limits read as the specified one.",
  "web/src/features/live-sessions/session-texts": "The chat counts characters and says what it kept.",
};

test("the limit of a text reads the same in every form", () => {
  const limitsOf = (paths: string[]) =>
    paths.flatMap((path) => limitsIn(path).map((sentence) => ({ sentence, path: path.replace(/(\.de)?\.ts$/, "") })));
  const english = limitsOf(sources.filter((path) => isCatalogue(path) && !path.endsWith(".de.ts")));
  const other = limitsOf(german);
  const unusual = (lines: readonly { sentence: string; path: string }[], usual: RegExp) =>
    lines.filter(({ path, sentence }) => !(path in ownLimits) && !usual.test(sentence));
  expect(english.length).toBeGreaterThan(40);
  expect(other.length).toBe(english.length);
  expect(unusual(english, /^At (most|least) \$\{\w+\} characters( each)?\.?$/)).toEqual([]);
  expect(unusual(other, /^(Höchstens|Mindestens|Jeweils höchstens) \$\{\w+\} Zeichen\.?$/)).toEqual([]);
  for (const path of Object.keys(ownLimits))
    expect(
      english.some((line) => line.path === path),
      path,
    ).toBe(true);
});

/** Sentences that name a number of characters. One that begins with a number counts what is typed. */
const limitsIn = (path: string) =>
  [
    ...readFileSync(join(root, path), "utf8").matchAll(/`([^`$\n][^`\n]*\$\{\w+\} (?:characters|Zeichen)\b[^`\n]*)`/g),
  ].map(([, sentence = ""]) => sentence);

function factsIn(value: unknown, name = ""): unknown[] {
  if (typeof value === "function") return [];
  if (typeof value !== "object" || value === null)
    return sameEverywhere.has(name) && /^[/#a-z0-9{]|^[A-Z]+ \//.test(String(value)) ? [[name, value]] : [];
  return Object.entries(value).flatMap(([key, part]) => factsIn(part, Array.isArray(value) ? name : key));
}

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const shownAttributes = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "helperText",
  "label",
  "placeholder",
  "subtitle",
  "text",
  "title",
]);

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
const readsAsSentence = (text: string) => /^\p{Lu}[\p{L}’']*,? \p{L}/u.test(text);

/** A file's texts that a user reads. Texts for logs and developers are left out. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    const [parent] = parents;
    if (node.type === "JSXText" && hasWord(String(node.value))) found.push(String(node.value).trim());
    const literal = literalOf(node);
    if (literal !== undefined && isShown(literal, parent, parents)) found.push(literal);
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, [node, ...parents]);
    }
  };
  visit(
    parseAst(readFileSync(join(root, path), "utf8"), { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node,
    [],
  );
  return found;
}

function literalOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateElement") return (node.value as { cooked: string }).cooked;
  return undefined;
}

function isShown(text: string, parent: Node | undefined, parents: readonly Node[]): boolean {
  if (parent?.type === "JSXAttribute") {
    const { name } = parent.name as { name: string };
    return shownAttributes.has(name) && hasWord(text);
  }
  if (parents.some(isForDevelopers)) return false;
  return readsAsSentence(text) || (hasWord(text) && isDrawn(parents));
}

const passing = new Set(["ConditionalExpression", "LogicalExpression", "TemplateLiteral"]);

/** Whether an element shows the value as it is: `{open ? "Yes" : "No"}`, `` {`${count} rows`} ``, `title={"Delete"}`. */
function isDrawn(parents: readonly Node[]): boolean {
  const container = parents.findIndex(({ type }) => !passing.has(type));
  const [expression, holder] = parents.slice(container);
  if (expression?.type !== "JSXExpressionContainer" || holder === undefined) return false;
  return holder.type !== "JSXAttribute" || shownAttributes.has((holder.name as { name: string }).name);
}

/** Thrown errors, and directives such as types: no screen shows their words. */
function isForDevelopers(node: Node): boolean {
  if (node.type === "NewExpression")
    return /Error$|^PageNotLoaded$/.test((node.callee as { name?: string }).name ?? "");
  return node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression";
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

describe("text", () => {
  const readers = sources.filter((path) => !isCatalogue(path) && !path.endsWith(".de.ts"));

  test("is in catalogues only", () => {
    const strays = readers
      .filter((path) => exceptions[path] === undefined)
      .flatMap((path) => textsIn(path).map((text) => `${path}: ${text}`));
    expect(strays).toEqual([]);
  });

  test("has no unused exception", () => {
    for (const path of Object.keys(exceptions)) expect(textsIn(path), path).not.toEqual([]);
  });

  test("is found wherever a screen would show it", () => {
    expect(readers.length).toBeGreaterThan(200);
    const found = textsIn("tests/sweeps/stray-texts.tsx");
    expect(found).toEqual([
      "Named",
      "Nothing was saved",
      "Shown to everybody",
      "Counted in ",
      "yes",
      "no",
      " rows",
      "hall",
    ]);
  });
});
