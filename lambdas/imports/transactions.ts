/** The movement of one row: wallet, entry and audit entry, all or none. */
import { localDate } from "../contract/calendar.ts";
import { idFrom } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { changeBetween } from "../contract/trail.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { deductPoints, grantPoints, type LedgerEntry, movedSchema, reverseEntry } from "../points/contract.ts";
import { markReversed } from "../points/repository.ts";
import { balancesOf, type Wallet } from "../points/rules.ts";
import { movePoints } from "../points/transactions.ts";
import { auditEntryRef, recordAuditEntry } from "../store/audit.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type WriteItem, whileMissing } from "../store/write-items.ts";
import type { ReadyRow } from "./contract.ts";
import type { FailedRow, StoredImport } from "./items.ts";
import { closePart, saveImport, whileInPart } from "./repository.ts";
import { correctionOf, finishPart, movementOf } from "./rules.ts";

type Place = Pick<StoredImport, "importId" | "next">;

const idBodyOf = ({ importId, next }: Place, { row }: Pick<ReadyRow, "row">) =>
  deriveIdBody(importId, String(next), String(row));

/** The audit entry of a row. It must not exist before, so a row moves its points once, however often a step runs. */
export const auditIdOf = (of: Place, row: Pick<ReadyRow, "row">) => idFrom("auditEntry", idBodyOf(of, row));

interface RowGrounds {
  wallet: Wallet;
  /** The entry that the row corrects; undefined for none. */
  corrected: LedgerEntry | undefined;
  timeZone: string;
  now: number;
}

/**
 * The writes of a row; undefined where its entry cannot be corrected.
 * @throws `points.insufficient`, `points.wallet_full`
 */
export function moveRow(
  scope: TenantScope,
  stored: StoredImport,
  row: ReadyRow,
  { wallet, corrected, timeZone, now }: RowGrounds,
): WriteItem[] | undefined {
  const auditId = auditIdOf(stored, row);
  const ids = { entryId: idFrom("ledgerEntry", idBodyOf(stored, row)), auditId };
  const today = localDate(now, timeZone);
  const movement =
    corrected === undefined ? movementOf(row, ids, now) : correctionOf(row, corrected, ids, { now, today });
  if (movement === undefined) return undefined;
  const { entry, writes } = movePoints(scope, wallet, movement, today);
  const marks =
    corrected === undefined
      ? []
      : [markReversed(scope, row.memberId, { reverses: corrected.number, by: entry.number })];
  const given = row.amount < 0 ? deductPoints : grantPoints;
  const route = corrected === undefined ? given : reverseEntry;
  const audit = recordAuditEntry(scope, {
    auditId,
    actorId: stored.actorId,
    actorRole: stored.actorRole,
    action: route.id,
    subject: { memberId: row.memberId, importId: stored.importId },
    object: { kind: "member", id: row.memberId },
    change: changeBetween(route.trail, balancesOf(entry)),
    at: toInstant(now),
    bodyHash: auditId,
    answer: movedSchema.parse({ entry, balance: entry.balanceAfter }),
  });
  return [audit, whileInPart(scope, stored), ...writes, ...marks];
}

/** The end of a part. A row that another delivery has moved meanwhile is not reported as refused. */
export function endPart(
  scope: TenantScope,
  stored: StoredImport,
  { rows, failures, now }: { rows: number; failures: FailedRow[]; now: number },
): WriteItem[] {
  const next = finishPart(stored, { rows, failed: failures.length, now });
  const unmoved = failures.map((failure) => whileMissing(auditEntryRef(scope, auditIdOf(stored, failure)).key));
  return [saveImport(scope, next), ...unmoved, ...closePart(scope, stored, failures)];
}
