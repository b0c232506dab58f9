import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, endTwoFactor, findAccount, markEmailProved, setPassword } from "../../gateways/identity.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { hashMailedCode, networkHashOf, subjectOf } from "../code-hash.ts";
import { codeRefused, passwordRefused, recoverAccount } from "../contract.ts";
import { finishCode, recordRecovery, releaseCode, takeCode } from "../repository.ts";

/**
 * Each step is safe to repeat, and the same call completes an interrupted one. The address is marked as proved last:
 * by then the password is new, and no earlier session is left.
 */
export const handler = openRoute(recoverAccount, async (request) => {
  const { body, intent, callerAddress, table, now } = request;
  const { email, code, password } = body;
  const networkHash = networkHashOf(callerAddress);
  const codeHash = hashMailedCode(code, email);
  const taken = await takeCode(table, {
    subjectHash: subjectOf.recovery(email),
    codeHash,
    networkHash,
    now,
    ...intent,
  });
  if (taken.isDone) return { email };
  const account = taken.memberId === null ? undefined : await findAccount(taken.memberId);
  if (account?.isEnabled !== true || account.email.toLowerCase() !== email) throw new AppError(codeRefused);
  const { memberId, isEmailProved } = account;
  if (!(await setPassword(memberId, password))) {
    await table.commit([releaseCode(taken)]);
    throw new AppError(passwordRefused);
  }
  // A second factor from before the first proof may be somebody else's, and would keep the owner out.
  if (!isEmailProved) await endTwoFactor(memberId);
  await endEverySession(memberId, request, endSessionsAtPool);
  await markEmailProved(memberId);
  await table.commit([recordRecovery(memberId, toInstant(now), isEmailProved)]);
  try {
    await table.commit([finishCode(taken)]);
  } catch (error) {
    // Somebody has asked for another code, which has replaced this one.
    if (!(error instanceof LostRace)) throw error;
  }
  return { email };
});
