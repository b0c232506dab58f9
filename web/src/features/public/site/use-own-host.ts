import { useEffect } from "react";
import { readConfig } from "#web/session/config.ts";
import { navigation } from "#web/session/navigation.ts";
import { isPlatformHost } from "#web/session/platform-hosts.ts";

/** Who opens a workspace's own address wants that workspace, and is led inside; the platform's page is for its own hosts. */
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
    // A visitor of the platform's own page does not need to ask.
    const { isWorkspaceAt } = await import("./own-workspace.ts");
    if (await isWorkspaceAt(host)) navigation.replace("/dashboard");
  } catch {
    // No workspace is at home here, or it cannot be asked for: then this page is what there is to see.
  }
}
