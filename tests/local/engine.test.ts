import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startEngine } from "../../scripts/local/engine/start.ts";
import { createTable, enginesOfFile, until } from "../support/engines.ts";

const { closers, folder, start, connect } = enginesOfFile();

const binary = join(import.meta.dirname, "../../node_modules/@dynoxide/linux-x64/dynoxide");

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}

test("keeps its tables over a restart", async () => {
  const dataFile = join(folder(), "tables.db");
  const first = await start({ dataFile });
  await createTable(connect(first));
  await first.stop();
  expect(isAlive(first.pid as number)).toBe(false);
  expect(existsSync(`${dataFile}.pid`)).toBe(false);
  const second = await start({ dataFile });
  await expect(createTable(connect(second))).rejects.toThrow(
    expect.objectContaining({ name: "ResourceInUseException" }),
  );
});

test("keeps nothing in memory mode", async () => {
  const engine = await start({ memory: true });
  await createTable(connect(engine));
  await engine.stop();
  await createTable(connect(await start({ memory: true })));
});

test("refuses a file that another engine has open, whatever its spelling", async () => {
  const engine = await start({ dataFile: join(folder(), "tables.db") });
  await expect(startEngine({ dataFile: join(folder(), "x/../tables.db") })).rejects.toThrow(`process ${engine.pid}`);
  expect(isAlive(engine.pid as number)).toBe(true);
});

test("says once that it has ended by itself, and nothing when it is stopped", async () => {
  const deaths: string[] = [];
  const onDeath = (how: string) => deaths.push(how);
  const engine = await start({ memory: true, onDeath });
  process.kill(engine.pid ?? 0, "SIGKILL");
  await until(() => deaths.length > 0);
  await engine.stop();
  const other = await start({ memory: true, onDeath });
  await other.stop();
  expect(deaths).toEqual(["SIGKILL"]);
});

test("takes over the file of an engine that outlived its parent", async () => {
  const dataFile = join(folder(), "tables.db");
  const orphan = await spawnOrphan(dataFile);
  writeFileSync(`${dataFile}.pid`, `${orphan.pid}\n`);
  const engine = await start({ dataFile });
  expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull();
  expect(readFileSync(`${dataFile}.pid`, "utf8")).toBe(`${engine.pid}\n`);
});

test("leaves alone a process that inherited a stale pid, and an engine on another file", async () => {
  const stranger = await spawnOrphan(join(folder(), "other.db"));
  for (const pid of [process.pid, stranger.pid]) {
    const dataFile = join(folder(), `${pid}.db`);
    writeFileSync(`${dataFile}.pid`, `${pid}\n`);
    await start({ dataFile });
  }
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
});

test("leaves alone another program that names the same file", async () => {
  const dataFile = join(folder(), "tables.db");
  const idle = "setInterval(() => {}, 1000)";
  const stranger = spawn(process.execPath, ["-e", idle, "--", "--db-path", dataFile], { stdio: "ignore" });
  closers.push(() => stranger.kill("SIGKILL"));
  writeFileSync(`${dataFile}.pid`, `${stranger.pid}\n`);
  await start({ dataFile });
  expect(isAlive(stranger.pid as number)).toBe(true);
});

test("ends the engine when the parent is killed outright", async () => {
  const dataFile = join(folder(), "tables.db");
  const script = `import { startEngine } from ${JSON.stringify(new URL("../../scripts/local/engine/start.ts", import.meta.url).href)};
    const engine = await startEngine({ dataFile: ${JSON.stringify(dataFile)} });
    console.log(engine.pid); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  closers.push(() => parent.kill("SIGKILL"));
  const [output] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(output);
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  // Without setpriv, the next start ends the engine.
  if (existsSync("/usr/bin/setpriv")) await until(() => !isAlive(pid));
  await start({ dataFile });
  expect(isAlive(pid)).toBe(false);
});

test("uses the engine that the environment names and starts none", async () => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:1");
  const engine = await start({ dataFile: join(folder(), "tables.db") });
  expect(engine).toMatchObject({ endpoint: "http://127.0.0.1:1" });
  expect(engine.pid).toBeUndefined();
  expect(existsSync(join(folder(), "tables.db"))).toBe(false);
});

test("says in one line how to get an engine where none is packaged", async () => {
  vi.stubGlobal("process", Object.create(process, { platform: { value: "plan9" } }));
  closers.push(() => vi.unstubAllGlobals());
  await expect(startEngine({ memory: true })).rejects.toThrow(
    /^No DynamoDB engine for plan9[^\n]*DYNAMODB_ENDPOINT[^\n]*$/,
  );
});

async function spawnOrphan(dataFile: string): Promise<ChildProcess> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  const child = spawn(binary, ["serve", "--port", String(port), "--db-path", dataFile], { stdio: "ignore" });
  closers.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  let isUp = false;
  while (!isUp) {
    isUp = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => sleep(5, false),
    );
  }
  return child;
}
