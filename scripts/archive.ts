/**
 * `npm run archive -- --tenant demo --out folder` takes an archive of one workspace into a new folder.
 * `npm run archive -- load folder` loads it into another installation. `docs/archive-a-house.md` names the variables.
 * With `--local` the installation is the local stack's data (`DATA_DIR`), while that stack does not run.
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ArchiveRefused } from "./archive/format.ts";
import { loadArchive } from "./archive/load.ts";
import { closeInstallation, type Installation, installationOf } from "./archive/ports.ts";
import { ArchiveTorn, takeArchive } from "./archive/take.ts";
import { loadSource, projectRoot } from "./local/load-handler.ts";
import { startStack } from "./local/stack.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tenant: { type: "string" },
    out: { type: "string" },
    local: { type: "boolean", default: false },
    "units-per-second": { type: "string", default: "1000" },
  },
});
const [act, folder] = positionals;
const { tenant: slug, out } = values;
const say = (line: string) => process.stdout.write(`${line}\n`);

process.env.LOG_LEVEL = "error";
const stack = values.local
  ? await startStack({
      port: 0,
      dataDir: resolve(process.env.DATA_DIR ?? join(projectRoot, ".data")),
      loadHandler: loadSource,
      withConsumers: false,
    })
  : undefined;
let isDone = false;
try {
  if (act === "load" && folder !== undefined) isDone = await load(installationOf(process.env), folder);
  else if (act === undefined && slug !== undefined && out !== undefined)
    isDone = await take(installationOf(process.env), { slug, folder: out });
  else say("Say --tenant and --out, or load and a folder.");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await stack?.stop();
}
process.exit(isDone ? 0 : 1);

async function take(source: Installation, wish: { slug: string; folder: string }): Promise<boolean> {
  const unitsPerSecond = Number(values["units-per-second"]);
  if (!(unitsPerSecond > 0)) throw new RangeError("Read at least one unit a second.");
  try {
    const { tenantId } = await takeArchive(source, { ...wish, now: Date.now(), unitsPerSecond, onProgress: say });
    say(
      `${tenantId} is archived in ${wish.folder}. Keep it as safe as the table: it holds all that the workspace holds.`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof ArchiveTorn)) throw error;
    for (const key of error.changed) say(`changed: ${key}`);
    say(
      "Nothing can be loaded from this folder. Suspend the workspace, or take it at a quiet hour, into a new folder.",
    );
    return false;
  } finally {
    closeInstallation(source);
  }
}

async function load(target: Installation, from: string): Promise<boolean> {
  try {
    const { tenantId, items, files, accounts, without, domain } = await loadArchive(target, from, { onProgress: say });
    say(`${tenantId} is loaded: ${items} items, ${files} files, ${accounts.size} people.`);
    if (without.length > 0)
      say(`${without.length} members keep their old ids, without an account here: ${without.join(", ")}`);
    if (domain !== null) say(`The workspace's own domain ${domain} has to be connected again.`);
    return true;
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    say(`Refused: ${error.message}`);
    return false;
  } finally {
    closeInstallation(target);
  }
}
