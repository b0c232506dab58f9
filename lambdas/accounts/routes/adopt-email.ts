import { AppError, unauthorized } from "../../contract/errors.ts";
import type { MemberId } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { confirmEmail, endSessionsAtPool, getSignInFacts } from "../../gateways/identity.ts";
import { memberRef, replaceEmail } from "../../members/repository.ts";
import { endEverySession, endSessionsBefore } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { secondsToNextHour } from "../../store/counters.ts";
import type { Table } from "../../store/table.ts";
import { hashOfAddress } from "../code-hash.ts";
import { adoptEmail, codeRefused, emailNotVerified, emailTaken, tooManyCodes } from "../contract.ts";
import { accountRef, accountTenantsQuery, beginEmailChange, finishEmailChange } from "../repository.ts";

export const handler = openRoute(adoptEmail, async (request) => {
  const { body, actorId, accessToken, signedInAt, table, openScope, now } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  if (body.code !== undefined) await confirm(body.code, { actorId, accessToken, table, now });
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
  await table.commit([finishEmailChange(actorId)]);
  return { email };
});

/** The pool takes a code once. If it refuses this one, but the address has changed, an earlier attempt confirmed it. */
async function confirm(
  code: string,
  { actorId, accessToken, table, now }: { actorId: MemberId; accessToken: string; table: Table; now: number },
): Promise<void> {
  const before = await getSignInFacts(accessToken);
  const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
  const beforeHash = account?.emailBeforeHash ?? hashOfAddress(before.email);
  await table.commit([beginEmailChange(actorId, beforeHash)]);
  const outcome = await confirmEmail(accessToken, code);
  if (outcome === "confirmed") return;
  const { email } = await getSignInFacts(accessToken);
  if (hashOfAddress(email) !== beforeHash) return;
  if (outcome === "taken") throw new AppError(emailTaken);
  if (outcome === "wrong_code") throw new AppError(codeRefused);
  throw new AppError(tooManyCodes, { retryAfterSeconds: secondsToNextHour(now) });
}
