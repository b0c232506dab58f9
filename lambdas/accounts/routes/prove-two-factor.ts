import { AppError, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { proveTwoFactor } from "../contract.ts";
import { forgetTwoFactor, recordTwoFactor } from "../repository.ts";

export const handler = openRoute(proveTwoFactor, async ({ actorId, accessToken, signedInAt, table, now }) => {
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { hasTwoFactor } = await getSignInFacts(accessToken);
  const proof = { provedAt: toInstant(now), signedInAt: toInstant(signedInAt) };
  await table.commit([hasTwoFactor ? recordTwoFactor(actorId, proof) : forgetTwoFactor(actorId)]);
  return { hasTwoFactor };
});
