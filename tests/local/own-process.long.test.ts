import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import { offerMyPicture, setMyPicture } from "#lambdas/members/contract.ts";
import { getHealth } from "#lambdas/platform/contract.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import {
  createOwnProcesses,
  type OwnProcesses,
  type OwnProcessLimits,
  withOwnProcesses,
} from "../../scripts/local/own-process.ts";
import { photograph, post } from "../support/pictures.ts";
import { startTestServer } from "../support/test-server.ts";

/** Handlers here are small scripts, so that each can be as hostile as a picture. */
let folder: string;
let processes: OwnProcesses | undefined;
const ample: OwnProcessLimits = { deadlineMilliseconds: 60_000, heapMegabytes: 64, waitMilliseconds: 60_000 };
const pidFile = () => join(folder, "pid");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "guildhall-own-process-"));
});
afterEach(() => {
  processes?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that writes its id down and then does what `body` says with the event of its call. */
function open(body: string, limits: Partial<OwnProcessLimits> = {}): (event: unknown) => Promise<unknown> {
  const entry = join(folder, "entry.mjs");
  const lines = [
    'import { appendFileSync } from "node:fs";',
    `appendFileSync(${JSON.stringify(pidFile())}, process.pid + "\\n");`,
    "const answer = (message) => process.send(message);",
    `process.once("message", async ({ id, event, requestId }) => { ${body} });`,
  ];
  writeFileSync(entry, lines.join("\n"));
  processes = createOwnProcesses("source", { ...ample, ...limits }, entry);
  const handler = processes.handler("members.setMyPicture");
  return (event) => handler(event, lambdaContext("members.setMyPicture", "request-1"));
}

const pids = () => readFileSync(pidFile(), "utf8").trim().split("\n").map(Number);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("answers from another process, which ends after the answer", async () => {
  const call = open("answer({ result: { id, requestId, echo: event.text } });");
  expect(await call({ text: "hello" })).toEqual({
    id: "members.setMyPicture",
    requestId: "request-1",
    echo: "hello",
  });
  const [pid = 0] = pids();
  expect(pid).not.toBe(process.pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("a failure of the handler reaches the caller", async () => {
  await expect(open('answer({ failure: "no such table" });')({})).rejects.toThrow("no such table");
});

test("a handler that never returns is ended at its deadline, and the next call is answered", async () => {
  const call = open("while (event.isEndless); answer({ result: 1 });", { deadlineMilliseconds: 4_000 });
  const endless = call({ isEndless: true });
  const next = call({ isEndless: false });
  await expect(endless).rejects.toThrow("SIGKILL");
  const [pid = 0] = pids();
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await next).toBe(1);
});

test("a handler that takes too much memory ends its own process only", async () => {
  const call = open("const kept = []; while (event.isGreedy) kept.push({ at: kept.length }); answer({ result: 2 });");
  await expect(call({ isGreedy: true })).rejects.toThrow("ended before it answered");
  expect(await call({ isGreedy: false })).toBe(2);
});

test("one call runs at a time", async () => {
  const call = open(
    `const { readFileSync } = await import("node:fs");
    const started = () => readFileSync(${JSON.stringify(pidFile())}, "utf8").trim().split("\\n").length;
    const before = started();
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer({ result: [before, started()] });`,
  );
  expect(await Promise.all([call({}), call({}), call({})])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test("a call that waited until its caller was gone starts no process", async () => {
  const call = open("setTimeout(() => answer({ result: 3 }), 100);", { waitMilliseconds: 10 });
  const first = call({});
  await expect(call({})).rejects.toThrow("waited for too long");
  expect(await first).toBe(3);
  expect(pids()).toHaveLength(1);
});

test("closing ends what runs, and starts nothing more", async () => {
  const call = open("while (true);");
  const refused = expect(call({})).rejects.toThrow("SIGKILL");
  await expect.poll(() => pids().length).toBe(1);
  processes?.close();
  await refused;
  await expect(call({})).rejects.toThrow("the server stops");
});

test("the routes that decode pictures run so, and no others", async () => {
  const own: string[] = [];
  const load = withOwnProcesses(async (id) => async () => `loaded ${id}`, {
    handler: (id) => async () => own.push(id),
    close: () => undefined,
  });
  for (const { id } of routes) await (await load(id, "routes"))({}, lambdaContext(id, "request-1"));
  expect(own.toSorted()).toEqual(["members.setMyPicture", "news.takeNewsPicture", "settings.setLogo"]);
});

test("an ordinary photo of 12 megapixels becomes a picture, and other requests are answered first", async () => {
  processes = createOwnProcesses("source");
  // S3's signatures need the real clock.
  const server = await startTestServer({ now: Date.now(), loadHandler: withOwnProcesses(loadSource, processes) });
  try {
    const tenant = await server.newTenant();
    const call = { as: await server.newMember(tenant), params: { tenantId: tenant.tenantId } };
    const photo = await photograph("image/jpeg", { width: 4_000, height: 3_000 });
    server.clock.now = Date.now();
    const body = { contentType: "image/jpeg", bytes: photo.length } as const;
    const { body: form } = await server.call(offerMyPicture, { ...call, body });
    expect((await post(form, photo)).status).toBe(201);

    const answered: string[] = [];
    const taken = server.call(setMyPicture, { ...call, body: { uploadId: form.uploadId } });
    const noted = taken.then(({ status }) => answered.push(`picture ${status}`));
    for (let asked = 0; asked < 3; asked += 1) {
      const { status } = await server.call(getHealth, {});
      answered.push(`health ${status}`);
    }
    await noted;
    expect(answered).toEqual(["health 200", "health 200", "health 200", "picture 200"]);
    const { avatarUrl } = (await taken).body;
    expect((await fetch(`${server.stack.url}${avatarUrl}`)).status).toBe(200);
  } finally {
    await server.close();
  }
});
