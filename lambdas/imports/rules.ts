/** Decisions about files of points. Pure. The browser uses those about rows too. */
import { AppError } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { maxPoints } from "../contract/money.ts";
import { isReadable } from "../contract/text.ts";
import { dateSchema, hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import {
  alreadyReversed,
  endPassed,
  entryNumberSchema,
  insufficientPoints,
  type LedgerEntry,
  type LedgerSubject,
  walletFull,
} from "../points/contract.ts";
import { decideReversal, type Movement, type Wallet } from "../points/rules.ts";
import {
  type Import,
  type ImportColumn,
  type ImportIssue,
  type ImportRow,
  importNotFound,
  mostPerRow,
  partDiffers,
  partUnexpected,
  type ReadyRow,
  type RowFailure,
  uploadOver,
} from "./contract.ts";

type Reason = ImportIssue["reason"];

const wholeNumber = /^[+-]?\d+$/;
const anyNumber = /^[+-]?(\d+([.,]\d+)*|\d*[.,]\d+)(e[+-]?\d+)?$/i;
const longestReason = 200;

/** An address or an id; anything else names no member. */
export const namesMember = (text: string): boolean => text.includes("@") || /^[0-9a-f-]{36}$/i.test(text);

/** Signs that people and programs write for a minus. */
const amountOf = (text: string) => text.trim().replace(/^[\u2212\u2013]/, "-");

/**
 * One row with its issues. Whether the member exists is not known here.
 * @param today the day on the tenant's clock
 */
export function readImportRow(
  { row, ...cells }: ImportRow,
  today: string,
): { ready: (Omit<ReadyRow, "memberId"> & { member: string }) | undefined; issues: ImportIssue[] } {
  const member = cells.member.trim();
  const amount = amountOf(cells.amount);
  const reason = cells.reason.trim();
  const endsOn = cells.endsOn.trim();
  const number = cells.number.trim();
  const issues: ImportIssue[] = [];
  const tell = (column: ImportColumn, why: Reason | undefined) => {
    if (why !== undefined) issues.push({ row, column, reason: why });
  };
  tell("member", problemOfMember({ member, amount, reason }));
  if (number === "") tell("amount", problemOfAmount({ amount, reason, endsOn }));
  else {
    tell("number", wholeNumber.test(number) && isEntryNumber(number) ? undefined : "not_a_number");
    tell("amount", amount === "" ? undefined : "not_for_corrections");
  }
  tell("reason", problemOfReason({ member, amount, reason }));
  if (number === "") tell("endsOn", problemOfDay(endsOn, { today, amount }));
  else tell("endsOn", endsOn === "" ? undefined : "not_for_corrections");
  if (issues.length > 0) return { ready: undefined, issues };
  const reverses = number === "" ? null : Number(number);
  return {
    ready: { row, member, amount: Number(amount), reason, endsOn: endsOn === "" ? null : endsOn, reverses },
    issues,
  };
}

const isEntryNumber = (text: string) => entryNumberSchema.safeParse(Number(text)).success;

type Cells = Pick<ImportRow, "member" | "amount" | "reason">;

function problemOfMember({ member, amount, reason }: Cells): Reason | undefined {
  if (member === "") return "missing";
  if (namesMember(member)) return undefined;
  const isInAmount = anyNumber.test(member) && namesMember(amount);
  return isInAmount || namesMember(reason) ? "swapped" : "unknown_member";
}

/** The columns of points and last day are exchanged. */
const isForDay = ({ amount, endsOn }: Pick<ImportRow, "amount" | "endsOn">) =>
  dateSchema.safeParse(amount).success && anyNumber.test(amountOf(endsOn));

function problemOfAmount(cells: Pick<ImportRow, "amount" | "reason" | "endsOn">): Reason | undefined {
  const { amount, reason } = cells;
  if (amount === "") return "missing";
  if (namesMember(amount) || isForDay(cells)) return "swapped";
  if (!anyNumber.test(amount)) return anyNumber.test(reason) ? "swapped" : "not_a_number";
  if (!wholeNumber.test(amount)) return Math.abs(Number(amount)) > mostPerRow ? "too_large" : "not_whole";
  if (Number(amount) === 0) return "zero";
  return Math.abs(Number(amount)) > mostPerRow ? "too_large" : undefined;
}

function problemOfReason({ member, amount, reason }: Cells): Reason | undefined {
  if (reason === "") return "missing";
  if (reason.length > longestReason) return "too_long";
  if (!isReadable(reason)) return "unreadable";
  // A reason may hold a number or an address, unless the other cell shows that the columns are exchanged.
  const isOfOther =
    (anyNumber.test(reason) && !anyNumber.test(amount)) || (namesMember(reason) && !namesMember(member));
  return isOfOther || dateSchema.safeParse(reason).success ? "swapped" : undefined;
}

function problemOfDay(endsOn: string, { today, amount }: { today: string; amount: string }): Reason | undefined {
  if (endsOn === "") return undefined;
  if (isForDay({ amount, endsOn })) return "swapped";
  if (!dateSchema.safeParse(endsOn).success) return "not_a_day";
  if (amount.startsWith("-")) return "not_for_deductions";
  return endsOn < today ? "day_over" : undefined;
}

/** Rows that move what an earlier row moves, however their cells are spelt. */
export function findRepeated(rows: readonly ReadyRow[]): ImportIssue[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, memberId, amount, reason, endsOn, reverses }): ImportIssue[] => {
    // An entry is corrected once, for whatever reason. A function of the release before leaves the number out.
    const isCorrection = typeof reverses === "number";
    const said = JSON.stringify(isCorrection ? [memberId, { reverses }] : [memberId, amount, reason, endsOn]);
    if (seen.has(said)) return [{ row, column: "member", reason: "repeated" }];
    seen.add(said);
    return [];
  });
}

