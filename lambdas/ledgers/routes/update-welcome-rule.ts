import { tenantRoute } from "../../pipeline/handler.ts";
import { editTenant } from "../../tenants/repository.ts";
import { updateWelcomeRule } from "../contract.ts";

export const handler = tenantRoute(updateWelcomeRule, {
  run: ({ scope, body: { version, ...welcome }, commit }) =>
    commit([editTenant(scope, { welcome }, version)], { version: version + 1 }),
});
