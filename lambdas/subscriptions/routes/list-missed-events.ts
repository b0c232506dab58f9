import { listUndelivered } from "../../gateways/stripe-subscriptions.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { listMissedEvents } from "../staff-contract.ts";
import { readRecords, readTenants } from "../views.ts";

export const handler = platformRoute(listMissedEvents, async ({ table, openScope }) => {
  const missed = await listUndelivered();
  const records = await readRecords(table, [...new Set(missed.map(({ subscriptionId }) => subscriptionId))]);
  const tenantIdOf = (subscriptionId: string) => records[subscriptionId]?.tenantId ?? null;
  const tenants = await readTenants(
    table,
    missed.map(({ subscriptionId }) => tenantIdOf(subscriptionId)),
    openScope,
  );
  return {
    events: missed.map((event) => {
      const tenant = tenants[tenantIdOf(event.subscriptionId) ?? ""];
      return { ...event, tenant: tenant === undefined ? null : { tenantId: tenant.tenantId, name: tenant.name } };
    }),
  };
});
