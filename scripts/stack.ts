/**
 * `npm run stack -- bookings.createBooking < lines.txt` names our source lines in a stack of the logs. Functions run
 * without source maps, so a stack names places of the bundle. The maps are of the last build: check the deployed
 * commit out first, and run `npm run build`.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { handlersDirectory } from "../lib/bundle/handlers.ts";
import { nameSources } from "./stack/name-sources.ts";

const [id = ""] = process.argv.slice(2);
const file = join(handlersDirectory, id, "index.js.map");
if (!existsSync(file)) {
  process.stderr.write(`Name a route or a consumer, and build first. There is no ${file}.\n`);
  process.exit(1);
}
process.stdout.write(nameSources(await text(process.stdin), readFileSync(file, "utf8")));
