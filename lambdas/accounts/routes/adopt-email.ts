import { AppError, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, getSignInFacts } from "../../gateways/identity.ts";
import { memberRef, replaceEmail } from "../../members/repository.ts";
import { endEverySession, endSessionsBefore } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { adoptEmail, emailNotVerified } from "../contract.ts";
import { accountTenantsQuery } from "../repository.ts";

export const handler = openRoute(adoptEmail, async (request) => {
  const { actorId, accessToken, signedInAt, table, openScope } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { email, isEmailVerified } = await getSignInFacts(accessToken);
  if (!isEmailVerified) throw new AppError(emailNotVerified);
  let hasEnded = false;
  for await (const { tenantId } of table.all(accountTenantsQuery(actorId))) {
    const scope = openScope(tenantId);
    const read = async () => (await table.getMany({ member: memberRef(scope, actorId) }, { consistent: true })).member;
    const before = await read();
    if (before === undefined || before.email === email) continue;
    // Before the first change, so that a call after an interruption still finds a reason to end them.
    if (!hasEnded) await endSessionsBefore(toInstant(signedInAt), actorId, request);
    hasEnded = true;
    const member = await read();
    if (member !== undefined) await table.commit([replaceEmail(scope, member, email)]);
  }
  // A session that stayed at the pool could set another address. Also without a workspace that has the old one.
  await endEverySession(actorId, request, endSessionsAtPool);
  return { email };
});
