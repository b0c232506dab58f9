/** Subscriptions as platform staff see them: our record, with the present name of its workspace. */
import type { StoredSubscription } from "../billing/items.ts";
import { subscriptionRef } from "../billing/repository.ts";
import { planOf } from "../billing/rules.ts";
import type { TenantId } from "../contract/ids.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Tenant } from "../tenants/items.ts";
import { tenantRef } from "../tenants/repository.ts";
import type { ListedSubscription } from "./staff-contract.ts";

type OpenScope = (tenantId: TenantId) => TenantScope;

/** One read for a page, whatever the number of workspaces. */
export async function readTenants(
  table: Table,
  tenantIds: readonly (TenantId | null)[],
  openScope: OpenScope,
): Promise<Readonly<Record<string, Tenant | undefined>>> {
  const known = [...new Set(tenantIds)].filter((tenantId) => tenantId !== null);
  const refs = Object.fromEntries(known.map((tenantId) => [tenantId, tenantRef(openScope(tenantId))])) as Record<
    string,
    ItemRef<Tenant>
  >;
  return table.getMany(refs, { consistent: false });
}

/** Our records of these subscriptions. */
export async function readRecords(
  table: Table,
  subscriptionIds: readonly string[],
): Promise<Readonly<Record<string, StoredSubscription | undefined>>> {
  const refs = Object.fromEntries(subscriptionIds.map((id) => [id, subscriptionRef(id)])) as Record<
    string,
    ItemRef<StoredSubscription>
  >;
  return table.getMany(refs, { consistent: false });
}

/** Undefined for a record whose workspace is gone. */
export function presentListed(record: StoredSubscription, tenant: Tenant | undefined): ListedSubscription | undefined {
  if (tenant === undefined) return undefined;
  const { tenantId, name, slug } = tenant;
  return { ...record, plan: planOf(record.planLabel ?? ""), tenant: { tenantId, name, slug } };
}
