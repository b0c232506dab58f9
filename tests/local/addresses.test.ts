import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { type Stack, startStack } from "../../scripts/local/stack.ts";
import { createBuiltWeb } from "../../scripts/local/web.ts";
import { dropOwnTable, ownTableName } from "../support/own-table.ts";

/** An unhandled failure would end the whole process, as it would end `npm run start:built`. */
let folder: string;
let stack: Stack;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guildhall-addresses-"));
  const site = join(folder, "site");
  mkdirSync(join(site, "en"), { recursive: true });
  writeFileSync(join(site, "en", "index.html"), "the front page");
  writeFileSync(join(site, "en", "app.html"), "the app");
  writeFileSync(join(site, "picture.png"), "a picture");
  stack = await startStack({
    port: 0,
    dataDir: join(folder, "data"),
    tableName: ownTableName(folder),
    loadHandler: loadSource,
    withConsumers: false,
    createWeb: async () => createBuiltWeb(() => ({}), { folder: site, pages: { "/": "/index.html" } }),
  });
});

afterAll(async () => {
  await stack.stop();
  await dropOwnTable({ endpoint: stack.engine.endpoint, tableName: stack.tableName });
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the address as it is. `fetch` would correct it first. */
function get(address: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(stack.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    });
    socket.setEncoding("latin1");
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("end", () => resolve({ status: Number(answer.split(" ")[1]), text: answer }));
    socket.on("error", reject);
  });
}

test("serves the front page, the app and a file", async () => {
  expect(await get("/")).toMatchObject({ status: 200, text: expect.stringContaining("the front page") });
  expect(await get("/demo")).toMatchObject({ status: 200, text: expect.stringContaining("the app") });
  expect(await get("/picture.png")).toMatchObject({ status: 200, text: expect.stringContaining("a picture") });
});

test.each([
  ["/%.png", 400],
  ["/%E0%A4%A.png", 400],
  ["/%ff.png", 400],
  ["/%", 400],
  ["/%E0%A4%A", 400],
  ["//[", 400],
  ["//[.png", 400],
  ["//a:b/x.png", 400],
  ["http://[", 400],
  ["/%00.png", 404],
  ["/..%2f..%2fpackage.json", 404],
  [`/${"x".repeat(5000)}.png`, 404],
  ["/api/%", 404],
  ["/api/%E0%A4%A", 404],
  ["/media/%", 404],
  ["/media/%E0%A4%A", 404],
  ["/media/..%2f..%2fdata", 404],
])("answers GET %s with %i, and then the next request", async (address, status) => {
  expect((await get(address)).status).toBe(status);
  expect((await get("/")).status).toBe(200);
});

test.each(["/_local/s3/%", "/_local/sqs/%", "/_local/mail/%E0%A4%A", "/_local/stripe/%", "/_local/cognito/%"])(
  "answers GET %s, and then the next request",
  async (address) => {
    expect((await get(address)).status).toBeGreaterThanOrEqual(400);
    expect((await get("/")).status).toBe(200);
  },
);
