import { tenantRoute } from "../../pipeline/handler.ts";
import { editTenant } from "../../tenants/repository.ts";
import { updateWelcomeRule } from "../contract.ts";

export const handler = tenantRoute(updateWelcomeRule, {
  run: ({ scope, tenant, body: { version, ...welcome }, commit }) =>
    commit(
      [editTenant(scope, { welcome }, version)],
      { version: version + 1 },
      { before: { welcome: tenant.welcome }, after: { welcome } },
    ),
});
