import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBundles } from "../../scripts/local/load-handler.ts";

/** Each bundle in a folder of its own, as the build writes them. */
function makeBundles(codes: Readonly<Record<string, string>>): (id: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-bundles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (id: string) => join(folder, id, "index.cjs");
  for (const [id, code] of Object.entries(codes)) {
    mkdirSync(join(folder, id));
    writeFileSync(fileOf(id), code);
    writeFileSync(join(folder, id, "late.cjs"), "let calls = 0; exports.count = () => ++calls;");
  }
  return fileOf;
}

test("bundles that were called last stay loaded, and the one called longest ago is loaded anew", async () => {
  const counting = (id: string) => `let calls = 0; exports.handler = async () => "${id}, call " + ++calls;`;
  const fileOf = makeBundles({ one: counting("one"), two: counting("two"), three: counting("three") });
  const load = createBundles(2, fileOf);
  const call = async (id: string) => (await load(id, "routes"))({}, {} as never);

  expect(await call("one")).toBe("one, call 1");
  expect(await call("two")).toBe("two, call 1");
  expect(await call("one")).toBe("one, call 2");
  expect(await call("three")).toBe("three, call 1");
  expect(await call("one")).toBe("one, call 3");
  expect(await call("two")).toBe("two, call 1");
});

test("a call that runs in a bundle which is forgotten meanwhile still ends", async () => {
  const fileOf = makeBundles({
    slow: "exports.handler = (event) => event.gate.then(() => 'done');",
    next: "exports.handler = async () => 'next';",
  });
  const load = createBundles(1, fileOf);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const running = (await load("slow", "routes"))({ gate }, {} as never);
  expect(await (await load("next", "routes"))({}, {} as never)).toBe("next");
  open();
  expect(await running).toBe("done");
});

test("a file that a bundle reads late is forgotten with the bundle", async () => {
  const late = "exports.handler = async () => require('./late.cjs').count();";
  const fileOf = makeBundles({ one: late, two: late });
  const load = createBundles(1, fileOf);
  const call = async (id: string) => (await load(id, "routes"))({}, {} as never);
  expect([await call("one"), await call("one")]).toEqual([1, 2]);
  expect(await call("two"), "files of other bundles are others").toBe(1);
  expect(await call("one")).toBe(1);
});
