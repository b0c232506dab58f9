import { invitationRef } from "../../invitations/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef, paymentAccountRef } from "../../tenants/repository.ts";
import { tenantActsQuery } from "../repository.ts";
import { getTenant } from "../tenant-contract.ts";
import { presentTenant, readPeople } from "../tenant-views.ts";

export const handler = tenantRoute(getTenant, {
  claims: "PLATFORM#ACTS#",
  gets: ({ scope }) => ({ counters: countersRef(scope), account: paymentAccountRef(scope) }),
  run: async ({ scope, tenant, table, found, actorId, now }) => {
    const { ownerId, ownerInvitationId: awaited } = tenant;
    const [people, { rows: acts }, { invitation }] = await Promise.all([
      readPeople(table, scope, ownerId),
      table.query(tenantActsQuery(scope.tenantId)),
      table.getMany({ invitation: awaited === null ? undefined : invitationRef(scope, awaited) }, { consistent: true }),
    ]);
    return presentTenant(tenant, { ...found, ...people, acts, invitation, actorId, now });
  },
});
