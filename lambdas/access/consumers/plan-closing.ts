import { changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { plannedClosing } from "../closing.ts";
import { planClosing } from "../consumers.ts";
import { accessSettingsRef, saveAccessSettings } from "../repository.ts";

/** A closing that is due already is left to its own consumer. Safe to repeat: the same zone plans the same closing. */
export const handler = changesConsumer(planClosing, async (_change, scope, { table, now, deadlineAt }) =>
  withRaces(deadlineAt, async () => {
    const { settings, tenant } = await table.getMany(
      { settings: accessSettingsRef(scope), tenant: tenantRef(scope) },
      { consistent: true },
    );
    if (settings?.closesAt == null || tenant === undefined || Date.parse(settings.closesAt) <= now) return;
    const planned = plannedClosing(settings, { now, timeZone: tenant.timeZone });
    if (planned.closesAt !== settings.closesAt) await table.commit([saveAccessSettings(scope, settings, planned)]);
  }),
);
