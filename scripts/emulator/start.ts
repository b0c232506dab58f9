import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installEmulator } from "./install.ts";

const readyWithinMilliseconds = 30_000;
const stopWithinMilliseconds = 10_000;
const setprivFile = "/usr/bin/setpriv";

/** The emulator's root account. Every other key is checked against the policies of its owner. */
export const emulatorAccount = "000000000000";
export const emulatorCredentials = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" } as const;

export interface Emulator {
  endpoint: string;
  pid: number;
  /** The newest lines of the emulator's output. */
  lastLines: (count: number) => string[];
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface EmulatorOptions {
  /** Whether calls need a grant. */
  enforcesGrants: boolean;
  region: string;
  /** Environment variables that its functions get beside their own, as if AWS had set them. */
  functionEnvironment?: (endpoint: string) => Record<string, string>;
  say: (line: string) => void;
}

/** Installs the emulator if it is missing. Starts it on a free port of 127.0.0.1, without data from earlier runs. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { enforcesGrants, region, functionEnvironment, say } = options;
  const program = installEmulator(say);
  const folder = mkdtempSync(join(tmpdir(), "guildhall-emulator-"));
  const logFile = join(folder, "emulator.log");
  const log = openSync(logFile, "a");
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const command = [program];
  // The kernel ends the emulator when this process is killed, as it ends the engine.
  if (existsSync(setprivFile)) command.unshift(setprivFile, "--pdeathsig", "TERM");
  const [file, ...parameters] = command as [string, ...string[]];
  const child = spawn(file, parameters, {
    cwd: folder,
    stdio: ["ignore", log, log],
    detached: true,
    env: {
      // Its functions run with the first `node` on the path: ours has Lambda's version.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: folder,
      TMPDIR: folder,
      BIND_HOST: "127.0.0.1",
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: "0",
      SFTP_ENABLED: "0",
      LAMBDA_EXECUTOR: "local",
      AUTH: String(enforcesGrants),
      MINISTACK_REGION: region,
      ...emulatorCredentials,
      ...functionEnvironment?.(endpoint),
    },
  });
  closeSync(log);
  const lastLines = (count: number) => readFileSync(logFile, "utf8").trim().split("\n").slice(-count);
  const endWithParent = () => child.kill("SIGTERM");
  process.once("exit", endWithParent);
  const stop = async () => {
    process.off("exit", endWithParent);
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (child.pid === undefined || !(await isReady(child, endpoint))) {
    const because = child.pid === undefined ? "it could not be run" : lastLines(5).join("\n");
    await stop();
    throw new Error(`The emulator did not start: ${because}`);
  }
  return { endpoint, pid: child.pid, lastLines, stop };
}

async function isReady(child: ChildProcess, endpoint: string): Promise<boolean> {
  for (const deadline = Date.now() + readyWithinMilliseconds; Date.now() < deadline; await sleep(50)) {
    if (hasEnded(child)) return false;
    const isHealthy = await fetch(`${endpoint}/_ministack/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return !hasEnded(child);
  }
  return false;
}

/** The process and the functions that it runs share one process group. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended = hasEnded(child) ? undefined : new Promise<void>((resolve) => child.once("exit", () => resolve()));
  signalGroup(child.pid, "SIGTERM");
  const { pid } = child;
  const killTimer = setTimeout(() => signalGroup(pid, "SIGKILL"), stopWithinMilliseconds);
  await ended;
  clearTimeout(killTimer);
  signalGroup(pid, "SIGKILL");
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
