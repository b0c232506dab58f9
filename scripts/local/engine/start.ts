import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Claim, claimDataFile } from "./claim.ts";
import { indexStreamRecords } from "./stream-records.ts";

const readyWithinMs = 10_000;
const stopWithinMs = 5_000;
const portTries = 3;
const setprivFile = "/usr/bin/setpriv";

export interface Engine {
  endpoint: string;
  /** Absent if the engine was not started here (`DYNAMODB_ENDPOINT`). */
  pid?: number;
  stop(): Promise<void>;
}

export interface EngineOptions {
  /** The file that keeps the tables. Exactly one of `dataFile` and `memory` is given. */
  dataFile?: string;
  /**
   * Keeps nothing. It uses a file in the temporary folder, because only a file can get the index on its stream records.
   */
  memory?: boolean;
  log?: (line: string) => void;
  /** Called once if the engine ends and nobody has stopped it. `how`: its signal or its exit code. */
  onDeath?: ((how: string) => void) | undefined;
}

/** Starts the DynamoDB-compatible engine on a free port of 127.0.0.1, or returns the one that the environment names. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, stop: async () => {} };

  const binary = findBinary();
  if (Boolean(options.dataFile) === Boolean(options.memory)) throw new Error("give either dataFile or memory");
  const log = options.log ?? (() => {});
  const passingFolder = options.memory ? mkdtempSync(join(tmpdir(), "guildhall-engine-")) : undefined;
  const dataFile = resolve(passingFolder ? join(passingFolder, "tables.db") : (options.dataFile as string));
  mkdirSync(dirname(dataFile), { recursive: true });

  const claim = await claimDataFile(dataFile, binary);
  const cleanUp = () => {
    claim.release();
    if (passingFolder) rmSync(passingFolder, { recursive: true, force: true });
  };
  let child: ChildProcess;
  let port: number;
  try {
    ({ child, port } = await spawnOnFreePort(binary, claim, log));
    indexStreamRecords(dataFile);
  } catch (error) {
    cleanUp();
    throw error;
  }

  const endWithParent = () => child.kill("SIGTERM");
  process.once("exit", endWithParent);
  let isStopping = false;
  child.once("exit", (code, signal) => {
    if (isStopping) return;
    const how = String(signal ?? code);
    log(`the engine ended by itself (${how})`);
    options.onDeath?.(how);
  });

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    isStopping = true;
    process.off("exit", endWithParent);
    await endChild(child);
    cleanUp();
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function findBinary(): string {
  const packageName = `@dynoxide/${process.platform}-${process.arch}`;
  const root = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
  const file = join(root, packageName, "dynoxide");
  if (existsSync(file)) return file;
  throw new Error(
    `No DynamoDB engine for ${process.platform}-${process.arch}: start one yourself and set DYNAMODB_ENDPOINT to its address, for example http://127.0.0.1:8000. Engines are the npm package "dynoxide", and AWS's DynamoDB Local under its own licence.`,
  );
}

/**
 * Another process may take the free port before the engine opens it. The engine then exits at once, so try another
 * port.
 */
async function spawnOnFreePort(
  binary: string,
  claim: Claim,
  log: (line: string) => void,
): Promise<{ child: ChildProcess; port: number }> {
  for (let tries = 1; ; tries++) {
    const port = await findFreePort();
    const child = spawnEngine(binary, port, claim.dataFile);
    let lastWords = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lastWords = text.trim() || lastWords;
      for (const line of text.split("\n")) if (line.trim()) log(line.trim());
    });
    if (child.pid !== undefined) claim.recordEngine(child.pid);
    if (await isReady(child, port)) return { child, port };
    await endChild(child);
    if (tries === portTries) throw new Error(`the engine did not start: ${lastWords || "it gave no reason"}`);
  }
}

/**
 * A session of its own: Ctrl-C reaches only the parent, which stops the engine last. `setpriv` (util-linux) asks the
 * kernel to end the engine when the thread that started it ends, also by SIGKILL. It then becomes the engine, so the
 * pid is the engine's. Without `setpriv`, the next start ends the orphan (see claim.ts).
 */
function spawnEngine(binary: string, port: number, dataFile: string): ChildProcess {
  const command = [binary, "serve", "--host", "127.0.0.1", "--port", String(port), "--db-path", dataFile];
  if (existsSync(setprivFile)) command.unshift(setprivFile, "--pdeathsig", "TERM");
  const [file, ...rest] = command as [string, ...string[]];
  const child = spawn(file, rest, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  child.on("error", () => {}); // isReady sees the missing process
  return child;
}

async function isReady(child: ChildProcess, port: number): Promise<boolean> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(5)) {
    if (hasEnded(child)) return false;
    const hasAnswered = await fetch(`http://127.0.0.1:${port}`).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (hasAnswered) return !hasEnded(child);
  }
  return false;
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function endChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolveEnded) => child.once("exit", () => resolveEnded()));
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await ended;
  clearTimeout(killTimer);
}

function findFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === "object" && address ? address.port : 0));
    });
  });
}
