/** What the deployment tells the browser: `/config.json`, fetched once, when somebody first needs it. */

interface Config {
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Of the local stack only; one that starts with "/" is on our own origin. */
  userPoolEndpoint?: string;
  /** Host names of the platform itself, where the address names the tenant; all others are a tenant's own. */
  platformHosts: readonly string[];
}

let reading: Promise<Config> | undefined;

export function readConfig(): Promise<Config> {
  // A failed attempt is forgotten: the next one may find the network again.
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json", { headers: { accept: "application/json" } });
  const config = (await response.json()) as Config;
  // A captive portal answers in its own words; with them nobody could sign in, now or after the next try.
  if (typeof config.userPoolId !== "string") throw new TypeError("/config.json is not ours.");
  return { ...config, platformHosts: config.platformHosts ?? [] };
}
