/**
 * What a desk has done without a network, in IndexedDB. Scans wait here in their order. Those that the server would
 * have refused stay until the staff have looked. It belongs to an account and a workspace. It outlives the session,
 * because a scan that is not sent is a visit that nobody knows of.
 */
import { createStore, del, entries, get, update } from "idb-keyval";
import type { RecordedScan } from "#lambdas/access/offline-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { readAccountId } from "#web/session/stored-token.ts";

/** Somebody whom the desk has let in by itself. */
export interface OwnScan {
  /** The idempotency key of its call. */
  key: string;
  code: string;
  scannedAt: string;
  /** Where the desk stood; null for the whole house. */
  zone: string | null;
  memberId: MemberId;
  name: string;
  /** The key of the call whose answer was lost, if there was one. That call may have taken the code. */
  lostKey?: string | undefined;
}

export interface Conflict extends Omit<OwnScan, "code"> {
  /** Null for a scan that the server has not taken. */
  answer: RecordedScan | null;
  /** Why it has not. */
  notTaken?: "late" | "refused" | undefined;
}

/**
 * What became of a scan. `landed`: the call whose answer was lost has taken the code. `late`: it came too late.
 * `refused`: the server does not take it.
 */
export type Settled = RecordedScan | "landed" | "late" | "refused";

export interface DeskBook {
  scans: OwnScan[];
  conflicts: Conflict[];
  /** The latest step that this desk has taken of each card. */
  taken: Record<string, number>;
}

export const emptyBook: DeskBook = { scans: [], conflicts: [], taken: {} };

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore("guildhall-desk", "books");
  return opened;
}

/** A station's book is below its own id, whoever else uses the browser. */
const keyOf = (ownerId: string) => (ownerId.startsWith("sta_") ? ownerId : JSON.stringify([readAccountId(), ownerId]));

export async function readBook(tenantId: string): Promise<DeskBook> {
  return (await get<DeskBook>(keyOf(tenantId), store())) ?? emptyBook;
}

/** How many scans of other accounts wait on this device. Each account sends its own, because the visit names who scanned. */
export async function countOthers(tenantId: string): Promise<number> {
  const own = keyOf(tenantId);
  const books = await entries<string, DeskBook>(store());
  const isOthers = (key: string) =>
    key !== own && !key.startsWith("sta_") && (JSON.parse(key) as [string | null, string])[1] === tenantId;
  return books.reduce((count, [key, { scans }]) => (isOthers(key) ? count + scans.length : count), 0);
}

/** Changes the book in one transaction, so that two tabs lose nothing. @returns the book as changed */
async function change(tenantId: string, next: (book: DeskBook) => DeskBook): Promise<DeskBook> {
  let changed = emptyBook;
  await update<DeskBook>(
    keyOf(tenantId),
    (book = emptyBook) => {
      changed = next(book);
      return changed;
    },
    store(),
  );
  return changed;
}

/** Adds a scan, and takes its step. False where another tab has taken it meanwhile. */
export async function takeScan(tenantId: string, scan: OwnScan, step: number): Promise<boolean> {
  let isTaken = false;
  await change(tenantId, (book) => {
    isTaken = step > (book.taken[scan.memberId] ?? 0);
    if (!isTaken) return book;
    return { ...book, scans: [...book.scans, scan], taken: { ...book.taken, [scan.memberId]: step } };
  });
  return isTaken;
}

/** The server has answered. A scan that it refuses, or would have refused, becomes a conflict. */
export function settleScan(tenantId: string, { code: _sent, ...scan }: OwnScan, settled: Settled) {
  return change(tenantId, (book) => {
    if (!book.scans.some(({ key }) => key === scan.key)) return book;
    const scans = book.scans.filter(({ key }) => key !== scan.key);
    const conflict = conflictOf(scan, settled);
    return { ...book, scans, conflicts: conflict === undefined ? book.conflicts : [...book.conflicts, conflict] };
  });
}

function conflictOf(scan: Omit<OwnScan, "code">, settled: Settled): Conflict | undefined {
  if (settled === "landed") return undefined;
  if (typeof settled === "string") return { ...scan, answer: null, notTaken: settled };
  return settled.did === "nothing" ? { ...scan, answer: settled } : undefined;
}

/** The desk has looked at a conflict. */
export function closeConflict(tenantId: string, done: string) {
  return change(tenantId, (book) => ({ ...book, conflicts: book.conflicts.filter(({ key }) => key !== done) }));
}

/** For a station that is unpaired. What it has not sent is lost. */
export const forgetBook = (ownerId: string): Promise<void> => del(keyOf(ownerId), store());
