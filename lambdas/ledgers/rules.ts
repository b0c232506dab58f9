/** Decisions about the tenant's ledger, and how wallets are recomputed. Pure. */
import { addDays, instantOf, localDate, startOfDay } from "../contract/calendar.ts";
import type { Query } from "../contract/define-route.ts";
import type { MemberId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { isInFilter, isReversible, type LedgerEntry, type LedgerSubject, type Lot } from "../points/contract.ts";
import { fittingLots, type Wallet } from "../points/rules.ts";
import type { Difference, LedgerLine, listEntries, Reconciliation, StoredLine, Tally } from "./contract.ts";

/** A subject without the words of the person who gave points or took them. */
export function withoutWords(subject: LedgerSubject): LedgerSubject {
  return "reason" in subject ? { ...subject, reason: "" } : subject;
}

/** Whether the entry has words that its line does not repeat. */
export function hasWords({ subject }: Pick<LedgerEntry, "subject">): boolean {
  return "reason" in subject;
}

export function isAskedFor({ subject }: Pick<StoredLine, "subject">, { group }: Query<typeof listEntries>): boolean {
  return group === undefined || isInFilter(subject, group);
}

/** A line as administrators see it. `reversedBy`: the entry that corrects it already. */
export function presentLine(
  line: StoredLine,
  known: { subject: LedgerSubject | undefined; memberName: string | undefined; reversedBy: number | undefined },
): LedgerLine {
  const { subject = line.subject, memberName = null, reversedBy = null } = known;
  const reverse = isReversible(subject) && reversedBy === null && memberName !== null;
  return { ...line, subject, memberName, reversedBy, allowed: { reverse } };
}

// Reconciliation ---------------------------------------------------------------------------------------------------

/** Begins to recompute a wallet as it was read. Entries up to its version never change. */
export function startTally({ memberId, version, balance, lots }: Wallet): Tally {
  return { memberId, version, balance, lots: [...lots], next: 1, sum: 0, held: [] };
}

const pointsIn = (lots: readonly Lot[]) => lots.reduce((total, { points }) => total + points, 0);

/** Adds entries, in the order of their numbers, and names what is wrong with each. */
export function tallyEntries(
  tally: Tally,
  entries: readonly LedgerEntry[],
): { tally: Tally; differences: Difference[] } {
  const { memberId } = tally;
  const differences: Difference[] = [];
  let { next, sum, held } = tally;
  const tell = (kind: Difference["kind"], number: number, expected: number | null, found: number | null) =>
    differences.push({ memberId, kind, number, expected, found });
  for (const entry of entries) {
    const { number, amount, balanceAfter, lots } = entry;
    if (number !== next) tell("gap", number, next, number);
    next = number + 1;
    sum += amount;
    if (balanceAfter !== sum) tell("balance_after", number, sum, balanceAfter);
    if (sum < 0) tell("below_zero", number, 0, sum);
    held = addLots(held, lots);
    // A function of an earlier release took points and named no lots. They left the soonest.
    if (amount < 0 && lots.length === 0) held = fittingLots(held, Math.max(0, sum));
    for (const { points } of held) if (points < 0) tell("lots", number, 0, points);
    if (pointsIn(held) > Math.max(0, sum)) tell("lots", number, sum, pointsIn(held));
  }
  return { tally: { ...tally, next, sum, held }, differences };
}

/** What is wrong with the wallet itself, once all its entries are added. */
export function finishTally({ memberId, version, balance, lots, next, sum, held }: Tally): Difference[] {
  const differences: Difference[] = [];
  const tell = (kind: Difference["kind"], expected: number, found: number) =>
    differences.push({ memberId, kind, number: null, expected, found });
  if (version !== next - 1) tell("gap", next - 1, version);
  if (balance !== sum) tell("balance", sum, balance);
  const isSame = held.length === lots.length && held.every((lot, at) => isEqual(lot, lots[at]));
  if (!isSame) tell("lots", pointsIn(held), pointsIn(lots));
  return differences;
}

const isEqual = (one: Lot, other: Lot | undefined) => one.endsOn === other?.endsOn && one.points === other.points;

function addLots(held: readonly Lot[], changes: readonly Lot[]): Lot[] {
  const by = new Map(held.map(({ endsOn, points }) => [endsOn, points]));
  for (const { endsOn, points } of changes) by.set(endsOn, (by.get(endsOn) ?? 0) + points);
  return [...by]
    .filter(([, points]) => points !== 0)
    .map(([endsOn, points]) => ({ endsOn, points }))
    .sort((one, other) => (one.endsOn < other.endsOn ? -1 : 1));
}

/** A run that was not touched for so long has lost its step. It can be started again. */
const stuckMilliseconds = 60 * minuteMilliseconds;

export function isRunning(state: Reconciliation | undefined, now: number): boolean {
  return state?.status === "running" && now - toMilliseconds(state.touchedAt) < stuckMilliseconds;
}

/** A run from its beginning. What the last finished one found stays readable until this one ends. */
export function beginRun(
  before: Reconciliation | undefined,
  { now, startedBy }: { now: number; startedBy: MemberId | null },
): Reconciliation {
  const at = toInstant(now);
  return {
    status: "running",
    startedBy,
    startedAt: at,
    touchedAt: at,
    step: (before?.step ?? 0) + 1,
    after: null,
    tally: null,
    wallets: 0,
    entries: 0,
    endedWallets: 0,
    endedPoints: 0,
    found: [],
    foundCount: 0,
    last: before?.last ?? null,
    dueAt: before?.dueAt ?? null,
    version: before?.version ?? 0,
  };
}

/** Differences that one run keeps. A broken release could break every wallet. */
export const mostDifferences = 100;

/** The run after one more step. */
export function advanceRun(
  state: Reconciliation,
  done: {
    now: number;
    wallets: number;
    entries: number;
    endedWallets: number;
    endedPoints: number;
    differences: readonly Difference[];
    place: Pick<Reconciliation, "after" | "tally"> | null;
  },
): Reconciliation {
  const at = toInstant(done.now);
  const moved = {
    ...state,
    ...(done.place ?? { after: null, tally: null }),
    touchedAt: at,
    step: state.step + 1,
    wallets: state.wallets + done.wallets,
    entries: state.entries + done.entries,
    endedWallets: state.endedWallets + done.endedWallets,
    endedPoints: state.endedPoints + done.endedPoints,
    found: [...state.found, ...done.differences].slice(0, mostDifferences),
    foundCount: state.foundCount + done.differences.length,
  };
  if (done.place !== null) return moved;
  const { startedAt, wallets, entries, endedWallets, endedPoints, found, foundCount } = moved;
  const counted = { wallets, entries, endedWallets, endedPoints };
  const last = { startedAt, finishedAt: at, ...counted, differences: found, differenceCount: foundCount };
  return { ...moved, status: "done", found: [], foundCount: 0, last };
}

/** When the next night's run begins: two o'clock on the tenant's clock. Where clocks skip that hour, it is later. */
export function nextNight(now: number, timeZone: string): string {
  const today = localDate(now, timeZone);
  for (const day of [today, addDays(today, 1)]) {
    const at = instantOf(day, "02:00", timeZone) ?? instantOf(day, "03:30", timeZone) ?? startOfDay(day, timeZone);
    if (at > now) return toInstant(at);
  }
  return toInstant(startOfDay(addDays(today, 2), timeZone));
}

/** What a tenant has before its first run: a moment in the next night of UTC. Later ones follow the tenant's clock. */
export function firstPlan(now: number): Reconciliation {
  const begun = beginRun(undefined, { now, startedBy: null });
  return { ...begun, status: "done", step: 0, dueAt: nextNight(now, "UTC"), version: 1 };
}
