import { accountRef, recordEmailProof } from "../../accounts/repository.ts";
import { AppError, tenantNotFound, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, getAccount, markEmailProved } from "../../gateways/identity.ts";
import { invitationRef } from "../../invitations/repository.ts";
import { decideAcceptance } from "../../invitations/rules.ts";
import { senderRefs, whileSenderMayInvite } from "../../invitations/transactions.ts";
import { memberRef } from "../../members/repository.ts";
import { endSessionsBefore } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { hashCode } from "../../pipeline/one-time-code.ts";
import { walletRef } from "../../points/repository.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { acceptInvitation } from "../contract.ts";
import { acceptanceItems } from "../transactions.ts";

export const handler = openRoute(acceptInvitation, async (request) => {
  const { params, body, actorId, accessToken, signedInAt, table, openScope, now } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const scope = openScope(params.tenantId);
  const refs = {
    tenant: tenantRef(scope),
    sent: invitationRef(scope, params.invitationId),
    member: memberRef(scope, actorId),
    wallet: walletRef(scope, actorId),
    own: accountRef(actorId),
  };
  const { tenant, sent, member, wallet, own } = await table.getMany(refs, { consistent: true });
  if (tenant === undefined) throw new AppError(tenantNotFound);
  // The sign-up trigger, or an earlier attempt of this call, has accepted it already.
  if (sent?.acceptedBy === actorId && member !== undefined) {
    // An attempt of this very session recorded its beginning, and may not have reached the pool.
    if (own?.sessionsFrom === toInstant(signedInAt)) await endSessionsAtPool(actorId);
    return { member };
  }
  const found = await table.getMany(senderRefs(scope, sent), { consistent: true });
  const { invitation, guard } = whileSenderMayInvite(scope, sent, found);
  const known = await getAccount(accessToken).catch(async (error: unknown) => {
    // Another attempt of this call may have accepted it since, and ended this session at the pool.
    const { sent: latest } = await table.getMany(refs, { consistent: true });
    throw latest?.acceptedBy === actorId ? new LostRace() : error;
  });
  const accepted = decideAcceptance(invitation, hashCode(body.code), known.email, now);
  // Whoever signed in earlier may not be the reader of the mail. This changes the member, so they are read again.
  if (await endSessionsBefore(toInstant(signedInAt), actorId, request)) throw new LostRace();
  // The code came by mail to this very address, so its reader has proved it.
  if (!known.isEmailProved) await markEmailProved(actorId);
  if (own?.emailProvedAt == null) await table.commit([recordEmailProof(actorId, toInstant(now))]);
  const account = { ...known, isEmailProved: true, sessionsFrom: own?.sessionsFrom ?? null };
  const context = { now, member, hasWallet: wallet !== undefined };
  const joined = acceptanceItems(scope, tenant, accepted, account, context);
  await table.commit([...joined.writes, ...guard]);
  await endSessionsAtPool(actorId);
  return { member: joined.member };
});
