/** What an operator does past the API, straight in the deployed table: how the first workspace and the first staff come to be. */
import { linkAccountItems } from "#lambdas/accounts/repository.ts";
import type { InvitationId, TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { createMember } from "#lambdas/members/repository.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createWallet } from "#lambdas/points/repository.ts";
import { keys } from "#lambdas/store/keys.ts";
import { createTable } from "#lambdas/store/table.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { countMember, createTenantItems, type Tenant } from "#lambdas/tenants/repository.ts";
import { newTenant } from "#lambdas/tenants/rules.ts";
import type { Person } from "./people.ts";

const openTable = () => createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true });

/** As a paid checkout makes one. */
export async function foundWorkspace(slug: string, domain: string): Promise<Tenant> {
  const tenantId = `ten_${deriveIdBody("rehearsal", slug)}` as TenantId;
  const facts = { tenantId, slug, domain, name: "Rehearsal House", maxMembers: 100, maxResources: 100 };
  const tenant = newTenant({ ...facts, now: Date.now() });
  const scope = openTenantScope(tenant.tenantId);
  await openTable().commit(createTenantItems(scope, tenant, { slug: lostRace, domain: lostRace }));
  return tenant;
}

/** The founder of a workspace, who is its administrator from the start. */
export async function seatAdministrator(tenant: Tenant, { memberId, email, firstName }: Person): Promise<void> {
  const scope = openTenantScope(tenant.tenantId);
  await openTable().commit([
    createMember(scope, {
      memberId,
      email,
      firstName,
      lastName: "Rehearsal",
      phone: null,
      avatarUrl: null,
      role: "admin",
      status: "active",
      joinedAt: toInstant(Date.now()),
      version: 1,
    }),
    createWallet(scope, memberId),
    countMember(scope, tenant, true),
    ...linkAccountItems(memberId, tenant, "admin"),
  ]);
}

/** The README's item for the first super admin. */
export async function makeSuperAdmin({ memberId }: Person): Promise<void> {
  const set = { entity: "account", memberId, isSuperAdmin: true };
  await openTable().commit([update(keys.account(memberId), { set, add: { version: 1 } }, [], lostRace)]);
}

/** Puts back when an invitation was last sent, so that it may be sent again at once. */
export async function letPauseEnd(tenantId: string, invitationId: InvitationId): Promise<void> {
  const key = keys.invitation(openTenantScope(tenantId as TenantId), invitationId);
  const askedAt = toInstant(Date.now() - limits.invitationPauseMinutes * minuteMilliseconds);
  await openTable().commit([update(key, { set: { askedAt } }, [], lostRace)]);
}
