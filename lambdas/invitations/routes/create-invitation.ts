import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { isMembersAddress } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { memberLimitReached } from "../../tenants/contract.ts";
import { countersRef } from "../../tenants/repository.ts";
import { addressHashOf } from "../address-hash.ts";
import { alreadyInvited, alreadyMember, createInvitation } from "../contract.ts";
import { addressClaimRef, countSendings, createInvitationItems } from "../repository.ts";
import { isExpired, newInvitation } from "../rules.ts";

export const handler = tenantRoute(createInvitation, {
  gets: ({ scope, body }) => ({
    claim: addressClaimRef(scope, addressHashOf(body.email)),
    counters: countersRef(scope),
  }),
  run: async ({ scope, tenant, table, found: { claim, counters }, body, actorId, intent, now, commit }) => {
    if (claim !== undefined && !isExpired(claim, now)) throw new AppError(alreadyInvited);
    if (await isMembersAddress(table, scope, body.email)) throw new AppError(alreadyMember);
    if ((counters?.members ?? 0) >= tenant.maxMembers) {
      throw new AppError(memberLimitReached, { maxMembers: tenant.maxMembers });
    }
    const invitationId = idFrom("invitation", intent.idBody);
    const invitation = newInvitation(body, { invitationId, invitedBy: actorId, now });
    const addressHash = addressHashOf(body.email);
    const counts = await countSendings(table, scope, { addressHashes: [addressHash], places: tenant.maxMembers, now });
    return commit([...createInvitationItems(scope, invitation, addressHash, claim), ...counts], invitation);
  },
});
