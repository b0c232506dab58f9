/** A lock on a file that the operating system drops when its holder dies, so that no lock outlives its process. */
import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

export interface ExclusiveLock {
  release(): void;
}

/** Undefined while another process, or another holder in this one, has it. The file itself stays for ever. */
export function takeLock(file: string): ExclusiveLock | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    return undefined;
  }
  // Removing the file would let two starters hold "the" lock: one has it open, the other makes it anew.
  return { release: () => lock.close() };
}
