import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBundles } from "../../scripts/local/load-handler.ts";

test("bundles that were called last stay loaded, and the one called longest ago is loaded anew", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-bundles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (id: string) => join(folder, `${id}.cjs`);
  for (const id of ["one", "two", "three"])
    writeFileSync(fileOf(id), `let calls = 0; exports.handler = async () => "${id}, call " + ++calls;`);
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
  const folder = mkdtempSync(join(tmpdir(), "guildhall-bundles-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (id: string) => join(folder, `${id}.cjs`);
  writeFileSync(fileOf("slow"), "exports.handler = (event) => event.gate.then(() => 'done');");
  writeFileSync(fileOf("next"), "exports.handler = async () => 'next';");
  const load = createBundles(1, fileOf);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const running = (await load("slow", "routes"))({ gate }, {} as never);
  expect(await (await load("next", "routes"))({}, {} as never)).toBe("next");
  open();
  expect(await running).toBe("done");
});
