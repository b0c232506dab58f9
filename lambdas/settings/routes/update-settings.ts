import { accountRef } from "../../accounts/repository.ts";
import { AppError, twoFactorRequired } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { hasProvedTwoFactor } from "../../pipeline/two-factor.ts";
import { editTenant } from "../../tenants/repository.ts";
import { updateSettings } from "../contract.ts";

export const handler = tenantRoute(updateSettings, {
  gets: ({ actorId }) => ({ account: accountRef(actorId) }),
  run: ({ scope, role, found: { account }, now, body: { version, ...fields }, commit }) => {
    // An administrator must have a second factor to demand one, so that they can still revoke the setting.
    if (role === "admin" && fields.requiresAdminTwoFactor && !hasProvedTwoFactor(account, now)) {
      throw new AppError(twoFactorRequired);
    }
    const changes = { ...fields, description: fields.description === "" ? null : fields.description };
    return commit([editTenant(scope, changes, version)], { version: version + 1 });
  },
});
