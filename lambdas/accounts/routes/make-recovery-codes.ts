import { AppError, twoFactorRequired, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { hasProvedTwoFactor } from "../../pipeline/two-factor.ts";
import { hashRecoveryCode, makeCodes } from "../code-hash.ts";
import { makeRecoveryCodes, noSecondFactor } from "../contract.ts";
import { accountRef, recoveryCodesRef, storeRecoveryCodes } from "../repository.ts";

/** Only this answer holds the codes. If it is lost, the next call makes other codes, and these are worthless. */
export const handler = openRoute(makeRecoveryCodes, async (request) => {
  const { actorId, accessToken, signedInAt, table, now } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { hasTwoFactor } = await getSignInFacts(accessToken);
  if (!hasTwoFactor) throw new AppError(noSecondFactor);
  const refs = { account: accountRef(actorId), set: recoveryCodesRef(actorId) };
  const { account, set } = await table.getMany(refs, { consistent: true });
  // A session from before the second factor began with the password alone. Its codes would open the factor.
  if (!hasProvedTwoFactor(account, { now, signedInAt })) throw new AppError(twoFactorRequired);
  const codes = makeCodes();
  const hashes = codes.map((code) => hashRecoveryCode(actorId, code));
  await table.commit([storeRecoveryCodes(actorId, hashes, toInstant(now), set)]);
  return { codes };
});
