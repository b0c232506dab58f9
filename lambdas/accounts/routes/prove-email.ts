import { AppError, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts, markEmailProved } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { hashMailedCode, networkHashOf, subjectOf } from "../code-hash.ts";
import { proveEmail } from "../contract.ts";
import { recordEmailProof, takeCode } from "../repository.ts";

export const handler = openRoute(proveEmail, async (request) => {
  const { body, intent, callerAddress, actorId, accessToken, table, now } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { email, isEmailVerified } = await getSignInFacts(accessToken);
  if (!isEmailVerified) {
    const networkHash = networkHashOf(callerAddress);
    const codeHash = hashMailedCode(body.code, email);
    await takeCode(table, { subjectHash: subjectOf.proof(actorId), codeHash, networkHash, now, ...intent });
    await markEmailProved(actorId);
  }
  await table.commit([recordEmailProof(actorId, toInstant(now))]);
  return { isEmailProved: true as const };
});
