/** `npm run build`: everything that deploys, into `dist/`: the bundled handlers and the web app. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { bundleHandlers } from "./bundle/handlers.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const [bundles] = await Promise.all([
  bundleHandlers(),
  build({ configFile: join(root, "web/vite.config.ts"), root: join(root, "web"), logLevel: "warn" }),
]);

say(`${bundles.length} functions:`);
for (const { id, bytes } of bundles.sort((a, b) => b.bytes - a.bytes)) {
  say(`  ${id.padEnd(36)} ${Math.round(bytes / 1024)} kB`);
}
