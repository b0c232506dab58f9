import { toMilliseconds } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { plannedClosing } from "../closing.ts";
import { closeHouse } from "../consumers.ts";
import { accessSettingsRef, moveVisit, presenceRef, readInside, saveAccessSettings } from "../repository.ts";
import { endedVisit } from "../visits.ts";

/** Visits that end in one run. What is left ends in the next one, since the closing stays due. */
const mostAtOnce = 500;

/** Whoever came after the closing stays until the next one. Safe to repeat: a visit ends once. */
export const handler = dueConsumer(closeHouse, async (_due, scope, { table, now, deadlineAt }) => {
  const { settings, tenant } = await table.getMany(
    { settings: accessSettingsRef(scope), tenant: tenantRef(scope) },
    { consistent: true },
  );
  // The index lags, so the closing may have been handled or moved already.
  if (settings?.closesAt == null || tenant === undefined || toMilliseconds(settings.closesAt) > now) return;
  const { closesAt } = settings;
  const inside = (await readInside(table, scope)).filter(({ cameAt }) => cameAt < closesAt);
  for (const { memberId } of inside.slice(0, mostAtOnce))
    await withRaces(deadlineAt, async () => {
      const { visit } = await table.getMany({ visit: presenceRef(scope, memberId) }, { consistent: true });
      if (visit === undefined || visit.cameAt >= closesAt) return;
      await table.commit(moveVisit(scope, visit, endedVisit(visit, "closing", null, toMilliseconds(closesAt))));
    });
  if (inside.length > mostAtOnce) return;
  await table.commit([
    saveAccessSettings(scope, settings, plannedClosing(settings, { now, timeZone: tenant.timeZone })),
  ]);
});
