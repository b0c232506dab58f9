import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../scripts/local/load-handler.ts";

/** The documents name files, folders and commands. A name that is gone makes a document wrong. */
const documents = ["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md", "lib/runbook.md"].concat(
  readdirSync(join(projectRoot, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
);

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const noun = readdirSync(join(projectRoot, "lambdas"));

/** A name in code marks is a path if it begins with a known folder. Folders of `lambdas` and `web/src` count too. */
const places = ["", "lambdas/", "web/src/", "web/"];
const folders = new Set([
  ...readdirSync(projectRoot),
  ...noun,
  ...readdirSync(join(projectRoot, "web")),
  ...readdirSync(join(projectRoot, "web/src")),
]);

function pathsIn(text: string): string[] {
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, "");
  return [...withoutBlocks.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => /^[\w.@-]+(\/[\w.@{},-]+)+$/.test(name) && folders.has(name.split("/")[0] ?? ""))
    .filter((name) => !name.includes("{") && !name.includes("node_modules"));
}

describe.each(documents)("%s", (file) => {
  const text = read(file);

  test("names files and folders that exist", () => {
    const gone = pathsIn(text).filter((path) => !places.some((place) => existsSync(join(projectRoot, place, path))));
    expect(gone).toEqual([]);
  });

  test("names npm scripts that exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  test("is short enough to be read", () => {
    // The runbook and generated tables are looked up, not read from the top.
    const isLookedUp = file === "lib/runbook.md" || file.endsWith(".generated.md");
    const most = file === "README.md" ? 120 : 150;
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(isLookedUp ? 400 : most);
  });
});

test("every decision says why, what and what follows", () => {
  const decisions = documents.filter((file) => file.startsWith("docs/decisions/"));
  expect(decisions.length).toBeGreaterThan(30);
  const incomplete = decisions.filter(
    (file) =>
      !/^# .+\n\n20\d\d-\d\d-\d\d\n[\s\S]*## Why\n[\s\S]*## Decision\n[\s\S]*## What follows\n/.test(read(file)),
  );
  expect(incomplete).toEqual([]);
});
