/** `npm run build`: everything that deploys, into `dist/`: the bundled handlers and the web app. */
import { bundleHandlers } from "./bundle/handlers.ts";
import { buildSite } from "./bundle/site.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const [bundles] = await Promise.all([bundleHandlers(), buildSite()]);

say(`${bundles.length} functions:`);
for (const { id, bytes } of bundles.sort((a, b) => b.bytes - a.bytes)) {
  say(`  ${id.padEnd(36)} ${Math.round(bytes / 1024)} kB`);
}
