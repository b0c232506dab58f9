/** Movements of a wallet: the decision and its writes. */
import { addDays, localDate } from "../contract/calendar.ts";
import { idFrom, type MemberId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { WelcomeRule } from "../tenants/contract.ts";
import type { LedgerEntry, Lot } from "./contract.ts";
import { createFilledWallet, createWallet, moveWallet } from "./repository.ts";
import {
  balanceAt,
  decideExpiry,
  decideMovement,
  decideSettlement,
  type Moved,
  type Movement,
  type Settlement,
  type Wallet,
} from "./rules.ts";

/**
 * @param today the day on the tenant's clock
 * @throws `points.insufficient`, `points.wallet_full`
 */
export function movePoints(
  scope: TenantScope,
  wallet: Wallet,
  movement: Omit<Movement, "expiryEntryId">,
  today: string,
): Moved & { writes: WriteItem[] } {
  const expiryEntryId = idFrom("ledgerEntry", deriveIdBody(movement.entryId, "expiry"));
  const moved = decideMovement(wallet, { ...movement, expiryEntryId }, today);
  return { ...moved, writes: moveWallet(scope, wallet, moved) };
}

/**
 * Points that go back and points that are charged, in one entry.
 * @throws `points.insufficient`
 */
export function settlePoints(
  scope: TenantScope,
  wallet: Wallet,
  settlement: Omit<Settlement, "expiryEntryId">,
  today: string,
): Moved & { charged: Lot[]; writes: WriteItem[] } {
  const expiryEntryId = idFrom("ledgerEntry", deriveIdBody(settlement.entryId, "expiry"));
  const moved = decideSettlement(wallet, { ...settlement, expiryEntryId }, today);
  return { ...moved, writes: moveWallet(scope, wallet, moved) };
}

/**
 * Movements of one wallet, one after another, in one write of it.
 * @throws what `movePoints` throws
 */
export function movePointsInTurn(
  scope: TenantScope,
  wallet: Wallet,
  movements: readonly Omit<Movement, "expiryEntryId">[],
  today: string,
): { entries: LedgerEntry[]; balance: number; writes: WriteItem[] } {
  const entries: LedgerEntry[] = [];
  let at = wallet;
  for (const movement of movements) {
    const moved = movePoints(scope, at, movement, today);
    entries.push(...moved.entries);
    at = { ...at, balance: moved.entry.balanceAfter, version: moved.entry.number, lots: moved.lots };
  }
  const entry = entries.at(-1);
  if (entry === undefined) return { entries, balance: balanceAt(wallet, today), writes: [] };
  return { entries, balance: at.balance, writes: moveWallet(scope, wallet, { entry, entries, lots: at.lots }) };
}

/**
 * Takes out of a wallet what has ended. Without writes where nothing has. Of two runs on the same version, one fails.
 * @param today the day on the tenant's clock
 */
export function endPoints(
  scope: TenantScope,
  wallet: Wallet,
  { now, today }: { now: number; today: string },
): WriteItem[] {
  const body = deriveIdBody(scope.tenantId, wallet.memberId, "expiry", String(wallet.version));
  const facts = { entryId: idFrom("ledgerEntry", body), createdAt: toInstant(now) };
  const moved = decideExpiry(wallet, facts, today);
  return moved === undefined ? [] : moveWallet(scope, wallet, moved);
}

interface Opening {
  welcome: WelcomeRule;
  /** Whether the tenant uses points. */
  isModuleOn: boolean;
  timeZone: string;
  now: number;
}

/** The wallet of somebody who joins, with the welcome points that the tenant gives. */
export function openWallet(
  scope: TenantScope,
  memberId: MemberId,
  { welcome, isModuleOn, timeZone, now }: Opening,
): WriteItem[] {
  if (!welcome.isOn || !isModuleOn) return [createWallet(scope, memberId)];
  const { amount, validDays } = welcome;
  const today = localDate(now, timeZone);
  const entryId = idFrom("ledgerEntry", deriveIdBody(scope.tenantId, memberId, "welcome"));
  const movement = {
    entryId,
    expiryEntryId: idFrom("ledgerEntry", deriveIdBody(entryId, "expiry")),
    amount,
    transactionType: "issued",
    subject: { kind: "welcome" },
    createdAt: toInstant(now),
    lots: validDays === null ? [] : [{ endsOn: addDays(today, validDays), points: amount }],
  } as const;
  const empty: Wallet = { memberId, balance: 0, version: 0, status: "active", erasedAt: null, lots: [] };
  return createFilledWallet(scope, memberId, decideMovement(empty, movement, today));
}
