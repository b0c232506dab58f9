/** Whether the host is the platform's, where the path names the tenant, or a tenant's own. */
import { useQuery } from "@tanstack/react-query";
import { readConfig } from "./config.ts";
import { isPlatformHost } from "./platform-hosts.ts";

/** The tenant's own domain that serves this page; null on the platform's hosts, undefined while unknown. */
export function useTenantDomain(): string | null | undefined {
  const host = window.location.hostname;
  const isKnown = isPlatformHost(host, []);
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: readConfig,
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isKnown) return null;
  if (data === undefined) return undefined;
  return isPlatformHost(host, data.platformHosts) ? null : host;
}
