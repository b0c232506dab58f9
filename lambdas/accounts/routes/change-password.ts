import { AppError, unauthorized } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { endSessionsAtPool, provePassword, setPassword } from "../../gateways/identity.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { refuseEndedSession } from "../../pipeline/tenant-access.ts";
import { changePassword, currentPasswordWrong, passwordRefused } from "../contract.ts";
import { accountRef, beginPasswordChange, countPasswordTry, finishPasswordChange } from "../repository.ts";

/**
 * Each step is safe to repeat, and the same call completes an interrupted one. Such a call may have set the new
 * password already. Then the new one proves the caller. A pool that asks for a second factor has proved the password.
 */
export const handler = openRoute(changePassword, async (request) => {
  const { body, actorId, signedInAt, table, now } = request;
  if (actorId === undefined) throw new AppError(unauthorized);
  await countPasswordTry(table, actorId, now);
  if ((await provePassword(actorId, body.current)) !== undefined) {
    await table.commit([beginPasswordChange(actorId, toInstant(now))]);
    if (!(await setPassword(actorId, body.next))) throw new AppError(passwordRefused);
  } else {
    // Another copy of this call may have begun or finished meanwhile.
    const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
    refuseEndedSession(account, signedInAt);
    const wasBegun = account?.passwordChangeBegunAt != null;
    if (!wasBegun || (await provePassword(actorId, body.next)) === undefined) throw new AppError(currentPasswordWrong);
  }
  const endedAt = await endEverySession(actorId, request, endSessionsAtPool);
  await table.commit([finishPasswordChange(actorId)]);
  return { endedAt };
});
