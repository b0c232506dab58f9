/**
 * `npm run build` writes everything that deploys into `dist/`: the bundled handlers and the web app.
 * `--changed` builds only the parts whose sources changed.
 */
import { parseArgs } from "node:util";
import { prepareAssets } from "../lib/assets.ts";
import { bundleHandlers } from "../lib/bundle/handlers.ts";
import { buildSite } from "../lib/bundle/site.ts";

const { values } = parseArgs({ options: { changed: { type: "boolean", default: false } } });
if (values.changed) await prepareAssets();
else await buildAll();

async function buildAll(): Promise<void> {
  const [bundles] = await Promise.all([bundleHandlers(), buildSite()]);
  say(`${bundles.length} functions:`);
  for (const { id, bytes } of bundles.sort((a, b) => b.bytes - a.bytes))
    say(`  ${id.padEnd(36)} ${Math.round(bytes / 1024)} kB`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
