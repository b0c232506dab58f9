import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { changedSettings } from "../closing.ts";
import { accessSettingsRef, saveAccessSettings } from "../repository.ts";
import { firstSettings } from "../rules.ts";
import { updateAccessSettings } from "../settings-contract.ts";

export const handler = tenantRoute(updateAccessSettings, {
  gets: ({ scope }) => ({ settings: accessSettingsRef(scope) }),
  run: ({ scope, tenant, found: { settings }, body: { version, ...fields }, now, commit }) => {
    const before = settings ?? firstSettings;
    if (before.version !== version) throw new AppError(staleVersion);
    const after = changedSettings(before, fields, { now, timeZone: tenant.timeZone });
    const { closesAt } = after;
    return commit(
      [saveAccessSettings(scope, settings, after)],
      { version: after.version, closesAt },
      { before, after },
    );
  },
});
