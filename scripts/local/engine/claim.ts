import { readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { takeLock } from "../exclusive-lock.ts";

const orphanEndsWithinMs = 5_000;

export interface Claim {
  /** The normalised path that the engine is started with. It identifies an engine that outlived its parent. */
  dataFile: string;
  recordEngine(pid: number): void;
  release(): void;
}

/**
 * Ensures that one process at a time has an engine on this file. The engine itself does not prevent two. A pid file
 * alone is not enough: two starters may both find it stale. The claim is SQLite's lock on a file beside the data. The
 * operating system drops it when its holder dies. The pid file names the engine, so the next holder can end an engine
 * that outlived its parent.
 */
export async function claimDataFile(dataFile: string, binary: string): Promise<Claim> {
  const canonicalFile = join(realpathSync(dirname(dataFile)), basename(dataFile));
  const pidFile = `${canonicalFile}.pid`;
  const lock = takeLock(`${canonicalFile}.lock`);
  if (lock === undefined) {
    throw new Error(`${dataFile} is in use by another engine (${describePidFile(pidFile)}): stop that one first`);
  }
  try {
    await endOrphan(pidFile, binary, canonicalFile);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    dataFile: canonicalFile,
    recordEngine: (pid) => writeFileSync(pidFile, `${pid}\n`),
    release: () => {
      rmSync(pidFile, { force: true });
      lock.release();
    },
  };
}

function describePidFile(pidFile: string): string {
  const pid = readPid(pidFile);
  return pid === undefined ? "just starting" : `process ${pid}`;
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function endOrphan(pidFile: string, binary: string, dataFile: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const deadline = Date.now() + orphanEndsWithinMs;
  for (let signal: NodeJS.Signals = "SIGTERM"; isEngineOn(pid, binary, dataFile); await sleep(20)) {
    if (Date.now() > deadline) signal = "SIGKILL";
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
  rmSync(pidFile, { force: true });
}

/** Another process may have the pid by now. Only this binary on this file may be ended. */
function isEngineOn(pid: number, binary: string, dataFile: string): boolean {
  let command: string[];
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return false;
  }
  return command[0] === binary && command[command.indexOf("--db-path") + 1] === dataFile;
}
