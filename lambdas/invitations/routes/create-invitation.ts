import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { isMembersAddress } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { memberLimitReached } from "../../tenants/contract.ts";
import { countersRef } from "../../tenants/repository.ts";
import { addressHashOf, networkHashOf } from "../address-hash.ts";
import { alreadyInvited, alreadyMember, createInvitation } from "../contract.ts";
import { addressClaimRef, countSending, createInvitationItems } from "../repository.ts";
import { isExpired, newInvitation } from "../rules.ts";

export const handler = tenantRoute(createInvitation, {
  countsForPlatform: true,
  gets: ({ scope, body }) => ({
    claim: addressClaimRef(scope, addressHashOf(body.email)),
    counters: countersRef(scope),
  }),
  run: async ({ found: { claim, counters }, callerAddress, ...request }) => {
    const { scope, tenant, table, body, actorId, intent, now, commit } = request;
    if (claim !== undefined && !isExpired(claim, now)) throw new AppError(alreadyInvited);
    if (await isMembersAddress(table, scope, body.email)) throw new AppError(alreadyMember);
    if ((counters?.members ?? 0) >= tenant.maxMembers) {
      throw new AppError(memberLimitReached, { maxMembers: tenant.maxMembers });
    }
    const invitationId = idFrom("invitation", intent.idBody);
    const invitation = newInvitation(body, { invitationId, invitedBy: actorId, now });
    const addressHash = addressHashOf(body.email);
    const sender = { networkHash: networkHashOf(callerAddress), places: tenant.maxMembers, now };
    const counts = await countSending(table, scope, addressHash, sender);
    return commit([...createInvitationItems(scope, invitation, addressHash, claim), ...counts], invitation, {
      before: null,
      after: invitation,
    });
  },
});
