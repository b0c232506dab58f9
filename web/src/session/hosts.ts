/** Whether the host is the platform's, where the path names the tenant, or a tenant's own. */
import { useQuery } from "@tanstack/react-query";
import { readConfig } from "./config.ts";
import { isPlatformHost } from "./platform-hosts.ts";

const configQuery = {
  queryKey: ["config"],
  queryFn: readConfig,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isPublic: true },
  // Without the configuration nobody can sign in, so the page says that it could not be loaded.
  throwOnError: true,
} as const;

/** The tenant's own domain that serves this page; null on the platform's hosts, undefined while unknown. */
export function useTenantDomain(): string | null | undefined {
  const host = window.location.hostname;
  const isKnown = isPlatformHost(host, []);
  const { data } = useQuery({ ...configQuery, enabled: !isKnown });
  if (isKnown) return null;
  if (data === undefined) return undefined;
  return isPlatformHost(host, data.platformHosts) ? null : host;
}

/**
 * Where "home" is: "/" leads to the account's workspace. On a tenant's own host, "/" leads to that tenant's pages, so
 * home is the platform's first host.
 */
export function useHome(): string {
  const domain = useTenantDomain();
  const { data } = useQuery({ ...configQuery, enabled: typeof domain === "string" });
  const platformHost = typeof domain === "string" ? data?.platformHosts[0] : undefined;
  if (platformHost === undefined) return "/";
  return Object.assign(new URL("/", window.location.origin), { hostname: platformHost }).href;
}

/** The workspace of an address that names none; null where the stage names none, undefined while unknown. */
export function useDefaultSlug({ enabled = true } = {}): string | null | undefined {
  return useQuery({ ...configQuery, enabled }).data?.defaultSlug;
}
