import { accountRef } from "../../accounts/repository.ts";
import { AppError, twoFactorRequired } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { hasProvedTwoFactor } from "../../pipeline/two-factor.ts";
import { editTenant } from "../../tenants/repository.ts";
import { earlierZonesAfter } from "../../tenants/rules.ts";
import { updateSettings } from "../contract.ts";

export const handler = tenantRoute(updateSettings, {
  gets: ({ actorId }) => ({ account: accountRef(actorId) }),
  run: ({ scope, tenant, role, found: { account }, now, signedInAt, body: { version, ...fields }, commit }) => {
    // An administrator must have a second factor to demand one, so that they can still revoke the setting.
    if (role === "admin" && fields.requiresAdminTwoFactor && !hasProvedTwoFactor(account, { now, signedInAt })) {
      throw new AppError(twoFactorRequired);
    }
    const changes = {
      ...fields,
      description: fields.description === "" ? null : fields.description,
      replyTo: fields.replyTo === "" ? null : fields.replyTo,
      earlierZones: earlierZonesAfter(tenant, fields.timeZone, now),
    };
    return commit(
      [editTenant(scope, changes, version)],
      { version: version + 1 },
      { before: tenant, after: { ...tenant, ...changes } },
    );
  },
});
