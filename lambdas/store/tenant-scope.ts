/**
 * The right to name keys of one tenant. Only the pipeline and the consumers' wrapper open a scope; the architecture
 * test checks this. Every tenant key of `keys.ts` requires one. So a route cannot name a key of another tenant than
 * the one that its caller was checked for.
 */
import type { TenantId } from "../contract/ids.ts";

const opened = new WeakSet<TenantScope>();

export interface TenantScope {
  readonly tenantId: TenantId;
}

export function openTenantScope(tenantId: TenantId): TenantScope {
  const scope = Object.freeze({ tenantId });
  opened.add(scope);
  return scope;
}

/** Throws on an object that did not come from `openTenantScope`. */
export function assertTenantScope(scope: TenantScope): TenantId {
  if (!opened.has(scope)) throw new TypeError("Not a tenant scope that the pipeline opened.");
  return scope.tenantId;
}
