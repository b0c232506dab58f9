/** Programs of the product, started as people start them: in their own process group, and stopped with it. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { projectRoot } from "../../../scripts/local/load-handler.ts";

export interface Program {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

/** Starts the product with a command. Resolves when `path` is answered, with the milliseconds that it took. */
export async function startAndAsk(
  command: readonly string[],
  dataDir: string,
  path: string,
): Promise<Program & { milliseconds: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const [file = "", ...parameters] = command;
  const child = spawn(file, parameters, {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  await answered(`${url}${path}`, child);
  return { pid: child.pid ?? 0, url, milliseconds: performance.now() - startedAt, stop: () => stopGroup(child) };
}

async function answered(url: string, child: ChildProcess): Promise<void> {
  for (const giveUpAt = performance.now() + 120_000; performance.now() < giveUpAt; ) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} before it answered.`);
    const isAnswered = await fetch(url, { headers: { accept: "text/html" } }).then(
      async (response) => (await response.text()) !== "" && response.ok,
      () => false,
    );
    if (isAnswered) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} was not answered.`);
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const { pid } = child;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-pid, "SIGTERM");
  await exit;
  // npm may go before the program that it started.
  for (const giveUpAt = performance.now() + 10_000; performance.now() < giveUpAt; ) {
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  process.kill(-pid, "SIGKILL");
}

export interface ProcessMemory {
  name: string;
  /** Memory of its own, plus its share of shared memory: a sum counts nothing twice. */
  bytes: number;
}

/** The process and all its descendants, as Linux lists them; empty without `/proc`. */
export function memoryOf(pid: number): ProcessMemory[] {
  const parents = new Map<number, number>();
  for (const entry of readdirIfThere("/proc")) {
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readIfThere(`/proc/${entry}/stat`))?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isOfThis = (of: number): boolean => of === pid || (parents.has(of) && isOfThis(parents.get(of) ?? 0));
  return [...parents.keys()]
    .filter(isOfThis)
    .map((of) => ({ name: nameOf(of), bytes: proportionalBytes(of) }))
    .filter(({ bytes }) => bytes > 0);
}

function nameOf(pid: number): string {
  const [program = "", ...parameters] = readIfThere(`/proc/${pid}/cmdline`).split("\0");
  const script = parameters.find((parameter) => /\.[jt]s$/.test(parameter));
  return [program, script ?? ""]
    .map((path) => path.split("/").at(-1))
    .join(" ")
    .trim();
}

function proportionalBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
