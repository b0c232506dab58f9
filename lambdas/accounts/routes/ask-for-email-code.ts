import { AppError, unauthorized } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { networkHashOf, subjectOf } from "../code-hash.ts";
import { askForEmailCode, codeSentRecently } from "../contract.ts";
import { askForCode, recordEmailProof } from "../repository.ts";

export const handler = openRoute(askForEmailCode, async (route) => {
  const { body, actorId, accessToken, callerAddress, table, now } = route;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { isEmailVerified } = await getSignInFacts(accessToken);
  if (isEmailVerified) {
    await table.commit([recordEmailProof(actorId, toInstant(now))]);
    return { isEmailProved: true, pauseSeconds: 0 };
  }
  const request = { slug: body.slug ?? null, language: body.language ?? null, isSignUp: false, setup: null };
  const subjectHash = subjectOf.proof(actorId);
  const asking = { subjectHash, purpose: "proof" as const, email: null, memberId: actorId, request };
  const retryAfterSeconds = await askForCode(table, asking, { networkHash: networkHashOf(callerAddress), now });
  if (retryAfterSeconds > 0) throw new AppError(codeSentRecently, { retryAfterSeconds });
  return { isEmailProved: false, pauseSeconds: limits.mailedCodePauseSeconds };
});
