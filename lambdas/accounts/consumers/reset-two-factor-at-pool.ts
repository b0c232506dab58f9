import { memberIdSchema } from "../../contract/ids.ts";
import { endSessionsAtPool, endTwoFactor } from "../../gateways/identity.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { machineTime } from "../../runtime/clock.ts";
import { resetTwoFactorAtPool } from "../consumers.ts";
import { resetTwoFactor } from "../contract.ts";
import { forgetTwoFactor } from "../repository.ts";

/**
 * Each of its two steps runs once. A late or repeated delivery must not remove a second factor that was set up
 * since. The pool does not say when that was.
 */
export const handler = changesConsumer(resetTwoFactorAtPool, async ({ before, after }, scope, request) => {
  if (before !== undefined || after.action !== resetTwoFactor.id) return;
  const memberId = memberIdSchema.parse(after.subject.memberId);
  const { auditId } = after;
  await once(resetTwoFactorAtPool, scope, `${auditId}.factor`, request, async () => {
    await endTwoFactor(memberId);
    await request.table.commit([forgetTwoFactor(memberId)]);
  });
  await once(resetTwoFactorAtPool, scope, auditId, request, async () => {
    // Issued access tokens too, which only the table can refuse.
    await endEverySession(memberId, { ...request, currentTime: machineTime }, endSessionsAtPool);
  });
});
