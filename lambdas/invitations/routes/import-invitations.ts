import { idFrom } from "../../contract/ids.ts";
import { isMembersAddress } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { addressHashOf, networkHashOf } from "../address-hash.ts";
import { importInvitations } from "../contract.ts";
import { countSendings, createInvitationItems, readImport } from "../repository.ts";
import { newInvitation } from "../rules.ts";

/** Invites all valid rows in one transaction. Safe to repeat: the same batch finds its audit entry and does nothing. */
export const handler = tenantRoute(importInvitations, {
  countsForPlatform: true,
  run: async ({ scope, tenant, table, body, actorId, intent, callerAddress, now, commit }) => {
    const { ready, issues } = await readImport(table, scope, body.rows, {
      now,
      hashOf: addressHashOf,
      isMember: (email) => isMembersAddress(table, scope, email),
    });
    const addressHashes = ready.map(({ invitee }) => addressHashOf(invitee.email));
    const sender = { networkHash: networkHashOf(callerAddress), places: tenant.maxMembers, now };
    const { allowed, counts } = await countSendings(table, scope, addressHashes, sender);
    const invited = ready.filter(({ invitee }) => allowed.has(addressHashOf(invitee.email)));
    const tooOften = ready
      .filter((row) => !invited.includes(row))
      .map(({ row }) => ({ row, column: "email" as const, reason: "too_often" as const }));
    const writes = invited.flatMap(({ row, invitee, claim }) => {
      const invitationId = idFrom("invitation", deriveIdBody(intent.idBody, String(row)));
      const invitation = newInvitation(invitee, { invitationId, invitedBy: actorId, now });
      return createInvitationItems(scope, invitation, addressHashOf(invitee.email), claim);
    });
    const allIssues = [...issues, ...tooOften].sort((one, other) => one.row - other.row);
    const imported = { invited: invited.length, issues: allIssues };
    return commit([...writes, ...counts], imported, { before: null, after: imported });
  },
});
