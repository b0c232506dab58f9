/** Only the theme, its tokens and the kit name sizes and weights of text, heights of lines, and radii. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The files that give the names. */
const naming = /^web\/src\/(app\/(theme|theme-components|theme-inputs|tokens)|kit\/looks)\.ts$/;

const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !naming.test(path));

const declaration = /\b(?:fontSize|fontWeight|lineHeight|letterSpacing|borderRadius)["']?:\s*(\{[^}]*\}|[^,;}\n]+)/g;

/** A number, a text that begins with one, or a variable of the theme without its name. */
const isRaw = (value: string) => /(^|[\s"'({?:])[-.]?\d|var\(--/.test(value);

function rawValuesIn(source: string): string[] {
  return [...source.matchAll(declaration)].filter(([, value = ""]) => isRaw(value)).map(([found]) => found);
}

test.each([
  ["fontWeight: 600", 1],
  ['"& svg": { fontSize: 14, opacity: 1 }', 1],
  ['borderRadius: "10px", color: "red"', 1],
  ["fontWeight: isUnread ? 600 : 400", 1],
  ['borderRadius: { xs: 0, sm: "8px" }', 1],
  ['borderRadius: "var(--radius-card)"', 1],
  ['fontWeight: "fontWeightMedium"', 0],
  ["borderRadius: { sm: cardRadius }", 0],
  ["fontSize: markSizes.inBar", 0],
])("the search judges %s", (source, count) => {
  expect(rawValuesIn(source)).toHaveLength(count);
});

test("no other file of the web app contains one", () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) =>
    rawValuesIn(readFileSync(join(root, path), "utf8")).map((value) => `${path}: ${value}`),
  );
  expect(found).toEqual([]);
});
