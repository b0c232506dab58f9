/** Workspaces as the platform's staff see them: the listing, with its counters and its owner's present name. */
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { Member } from "../members/contract.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { countersRef } from "../tenants/repository.ts";
import type { TenantListing } from "./items.ts";
import type { ListedTenant } from "./tenants-contract.ts";

/**
 * Two reads beside each other for a whole page, whatever the number of workspaces. Counters and names are not copied. A
 * copy of a count costs a write with each new member. A copy of a name outlasts an erasure.
 */
export async function presentTenants(
  table: Table,
  listings: readonly TenantListing[],
  openScope: (tenantId: TenantId) => TenantScope,
): Promise<ListedTenant[]> {
  const shown = { consistent: false };
  const ownerRefs = listings.flatMap(({ tenantId, ownerId }) =>
    ownerId === null ? [] : [[tenantId, memberRef(openScope(tenantId), ownerId)] as [TenantId, ItemRef<Member>]],
  );
  const [counters, owners] = await Promise.all([
    table.getMany(
      Object.fromEntries(listings.map(({ tenantId }) => [tenantId, countersRef(openScope(tenantId))])),
      shown,
    ),
    table.getMany(Object.fromEntries(ownerRefs) as Record<string, ItemRef<Member>>, shown),
  ]);
  return listings.map((listing) => {
    const { tenantId, slug, name, domain, state, plan, maxMembers, maxResources, createdAt } = listing;
    const { members = 0, resources = 0 } = counters[tenantId] ?? {};
    return {
      tenantId,
      slug,
      name,
      domain,
      state,
      plan,
      createdAt,
      members: { used: members, most: maxMembers },
      resources: { used: resources, most: maxResources },
      owner: personOf(owners[tenantId]),
    };
  });
}

/** Null for somebody who has left. */
export function personOf(member: Member | undefined): { memberId: MemberId; name: string; email: string } | null {
  return member === undefined ? null : { memberId: member.memberId, name: fullName(member), email: member.email };
}
