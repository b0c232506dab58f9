import { memberIdSchema } from "../../contract/ids.ts";
import { endSessionsAtPool, endTwoFactor } from "../../gateways/identity.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { resetTwoFactorAtPool } from "../consumers.ts";
import { resetTwoFactor } from "../contract.ts";
import { forgetTwoFactor } from "../repository.ts";

/** Runs once: a late delivery must not remove a second factor that was set up again since. */
export const handler = changesConsumer(resetTwoFactorAtPool, async ({ before, after }, scope, request) => {
  if (before !== undefined || after.action !== resetTwoFactor.id) return;
  const memberId = memberIdSchema.parse(after.subject.memberId);
  await once(resetTwoFactorAtPool, scope, after.auditId, request, async () => {
    await endTwoFactor(memberId);
    // Issued access tokens too, which only the table can refuse.
    await endEverySession(memberId, { ...request, currentTime: Date.now }, endSessionsAtPool);
    await request.table.commit([forgetTwoFactor(memberId)]);
  });
});
