import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { entryPath } from "#lambdas/contract/index.ts";
import { type HandlersFromSource, handlersFromSource } from "../../scripts/local/handlers-from-source.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";

const id = "platform.getHealth";
let folder: string;
let handlers: HandlersFromSource;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guildhall-handlers-"));
  handlers = handlersFromSource(folder);
});

afterEach(async () => {
  await handlers.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Modules that a handler imports are read again as well. */
function writeSources(text: string, handler = "async () => text"): void {
  const file = join(folder, entryPath(id, "routes"));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(dirname(file), "text.mjs"), `export const text = ${JSON.stringify(text)};`);
  writeFileSync(file, `import { text } from "./text.mjs";\nexport const handler = ${handler};\n`);
}

async function call(event: unknown = {}): Promise<unknown> {
  return (await handlers.load(id, "routes"))(event, lambdaContext(id, "test"));
}

test("each edit of a module that a handler imports shows in the next call", async () => {
  for (const text of ["first", "second", "third"]) {
    writeSources(text);
    if (text !== "first") handlers.sourcesChanged();
    expect(await call()).toBe(text);
    expect(await call()).toBe(text);
  }
});

test("a call that runs during an edit ends with the code that it started with", async () => {
  writeSources("unused");
  handlers.sourcesChanged();
  writeSources(
    "old",
    "async ({ milliseconds }) => { await new Promise((r) => setTimeout(r, milliseconds)); return text; }",
  );
  const slow = call({ milliseconds: 300 });
  await expect.poll(() => call({ milliseconds: 0 }), { timeout: 20_000 }).toBe("old");
  writeSources("new");
  handlers.sourcesChanged();
  expect(await call()).toBe("new");
  expect(await slow).toBe("old");
});

test("a failure of an edited handler reaches the caller, and the next edit corrects it", async () => {
  writeSources("broken", "async () => { throw new RangeError(text); }");
  handlers.sourcesChanged();
  await expect(call()).rejects.toThrow(new RangeError("broken"));
  writeSources("broken", "async ( => text");
  handlers.sourcesChanged();
  await expect(call()).rejects.toThrow();
  writeSources("mended");
  handlers.sourcesChanged();
  expect(await call()).toBe("mended");
});

test("lines of an edited handler's log reach the main thread's listeners", async () => {
  const lines: unknown[] = [];
  const listen = (line: unknown) => lines.push(line);
  subscribe("guildhall.log", listen);
  try {
    writeSources(
      "line",
      'async () => { (await import("node:diagnostics_channel")).channel("guildhall.log").publish(text); }',
    );
    handlers.sourcesChanged();
    await call();
    expect(lines).toEqual(["line"]);
  } finally {
    unsubscribe("guildhall.log", listen);
  }
});
