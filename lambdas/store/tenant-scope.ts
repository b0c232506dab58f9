/**
 * The right to name keys of one tenant. Only the pipeline and the consumers' wrapper open one (the architecture test
 * holds this), and every key of `keys.ts` that belongs to a tenant asks for it, so that no route can spell a key of a
 * tenant other than the one that its caller was checked for.
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

/** Throws on a look-alike object that did not come from `openTenantScope`. */
export function assertTenantScope(scope: TenantScope): TenantId {
  if (!opened.has(scope)) throw new TypeError("Not a tenant scope that the pipeline opened.");
  return scope.tenantId;
}
