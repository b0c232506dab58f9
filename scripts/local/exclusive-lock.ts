/** A lock on a file. The operating system drops it when the holder's process ends. */
import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

export interface ExclusiveLock {
  release(): void;
}

/** Undefined while another process, or another holder in this one, has the lock. The file itself is never removed. */
export function takeLock(file: string): ExclusiveLock | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    return undefined;
  }
  // Otherwise two starters could hold the lock: one on the old file, one on a new file.
  return { release: () => lock.close() };
}
