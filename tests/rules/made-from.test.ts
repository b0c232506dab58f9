import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources, isMadeFrom, mark } from "../../lib/bundle/made-from.ts";

let root: string;
let built: string;
const sources = ["code", "lock.json"];
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const hash = () => hashSources(root, sources);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "guildhall-made-from-"));
  built = join(root, "built");
  mkdirSync(join(root, "code/deep"), { recursive: true });
  mkdirSync(built);
  write("code/deep/a.ts", "1");
  write("code/b.ts", "2");
  write("lock.json", "{}");
  mark(built, hash());
});
afterEach(() => rmSync(root, { recursive: true }));

test("a build matches its sources, whatever the times of the files", () => {
  utimesSync(join(root, "code/b.ts"), new Date(), new Date(Date.now() + 60_000));
  expect(isMadeFrom(built, hash())).toBe(true);
});

test.each<[string, () => void]>([
  ["text", () => write("code/b.ts", "3")],
  [
    "text that was put back with an old date",
    () => {
      write("code/b.ts", "3");
      utimesSync(join(root, "code/b.ts"), new Date(0), new Date(0));
    },
  ],
  ["name", () => renameSync(join(root, "code/b.ts"), join(root, "code/c.ts"))],
  ["file more", () => write("code/deep/c.ts", "")],
  ["file less", () => rmSync(join(root, "code/deep/a.ts"))],
  ["package", () => write("lock.json", '{"a":1}')],
  [
    "border between two files",
    () => {
      write("code/b.ts", "");
      write("code/deep/a.ts", "12");
    },
  ],
])("another %s makes it another's", (_what, change) => {
  change();
  expect(isMadeFrom(built, hash())).toBe(false);
});

test("an interrupted or deleted build matches no sources", () => {
  mark(built);
  expect(isMadeFrom(built, hash())).toBe(false);
  mark(built, hash());
  rmSync(built, { recursive: true });
  expect(isMadeFrom(built, hash())).toBe(false);
});