/**
 * Rows of a whole file, in its order, that could not be moved after those before them. A wallet may change before the
 * rows are moved, so the movement decides again.
 * @param balances of the members, as they were read
 */
export function findUnpayable(
  rows: readonly ReadyRow[],
  balances: readonly { memberId: MemberId; balance: number }[],
): ImportIssue[] {
  const held = new Map(balances.map(({ memberId, balance }) => [memberId, balance]));
  return rows.flatMap(({ row, memberId, amount }): ImportIssue[] => {
    const after = (held.get(memberId) ?? 0) + amount;
    if (amount < 0 && after < 0) return [{ row, column: "amount", reason: "insufficient" }];
    if (amount > 0 && after > maxPoints) return [{ row, column: "amount", reason: "wallet_full" }];
    held.set(memberId, after);
    return [];
  });
}

/** How many parts a file of so many rows has. */
export const partsOf = (rowCount: number): number => Math.ceil(rowCount / limits.movementPartRows);

/** The rows that a part must have. */
function rowsOfPart(rowCount: number, part: number): number {
  return part < partsOf(rowCount) ? limits.movementPartRows : rowCount - (part - 1) * limits.movementPartRows;
}

/** How long the parts of a file may arrive. */
const uploadHours = 24;

interface Progress extends Import {
  received: readonly number[];
  next: number;
}

/**
 * The import with one more part, or undefined where that part is there already.
 * @param earlier what the part held when it arrived; undefined for one that an earlier release received
 * @throws `imports.not_found`, `imports.part_unexpected`, `imports.part_differs`, `imports.upload_over`
 */
export function receivePart<Stored extends Progress>(
  stored: Stored | undefined,
  part: { part: number; rows: readonly unknown[]; bodyHash: string },
  { earlier, now }: { earlier: { bodyHash: string } | undefined; now: number },
): Stored | undefined {
  if (stored === undefined) throw new AppError(importNotFound);
  if (stored.received.includes(part.part)) {
    if (earlier !== undefined && earlier.bodyHash !== part.bodyHash) throw new AppError(partDiffers);
    return undefined;
  }
  const { rowCount } = stored;
  const isExpected = part.part <= partsOf(rowCount) && part.rows.length === rowsOfPart(rowCount, part.part);
  if (!isExpected) throw new AppError(partUnexpected, { parts: partsOf(rowCount) });
  // Uploaded rows are deleted a day later. A file that is whole after that would move none of them, and never end.
  if (now >= toMilliseconds(stored.createdAt) + uploadHours * hourMilliseconds) throw new AppError(uploadOver);
  const received = [...stored.received, part.part].sort((one, other) => one - other);
  const isWhole = received.length === partsOf(rowCount);
  return { ...stored, received, ...(isWhole ? { status: "running" as const, next: 1 } : {}) };
}

