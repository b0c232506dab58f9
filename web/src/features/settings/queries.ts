import { getAccount } from "#lambdas/accounts/contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getSettings, type SettingsFields } from "#lambdas/settings/contract.ts";
import { findWorkspaceByDomain, getWorkspace } from "#lambdas/tenants/contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function settingsQuery(tenantId: TenantId) {
  return routeQuery(getSettings, { params: { tenantId } });
}

/** Routes outside the tenant's own that answer with the workspace's name, modules or colours. */
export const workspaceRoutes: readonly RouteContract[] = [getWorkspace, findWorkspaceByDomain, getAccount];

/** The fields that the form edits. An edit sends all of them. */
export function fieldsOf(settings: SettingsFields): SettingsFields {
  const { name, description, replyTo, timeZone, locale, currency, hideBranding } = settings;
  const { signUpPolicy, confirmsSignUps, freeCancelMinutes, features, requiresAdminTwoFactor } = settings;
  return {
    name,
    description,
    replyTo,
    timeZone,
    locale,
    currency,
    hideBranding,
    signUpPolicy,
    confirmsSignUps,
    freeCancelMinutes,
    features: { ...features },
    requiresAdminTwoFactor,
  };
}
