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
  /** Call before the table is created. A file marks the seed as incomplete until `complete` removes it. */
  begin(now: number): void;
  /** The clock of the start that began an incomplete seed. Undefined if none is incomplete. */
  startedAt(): number | undefined;
  complete(): void;
}

/**
 * The file alone says whether the seed is incomplete. The table's own file says nothing: another engine
 * (`DYNAMODB_ENDPOINT`) keeps its tables elsewhere.
 */
export function openSeeding(dataDir: string): Seeding {
  const file = join(dataDir, seedingName);
  return {
    begin: (now) => writeFileSync(file, String(now)),
    startedAt: () => {
      const text = readIfThere(file);
      return text === undefined ? undefined : Number(text);
    },
    complete: () => rmSync(file, { force: true }),
  };
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
