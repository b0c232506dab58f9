import { AppError, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { hashRecoveryCode, makeCodes } from "../code-hash.ts";
import { makeRecoveryCodes, noSecondFactor } from "../contract.ts";
import { recoveryCodesRef, storeRecoveryCodes } from "../repository.ts";

/** Only this answer holds the codes. If it is lost, the next call makes other codes, and these are worthless. */
export const handler = openRoute(makeRecoveryCodes, async ({ actorId, accessToken, table, now }) => {
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { hasTwoFactor } = await getSignInFacts(accessToken);
  if (!hasTwoFactor) throw new AppError(noSecondFactor);
  const codes = makeCodes();
  const hashes = codes.map((code) => hashRecoveryCode(actorId, code));
  const { set } = await table.getMany({ set: recoveryCodesRef(actorId) }, { consistent: true });
  await table.commit([storeRecoveryCodes(actorId, hashes, toInstant(now), set)]);
  return { codes };
});
