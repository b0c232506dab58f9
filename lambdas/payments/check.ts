/** A run of the reconciliation of money: its bounds, its steps and its result. Pure. */
import type { MemberId } from "../contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { StoredAccount } from "../tenants/rules.ts";
import { type MoneyCheck, type MoneyDifference, type MoneyRun, moneyCheckPhases } from "./check-contract.ts";

/** Disputes come up to 120 days after their payment, so a run asks for the payments of that time. */
const paymentDays = 120;
/** Purchases, orders and entries of so many days are compared. Each is so in many runs. */
const ownDays = 35;
/** What has happened so shortly before a run may still be on its way. */
const quietMinutes = 10;

/**
 * Bounds of a run, as instants. The first run looks at every order and purchase for refunds that are not listed.
 * Earlier releases had no list of them.
 */
export function boundsOfRun({ startedAt, refundsListedAt }: Pick<MoneyCheck, "startedAt" | "refundsListedAt">) {
  const start = toMilliseconds(startedAt);
  const own = { from: toInstant(start - ownDays * 24 * hourMilliseconds), to: quietEnd(start) };
  return {
    payments: { from: toInstant(start - paymentDays * 24 * hourMilliseconds), to: quietEnd(start) },
    own,
    refunds: refundsListedAt === null ? { ...own, from: toInstant(0) } : own,
  };
}
const quietEnd = (start: number) => toInstant(start - quietMinutes * minuteMilliseconds);

/** A run that was not touched for so long has lost its step. It can be started again. */
const stuckMilliseconds = 60 * minuteMilliseconds;

export function isChecking(state: MoneyCheck | undefined, now: number): boolean {
  return state?.status === "running" && now - toMilliseconds(state.touchedAt) < stuckMilliseconds;
}

export function beginCheck(
  before: MoneyCheck | undefined,
  { now, startedBy, hasStripe }: { now: number; startedBy: MemberId | null; hasStripe: boolean },
): MoneyCheck {
  const at = toInstant(now);
  return {
    status: "running",
    startedBy,
    startedAt: at,
    touchedAt: at,
    step: (before?.step ?? 0) + 1,
    phase: moneyCheckPhases[0],
    cursor: null,
    hasStripe,
    refundsListedAt: before?.refundsListedAt ?? null,
    payments: 0,
    invoices: 0,
    purchases: 0,
    orders: 0,
    entries: 0,
    refunds: 0,
    found: [],
    foundCount: 0,
    version: before?.version ?? 0,
  };
}

/** Differences that one run keeps. A broken release could break every purchase. */
const mostDifferences = 100;

/** What one step has done. `cursor`: where its phase goes on; null where it is over. */
export interface CheckStep {
  compared: number;
  differences: readonly MoneyDifference[];
  cursor: string | null;
}

/** The state after one more step. The step that ends the last phase ends the run. */
export function advanceCheck(state: MoneyCheck, done: CheckStep, now: number): MoneyCheck {
  const isOver = done.cursor === null;
  const next = moneyCheckPhases[moneyCheckPhases.indexOf(state.phase) + 1];
  return {
    ...state,
    touchedAt: toInstant(now),
    step: state.step + 1,
    [state.phase]: state[state.phase] + done.compared,
    found: [...state.found, ...done.differences].slice(0, mostDifferences),
    foundCount: state.foundCount + done.differences.length,
    cursor: done.cursor,
    ...(isOver && next !== undefined ? { phase: next } : {}),
    ...(isOver && next === undefined ? { status: "done" as const, refundsListedAt: state.startedAt } : {}),
  };
}

export function resultOf(state: MoneyCheck): MoneyRun {
  const { startedAt, touchedAt, startedBy, hasStripe, payments, invoices, purchases, orders, entries } = state;
  return {
    startedAt,
    finishedAt: touchedAt,
    startedBy,
    hasStripe,
    payments,
    invoices,
    purchases,
    orders,
    entries,
    differences: state.found,
    differenceCount: state.foundCount,
  };
}

/** The account that Stripe can be asked about. */
export function askableAccount(account: StoredAccount | undefined): string | undefined {
  return account === undefined || account.isDisconnected ? undefined : (account.accountId ?? undefined);
}
