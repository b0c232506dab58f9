import { tenantRoute } from "../../shared/handler.ts";
import { editTenant } from "../../tenants/repository.ts";
import { updateSettings } from "../contract.ts";

export const handler = tenantRoute(updateSettings, {
  run: ({ scope, body: { version, ...fields }, commit }) => {
    const changes = { ...fields, description: fields.description === "" ? null : fields.description };
    return commit([editTenant(scope, changes, version)], { version: version + 1 });
  },
});
