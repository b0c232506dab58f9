/** The web app as it deploys. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const siteFolder = join(root, "dist/web");

export async function buildSite(): Promise<void> {
  const { build } = await import("vite");
  await build({ configFile: join(root, "web/vite.config.ts"), root: join(root, "web"), logLevel: "warn" });
}
