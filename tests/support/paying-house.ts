import { createCheckout } from "#lambdas/billing/contract.ts";
import { createTenant } from "#lambdas/setup/contract.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import type { TestServer } from "./test-server.ts";

/** A workspace of Starter, in its trial until 24 December at 09:30. */
export async function newPayingHouse(server: TestServer, name: string) {
  const starter = { priceId: "guildhall_starter_monthly", planName: "Starter" };
  const sessionId = (await server.call(createCheckout, { body: starter })).body.url.split("/").at(-1) ?? "";
  server.stack.stripe.pay(sessionId);
  const admin = await server.newAccount();
  const body = { sessionId, name, slug: name.toLowerCase().replaceAll(" ", "-") };
  const { tenantId } = (await server.call(createTenant, { as: admin, body })).body;
  const refs = { tenant: tenantRef(openTenantScope(tenantId)) };
  const stored = async () => (await server.table.getMany(refs, { consistent: true })).tenant;
  const tenant = await stored();
  return { tenantId, admin, tenant, stored, subscriptionId: tenant?.subscription?.stripeSubscriptionId ?? "" };
}