/** The import after the part that was next. */
export function finishPart<Stored extends Progress>(
  stored: Stored,
  { rows, failed, now }: { rows: number; failed: number; now: number },
): Stored {
  const isLast = stored.next >= partsOf(stored.rowCount);
  return {
    ...stored,
    done: stored.done + rows,
    moved: stored.moved + rows - failed,
    failed: stored.failed + failed,
    next: stored.next + 1,
    ...(isLast ? { status: "done" as const, finishedAt: toInstant(now) } : {}),
  };
}

/**
 * A row that corrects an entry, with the points that go back. Or the issue that says why it cannot.
 * @param corrected undefined where the member has no such entry
 */
export function withCorrected(
  row: ReadyRow,
  corrected: LedgerEntry | undefined,
  { isCorrected, today }: { isCorrected: boolean; today: string },
): ReadyRow | ImportIssue {
  const issue = (reason: ImportIssue["reason"]) => ({ row: row.row, column: "number", reason }) as const;
  if (corrected === undefined) return issue("unknown_entry");
  if (isCorrected) return issue("already_corrected");
  const back = reversalOf(corrected, today);
  return back === undefined ? issue("not_correctable") : { ...row, amount: back.amount };
}

/** How an entry is moved back; undefined for one that cannot be. */
function reversalOf(corrected: LedgerEntry, today: string): ReturnType<typeof decideReversal> | undefined {
  try {
    return decideReversal(corrected, today);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The movement of a row that corrects an entry, as a single correction moves points; undefined where it cannot. */
export function correctionOf(
  { reason }: ReadyRow,
  corrected: LedgerEntry,
  { entryId, auditId }: Ids,
  { now, today }: { now: number; today: string },
): Omit<Movement, "expiryEntryId"> | undefined {
  const back = reversalOf(corrected, today);
  if (back === undefined) return undefined;
  const subject = { kind: "reversal", auditId, reason, reverses: corrected.number } as const;
  return { ...back, entryId, subject, createdAt: toInstant(now) };
}

interface Ids {
  entryId: Movement["entryId"];
  auditId: Extract<LedgerSubject, { kind: "grant" }>["auditId"];
}

/** The movement of a row, as a single grant or deduction moves points. */
export function movementOf(
  { amount, reason, endsOn }: ReadyRow,
  ids: Ids,
  now: number,
): Omit<Movement, "expiryEntryId"> {
  const { entryId, auditId } = ids;
  const facts = { entryId, amount, createdAt: toInstant(now) };
  if (amount < 0) return { ...facts, transactionType: "deducted", subject: { kind: "deduction", auditId, reason } };
  const lots = endsOn === null ? [] : [{ endsOn, points: amount }];
  return { ...facts, transactionType: "issued", subject: { kind: "grant", auditId, reason }, lots };
}

/** Why nothing can be moved, before the balance is looked at. */
export function refusalOf(
  wallet: Wallet | undefined,
  { endsOn }: Pick<ReadyRow, "endsOn">,
  today: string,
): RowFailure["reason"] | undefined {
  if (wallet === undefined || wallet.erasedAt !== null) return "gone";
  if (wallet.status === "suspended") return "suspended";
  return endsOn !== null && endsOn < today ? "day_over" : undefined;
}

/** The report of a refused movement; undefined for what is no refusal of points. */
export function reasonOfRefusal(error: unknown): RowFailure["reason"] | undefined {
  if (!(error instanceof AppError)) return undefined;
  const reasons: Partial<Record<string, RowFailure["reason"]>> = {
    [insufficientPoints.code]: "insufficient",
    [walletFull.code]: "wallet_full",
    [endPassed.code]: "day_over",
    [alreadyReversed.code]: "already_corrected",
  };
  return reasons[error.definition.code];
}

/** The rows whose member is known and not suspended, and the issues of the others. */
export function withMembers(
  rows: readonly (Omit<ReadyRow, "memberId"> & { member: string })[],
  found: ReadonlyMap<string, { memberId: MemberId; isSuspended: boolean }>,
): { ready: ReadyRow[]; issues: ImportIssue[] } {
  const ready: ReadyRow[] = [];
  const issues: ImportIssue[] = [];
  for (const { member, ...row } of rows) {
    const known = found.get(member.toLowerCase());
    if (known === undefined) issues.push({ row: row.row, column: "member", reason: "unknown_member" });
    else if (known.isSuspended) issues.push({ row: row.row, column: "member", reason: "suspended" });
    else ready.push({ ...row, memberId: known.memberId });
  }
  return { ready, issues };
}
