import { localDate } from "../../contract/calendar.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { entryRef, reversalRef, walletRef } from "../../points/repository.ts";
import { auditEntryRef } from "../../store/audit.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { moveRows } from "../consumers.ts";
import type { ReadyRow, RowFailure } from "../contract.ts";
import type { FailedRow, StoredImport } from "../items.ts";
import { importRef, partRef } from "../repository.ts";
import { reasonOfRefusal, refusalOf } from "../rules.ts";
import { auditIdOf, endPart, moveRow } from "../transactions.ts";

/** Handles one part per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(moveRows, async ({ after }, scope, request) => {
  if (after?.status !== "running") return;
  const { table, now } = request;
  const { stored, part, tenant } = await table.getMany(
    {
      stored: importRef(scope, after.importId),
      part: partRef(scope, after.importId, after.next),
      tenant: tenantRef(scope),
    },
    { consistent: true },
  );
  // A late delivery belongs to a part that is done.
  if (stored?.status !== "running" || stored.next !== after.next || part === undefined || tenant === undefined) return;
  const failures: FailedRow[] = [];
  for (const row of part.rows) {
    const decided = await withRaces(request.deadlineAt, () => decideRow(scope, { stored, row, tenant }, request));
    if (decided === "overtaken") return;
    if (decided !== "moved") failures.push({ row: row.row, memberId: row.memberId, reason: decided });
  }
  await table.commit(endPart(scope, stored, { rows: part.rows.length, failures, now }));
});

/**
 * Moves the points of one row, unless an earlier run of this step has.
 * @returns why it cannot; `overtaken` when another delivery has closed the part
 */
async function decideRow(
  scope: TenantScope,
  { stored, row, tenant }: { stored: StoredImport; row: ReadyRow; tenant: Tenant },
  { table, now }: ConsumerRequest,
): Promise<RowFailure["reason"] | "moved" | "overtaken"> {
  const { reverses } = row;
  const { moved, wallet, current, corrected, reversal } = await table.getMany(
    {
      corrected: reverses === null ? undefined : entryRef(scope, row.memberId, reverses),
      reversal: reverses === null ? undefined : reversalRef(scope, row.memberId, reverses),
      moved: auditEntryRef(scope, auditIdOf(stored, row)),
      wallet: walletRef(scope, row.memberId),
      current: importRef(scope, stored.importId),
    },
    { consistent: true },
  );
  if (current?.version !== stored.version) return "overtaken";
  if (moved !== undefined) return "moved";
  const refused = refusalOf(wallet, row, localDate(now, tenant.timeZone));
  if (refused !== undefined) return refused;
  if (wallet === undefined) return "gone";
  if (reversal !== undefined) return "already_corrected";
  if (reverses !== null && corrected === undefined) return "not_correctable";
  try {
    const writes = moveRow(scope, stored, row, { wallet, corrected, timeZone: tenant.timeZone, now });
    if (writes === undefined) return "not_correctable";
    await table.commit(writes);
    return "moved";
  } catch (error) {
    const reason = reasonOfRefusal(error);
    if (reason === undefined) throw error;
    return reason;
  }
}
