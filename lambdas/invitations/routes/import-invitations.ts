import { idFrom } from "../../contract/ids.ts";
import { isMembersAddress } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { addressHashOf } from "../address-hash.ts";
import { importInvitations } from "../contract.ts";
import { countSendings, createInvitationItems, readImport } from "../repository.ts";
import { newInvitation } from "../rules.ts";

/** Invites all valid rows in one transaction. Safe to repeat: the same batch finds its audit entry and does nothing. */
export const handler = tenantRoute(importInvitations, {
  run: async ({ scope, tenant, table, body, actorId, intent, now, commit }) => {
    const { ready, issues } = await readImport(table, scope, body.rows, {
      now,
      hashOf: addressHashOf,
      isMember: (email) => isMembersAddress(table, scope, email),
    });
    const writes = ready.flatMap(({ row, invitee, claim }) => {
      const invitationId = idFrom("invitation", deriveIdBody(intent.idBody, String(row)));
      const invitation = newInvitation(invitee, { invitationId, invitedBy: actorId, now });
      return createInvitationItems(scope, invitation, addressHashOf(invitee.email), claim);
    });
    const addressHashes = ready.map(({ invitee }) => addressHashOf(invitee.email));
    const counts = await countSendings(table, scope, { addressHashes, places: tenant.maxMembers, now });
    return commit([...writes, ...counts], { invited: ready.length, issues });
  },
});
