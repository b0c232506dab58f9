/** The folder with all data of one local server. One server at a time uses it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "./exclusive-lock.ts";

/** Thrown while another server uses the folder. */
export class DataFolderTaken extends Error {}

export interface DataFolder {
  release(): void;
}

const lockName = "server.lock";
const seedingName = "seeding";

/** @throws {DataFolderTaken} with a sentence that names the process. */
export function claimDataFolder(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(join(dataDir, lockName));
  const pidFile = join(dataDir, "server.pid");
  if (lock === undefined) {
    const pid = readIfThere(pidFile)?.trim();
    throw new DataFolderTaken(
      `A Guildhall server uses ${dataDir}${pid === undefined ? "" : ` (process ${pid})`}. Stop that server first.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      lock.release();
    },
  };
}

export const looksLikeDataFolder = (dataDir: string) =>
  ["table.db", lockName, seedingName].some((name) => existsSync(join(dataDir, name)));

export interface Seeding {
  /** The seed's clock. An interrupted seeding continues with the clock of the first start. */
  startedAt: number;
  /** Whether an earlier start was interrupted before its seed was complete. */
  isResumed: boolean;
  complete(): void;
}

/**
 * Call before the table is created. A file marks the seed as incomplete until `complete` removes it. A start that made
 * no table, such as one that found its port taken, leaves nothing to resume.
 */
export function beginSeeding(dataDir: string, now: number): Seeding {
  const file = join(dataDir, seedingName);
  const complete = () => rmSync(file, { force: true });
  if (!existsSync(join(dataDir, "table.db"))) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, String(now));
    return { startedAt: now, isResumed: false, complete };
  }
  const startedAt = Number(readIfThere(file) ?? Number.NaN);
  return { startedAt: startedAt > 0 ? startedAt : now, isResumed: existsSync(file), complete };
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
