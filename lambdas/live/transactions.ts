/** Acts on live sessions that span several items: a pass, a wallet and a ledger change together. */
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { Lot } from "../points/contract.ts";
import { lotsTaken, packLots, refundLots, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { whileVersion, type WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { alreadyUnlocked } from "./contract.ts";
import { liveSessionItem } from "./items.ts";
import { createPass, markRefunded } from "./repository.ts";
import type { StoredPass, StoredSession } from "./stored-contract.ts";

/** A pass names at most this many lots, so that its item stays small. */
const mostNamedLots = 3;

interface Clock {
  now: number;
  tenant: Pick<Tenant, "timeZone">;
}

/** Pays for a session with points. @throws `points.insufficient` */
export function payForSession(
  scope: TenantScope,
  session: StoredSession,
  wallet: Wallet,
  { intent, now, tenant }: Clock & { intent: { idBody: string; bodyHash: string } },
): { balance: number; writes: WriteItem[] } {
  const { sessionId, title: sessionTitle, audience, version } = session;
  if (audience.kind !== "points") throw new AppError(alreadyUnlocked);
  const { memberId } = wallet;
  const charge = {
    entryId: idFrom("ledgerEntry", deriveIdBody(sessionId, memberId, "pass")),
    amount: -audience.pointsCost,
    transactionType: "deducted",
    subject: { kind: "live", sessionId, sessionTitle },
    createdAt: toInstant(now),
  } as const;
  const { entry, writes } = movePoints(scope, wallet, charge, localDate(now, tenant.timeZone));
  const lots = lotsTaken(entry);
  const pass: StoredPass = {
    sessionId,
    memberId,
    pointsCost: audience.pointsCost,
    chargeNumber: entry.number,
    paidFrom: lots.length > mostNamedLots ? null : packLots(lots),
    paidAt: toInstant(now),
    refundedAt: null,
    intent: intent.idBody,
    bodyHash: intent.bodyHash,
    balance: entry.balanceAfter,
    version: 1,
  };
  return {
    balance: entry.balanceAfter,
    writes: [
      createPass(scope, pass),
      // A changed price or a cancellation comes before this payment, or after it and then refunds it.
      whileVersion(liveSessionItem.key(scope, sessionId), version),
      ...writes,
    ],
  };
}

/** Returns what a member paid for a cancelled session. */
export function refundPass(
  scope: TenantScope,
  pass: StoredPass,
  {
    session,
    wallet,
    paidLots,
    now,
    tenant,
  }: Clock & {
    session: Pick<StoredSession, "title">;
    wallet: Wallet;
    paidLots: readonly Lot[];
  },
): WriteItem[] {
  const { sessionId, memberId, pointsCost } = pass;
  const today = localDate(now, tenant.timeZone);
  const movement = {
    entryId: idFrom("ledgerEntry", deriveIdBody(sessionId, memberId, "refund")),
    amount: pointsCost,
    transactionType: "refunded",
    subject: { kind: "live_ended", sessionId, sessionTitle: session.title },
    createdAt: toInstant(now),
    lots: refundLots({ points: pointsCost, lots: paidLots }, pointsCost, today),
  } as const;
  return [markRefunded(scope, pass, toInstant(now)), ...movePoints(scope, wallet, movement, today).writes];
}
