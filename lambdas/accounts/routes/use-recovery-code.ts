import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, endTwoFactor, provePassword } from "../../gateways/identity.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { hashRecoveryCode, networkHashOf } from "../code-hash.ts";
import { recoveryCodeRefused, useRecoveryCode } from "../contract.ts";
import { accountRef, claimRecoveryCode, countRecoveryTry, finishRecovery, recoveryCodesRef } from "../repository.ts";

/**
 * Removes the second factor of somebody who has the password and a code. Whatever is wrong, the refusal is the same. A
 * try counts before anything is compared. So calls at once get no more tries than calls one after the other.
 */
export const handler = openRoute(useRecoveryCode, async (request) => {
  const { body, callerAddress, table, now } = request;
  const { email, password, code } = body;
  const addressHash = deriveIdBody("recovery codes of an address", email);
  const networkHash = deriveIdBody("recovery codes", networkHashOf(callerAddress));
  await countRecoveryTry(table, { addressHash, networkHash }, now);
  const proof = await provePassword(email, password);
  if (proof === undefined) throw new AppError(recoveryCodeRefused);
  const { memberId, asksForCode } = proof;
  const codeHash = hashRecoveryCode(memberId, code);
  const refs = { set: recoveryCodesRef(memberId), account: accountRef(memberId) };
  const { set, account } = await table.getMany(refs, { consistent: true });
  const found = set?.codes.find(({ hash }) => hash === codeHash);
  if (set === undefined || found === undefined) throw new AppError(recoveryCodeRefused);
  // The same call again, whose first answer was lost. A code that is done opens nothing more.
  if (found.isDone && !asksForCode) return { isReset: true as const };
  if (found.isDone || (found.usedAt === null && !asksForCode)) throw new AppError(recoveryCodeRefused);
  if (found.usedAt === null) await table.commit(claimRecoveryCode(set, codeHash, account, toInstant(now)));
  await endTwoFactor(memberId);
  await endEverySession(memberId, request, endSessionsAtPool);
  const { claimed } = await table.getMany({ claimed: recoveryCodesRef(memberId) }, { consistent: true });
  if (claimed !== undefined) await table.commit(finishRecovery(claimed, codeHash));
  return { isReset: true as const };
});
