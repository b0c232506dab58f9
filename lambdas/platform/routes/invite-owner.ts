import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { addressHashOf, networkHashOf } from "../../invitations/address-hash.ts";
import { alreadyInvited, alreadyMember } from "../../invitations/contract.ts";
import {
  addressClaimRef,
  countSending,
  createInvitationItems,
  invitationRef,
  removeInvitationItems,
  saveSending,
} from "../../invitations/repository.ts";
import { decideResend, foldAddress, isExpired, newInvitation } from "../../invitations/rules.ts";
import { isMembersAddress } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readMailMark } from "../../store/mail-marks.ts";
import { awaitOwner } from "../../tenants/repository.ts";
import { hasOwner, inviteOwner } from "../founding-contract.ts";

/** To the same address it is sent again. Another address gets an invitation in its place. */
export const handler = tenantRoute(inviteOwner, {
  countsForPlatform: true,
  gets: ({ scope, body }) => ({ claim: addressClaimRef(scope, addressHashOf(body.email)) }),
  run: async ({ scope, tenant, table, body, found: { claim }, actorId, intent, callerAddress, now, commit }) => {
    const { tenantId } = scope;
    const { ownerInvitationId, ownerId } = tenant;
    if (ownerInvitationId === null && ownerId !== null) throw new AppError(hasOwner);
    const seen = ownerInvitationId === null ? undefined : invitationRef(scope, ownerInvitationId);
    const { earlier } = await table.getMany({ earlier: seen }, { consistent: true });
    const open = earlier?.status === "open" ? earlier : undefined;
    const addressHash = addressHashOf(body.email);
    const sender = { networkHash: networkHashOf(callerAddress), places: tenant.maxMembers, now };
    if (open !== undefined && foldAddress(open.email) === foldAddress(body.email)) {
      const sent = decideResend(open, actorId, now);
      const mark = await readMailMark(table, scope, open.mailHash);
      const counts = await countSending(table, scope, addressHash, sender);
      const answer = { tenantId, invitationId: sent.invitationId };
      return commit([...saveSending(scope, sent, addressHash, mark), ...counts], answer);
    }
    if (claim !== undefined && !isExpired(claim, now)) throw new AppError(alreadyInvited);
    if (await isMembersAddress(table, scope, body.email)) throw new AppError(alreadyMember);
    const invitee = { email: body.email, firstName: "", lastName: "", role: "admin" as const, message: "" };
    const invitationId = idFrom("invitation", intent.idBody);
    const invitation = newInvitation(invitee, { invitationId, invitedBy: actorId, now });
    const counts = await countSending(table, scope, addressHash, sender);
    const writes = [
      ...(open === undefined ? [] : removeInvitationItems(scope, open, addressHashOf(open.email))),
      ...createInvitationItems(scope, invitation, addressHash, claim),
      awaitOwner(scope, tenant, invitationId),
      ...counts,
    ];
    return commit(writes, { tenantId, invitationId });
  },
});
