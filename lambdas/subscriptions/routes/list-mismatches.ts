import { listSubscriptionPage } from "../../gateways/stripe-subscriptions.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { mismatchesOf } from "../rules.ts";
import { listMismatches } from "../staff-contract.ts";
import { readRecords, readTenants } from "../views.ts";

/** One page of Stripe's, and two reads of ours. */
export const handler = platformRoute(listMismatches, async ({ query, table, openScope }) => {
  const { subscriptions, nextAfter } = await listSubscriptionPage(query.after);
  const records = await readRecords(
    table,
    subscriptions.map(({ subscriptionId }) => subscriptionId),
  );
  const ownerOf = (subscriptionId: string, label: (typeof subscriptions)[number]["tenantLabel"]) =>
    records[subscriptionId]?.tenantId ?? label;
  const tenants = await readTenants(
    table,
    subscriptions.map(({ subscriptionId, tenantLabel }) => ownerOf(subscriptionId, tenantLabel)),
    openScope,
  );
  const mismatches = subscriptions.flatMap((stripes) => {
    const { subscriptionId, tenantLabel, status, priceId } = stripes;
    const ours = records[subscriptionId];
    const tenant = tenants[ownerOf(subscriptionId, tenantLabel) ?? ""];
    const fields = mismatchesOf(ours, stripes, tenant?.subscription?.stripeSubscriptionId);
    if (fields.length === 0) return [];
    const named = tenant === undefined ? null : { tenantId: tenant.tenantId, name: tenant.name };
    const said = (of: { status: string; priceId: string }) => `${of.status} ${of.priceId}`;
    const facts = { ours: ours === undefined ? null : said(ours), stripes: said({ status, priceId }) };
    return [{ subscriptionId, tenant: named, fields, ...facts }];
  });
  return { compared: subscriptions.length, mismatches, nextAfter };
});
