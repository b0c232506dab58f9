import { AppError, tenantNotFound, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, getAccount } from "../../gateways/identity.ts";
import { hashCode } from "../../invitations/one-time-code.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { decideAcceptance } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { memberRef } from "../../members/repository.ts";
import { endSessionsBefore } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { LostRace } from "../../store/table.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { acceptInvitation } from "../contract.ts";
import { acceptanceItems } from "../transactions.ts";

export const handler = openRoute(acceptInvitation, async (request) => {
  const { params, body, actorId, accessToken, signedInAt, table, openScope, now } = request;
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
  const sessionsFrom = toInstant(signedInAt);
  const account = { ...(await getAccount(accessToken)), sessionsFrom };
  const accepted = decideAcceptance(invitation, hashCode(body.code), account.email, now);
  const context = { now, member, hasWallet: wallet !== undefined };
  // Whoever signed in earlier may not be the reader of the mail. This changes the member, so they are read again.
  if (await endSessionsBefore(sessionsFrom, actorId, request)) throw new LostRace();
  const joined = acceptanceItems(scope, tenant, accepted, account, context);
  await table.commit([...joined.writes, ...guard]);
  await endSessionsAtPool(actorId);
  return { member: joined.member };
});
