import { memberIdSchema } from "../../contract/ids.ts";
import { type ConsumerRequest, changesTogetherConsumer, type Delivered } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { ledgerEntryItem } from "../../points/items.ts";
import { entryRef } from "../../points/repository.ts";
import { idIn } from "../../store/keys.ts";
import type { ItemRef } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { countChanges } from "../consumers.ts";
import { receiptRef } from "../repository.ts";
import { countingTransactions } from "../transactions.ts";

/**
 * Counts the changes of a batch together, tenant by tenant. Each transaction holds a receipt of each of its changes, so
 * a change that is delivered again moves nothing.
 */
export const handler = changesTogetherConsumer(countChanges, async (delivered, request) => {
  const byTenant = [...Map.groupBy(delivered, ({ change }) => change.tenantId)];
  const failed = await Promise.all(
    byTenant.map(async ([tenantId, ofTenant]) => {
      const scope = request.openScope(tenantId);
      try {
        await withRaces(request.deadlineAt, () => count(ofTenant, scope, request));
        return [];
      } catch (error) {
        request.log.error("consumer_failed", { error, tenantId });
        return ofTenant;
      }
    }),
  );
  return failed.flat();
});

/** After a lost race, another delivery has counted some of them. It reads the receipts again. */
async function count(delivered: readonly Delivered[], scope: TenantScope, { table, now }: ConsumerRequest) {
  const changes = [...new Map(delivered.map((one) => [one.eventId, one])).values()];
  const receipts = changes.map(({ eventId }) => [`receipt ${eventId}`, receiptRef(scope, countChanges.id, eventId)]);
  const entries = changes.flatMap((one) => (isEntry(one) ? [[`entry ${one.eventId}`, refOfEntry(one, scope)]] : []));
  const refs = Object.fromEntries([...receipts, ...entries]) as Record<string, ItemRef<unknown>>;
  const { tenant, ...found } = await table.getMany({ ...refs, tenant: tenantRef(scope) }, { consistent: true });
  if (tenant === undefined) throw new Error("The tenant of a change is missing.");
  const read = found as Record<string, unknown>;
  const fresh = changes
    .filter(({ eventId }) => read[`receipt ${eventId}`] === undefined)
    .map((one) => {
      const { before, after } = one.change;
      const counted = isEntry(one) ? (read[`entry ${one.eventId}`] ?? missing(one)) : after;
      return { eventId: one.eventId, entity: one.stored.entity, before, after: counted };
    });
  for (const writes of countingTransactions(scope, countChanges.id, fresh, { zones: tenant, now })) {
    await table.commit(writes);
  }
}

/** A message does not say what a ledger entry is about, because that may hold a person's words. An entry never changes. */
const isEntry = ({ stored }: Delivered) => stored.entity === ledgerEntryItem.entity;

function refOfEntry({ change: { pk, after } }: Delivered, scope: TenantScope) {
  const { number } = after as { number: number };
  return entryRef(scope, memberIdSchema.parse(idIn(pk)), number);
}

function missing({ eventId }: Delivered): never {
  throw new Error(`The ledger entry of change ${eventId} is missing.`);
}
