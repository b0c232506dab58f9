/** The deployment's configuration: `/config.json`, fetched once, on first use. */

interface Config {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** For the local stack only. A value that starts with "/" is on our own origin. */
  userPoolEndpoint?: string;
  /**
   * Where the browser listens for changes; absent where nothing rings. `httpHost` is the host that each authorization
   * names. A `url` that starts with "/" is a socket on our own origin.
   */
  realtime?: { httpHost: string; url: string };
  /** Host names of the platform, where the address names the tenant. All other hosts belong to tenants. */
  platformHosts: readonly string[];
  /** The workspace of an address that names none, such as a demonstration's; null where the stage has none. */
  defaultSlug: string | null;
}

let reading: Promise<Config> | undefined;

export function readConfig(): Promise<Config> {
  // Do not keep a failed attempt: the next call may reach the network.
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json", { headers: { accept: "application/json" } });
  const config = (await response.json()) as Config;
  // A captive portal answers with its own page. If it were kept, nobody could sign in until the page loads again.
  if (typeof config.userPoolId !== "string") throw new TypeError("/config.json is not ours.");
  return { ...config, platformHosts: config.platformHosts ?? [], defaultSlug: config.defaultSlug ?? null };
}
