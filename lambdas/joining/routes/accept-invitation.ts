import { AppError, tenantNotFound, unauthorized } from "../../contract/errors.ts";
import { getAccount } from "../../gateways/identity.ts";
import { hashCode } from "../../invitations/one-time-code.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { decideAcceptance } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { memberRef } from "../../members/repository.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { acceptInvitation } from "../contract.ts";
import { acceptanceItems } from "../transactions.ts";

export const handler = openRoute(acceptInvitation, async (request) => {
  const { params, body, actorId, accessToken, table, openScope, now } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const scope = openScope(params.tenantId);
  const { tenant, sent, member, wallet } = await table.getMany(
    {
      tenant: tenantRef(scope),
      sent: invitationRef(scope, params.invitationId),
      member: memberRef(scope, actorId),
      wallet: walletRef(scope, actorId),
    },
    { consistent: true },
  );
  if (tenant === undefined) throw new AppError(tenantNotFound);
  // The sign-up trigger, or an earlier attempt of this call, has accepted it already.
  if (sent?.acceptedBy === actorId && member !== undefined) return { member };
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation, guard } = whileSenderMayInvite(scope, sent, found);
  const account = await getAccount(accessToken);
  const accepted = decideAcceptance(invitation, hashCode(body.code), account.email, now);
  const context = { now, member, hasWallet: wallet !== undefined };
  const joined = acceptanceItems(scope, tenant, accepted, account, context);
  await table.commit([...joined.writes, ...guard]);
  return { member: joined.member };
});
