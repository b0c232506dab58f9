import { AppError, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { proveTwoFactor } from "../contract.ts";
import { recordTwoFactor } from "../repository.ts";

export const handler = openRoute(proveTwoFactor, async ({ actorId, accessToken, table, now }) => {
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { hasTwoFactor } = await getSignInFacts(accessToken);
  await table.commit([recordTwoFactor(actorId, hasTwoFactor ? toInstant(now) : null)]);
  return { hasTwoFactor };
});
