/** What the deployment tells the browser: `/config.json`, fetched once, when somebody first needs it. */
import * as z from "zod";

const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Of the local stack only; one that starts with "/" is on our own origin. */
  userPoolEndpoint: z.string().optional(),
  /** Host names of the platform itself, where the address names the tenant; all others are a tenant's own. */
  platformHosts: z.array(z.string()).default([]),
});
export type Config = z.infer<typeof configSchema>;

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
  return configSchema.parse(await response.json());
}
