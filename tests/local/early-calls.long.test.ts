/** While the stack fills a new table, pages are answered, and every other call waits for the data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Stack, startStack } from "../../scripts/local/stack.ts";

let dataDir: string;
let stack: Stack | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "guildhall-early-"));
});
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** A stack whose seed ends when the test says so. `pages` resolves to its address, once pages are answered. */
function begin() {
  const seed = Promise.withResolvers<void>();
  const pages = Promise.withResolvers<string>();
  const started = startStack({
    port: 0,
    dataDir,
    seed: () => seed.promise,
    loadHandler: async () => async () => ({ statusCode: 200, body: "{}" }),
    createWeb: async () => (_request, response) => response.end("the page"),
    onPages: pages.resolve,
    withConsumers: false,
  });
  return { seed, pages: pages.promise, started };
}

const isSettled = (call: Promise<unknown>) =>
  Promise.race([call.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 200))]);

test("answers pages while the table is filled, and calls of the API after that", async () => {
  const { seed, pages, started } = begin();
  const url = await pages;
  expect(await (await fetch(`${url}/demo/auth`)).text()).toBe("the page");
  expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ userPoolId: "eu-west-1_GuildLoc1" });
  const call = fetch(`${url}/api/health`);
  const signIn = fetch(`${url}/_local/cognito/`, { method: "POST", body: "{}" });
  expect(await Promise.all([call, signIn].map(isSettled))).toEqual([false, false]);
  seed.resolve();
  stack = await started;
  expect((await call).status).toBe(200);
  expect((await signIn).status).toBe(400);
});

test("a seed that fails ends the start with its reason", async () => {
  const { seed, pages, started } = begin();
  await pages;
  seed.reject(new Error("The demo could not be filled in."));
  await expect(started).rejects.toThrow("The demo could not be filled in.");
});
