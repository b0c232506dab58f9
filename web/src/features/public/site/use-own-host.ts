import { useEffect } from "react";
import { readConfig } from "#web/session/config.ts";
import { navigation } from "#web/session/navigation.ts";
import { isPlatformHost } from "#web/session/platform-hosts.ts";

/** Redirects a visitor on a workspace's own domain to its dashboard. Only platform hosts show the platform's pages. */
export function useOwnHost(): void {
  useEffect(() => {
    void leadInside(window.location.hostname);
  }, []);
}

async function leadInside(host: string): Promise<void> {
  if (isPlatformHost(host, [])) return;
  try {
    const { platformHosts } = await readConfig();
    if (isPlatformHost(host, platformHosts)) return;
    // Imported here, so that visitors on a platform host do not load it.
    const { isWorkspaceAt } = await import("./own-workspace.ts");
    if (await isWorkspaceAt(host)) navigation.replace("/dashboard");
  } catch {
    // The host has no workspace, or the request failed: the public page stays.
  }
}
