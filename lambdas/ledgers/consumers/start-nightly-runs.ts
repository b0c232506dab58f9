import { dueConsumer } from "../../pipeline/consumer.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { startNightlyRuns } from "../consumers.ts";
import { reconciliationRef, saveRun } from "../repository.ts";
import { beginRun, isRunning, nextNight } from "../rules.ts";

export const handler = dueConsumer(startNightlyRuns, async (_due, scope, { table, now }) => {
  const { state, tenant } = await table.getMany(
    { state: reconciliationRef(scope), tenant: tenantRef(scope) },
    { consistent: true },
  );
  // The index lags, so the moment may have been handled already.
  if (state?.dueAt == null || tenant === undefined || state.dueAt > toInstant(now)) return;
  const dueAt = nextNight(now, tenant.timeZone);
  const next = isRunning(state, now) ? { ...state, dueAt } : { ...beginRun(state, { now, startedBy: null }), dueAt };
  await table.commit([saveRun(scope, state, next)]);
});
