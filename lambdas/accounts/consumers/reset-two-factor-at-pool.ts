import { memberIdSchema } from "../../contract/ids.ts";
import { endTwoFactor } from "../../gateways/identity.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { resetTwoFactor, resetTwoFactorAtPool } from "../contract.ts";
import { recordTwoFactor } from "../repository.ts";

/** Runs once: a late delivery must not remove a second factor that was set up again since. */
export const handler = changesConsumer(resetTwoFactorAtPool, async ({ before, after }, scope, request) => {
  if (before !== null || after?.action !== resetTwoFactor.id) return;
  const memberId = memberIdSchema.parse((after.subject as { memberId?: unknown }).memberId);
  await once(resetTwoFactorAtPool, scope, String(after.auditId), request, async () => {
    await endTwoFactor(memberId);
    await request.table.commit([recordTwoFactor(memberId, null)]);
  });
});
