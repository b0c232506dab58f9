/**
 * `npm start` runs the whole product on this machine. `--built` serves the artefacts that deploy instead of the
 * sources.
 */
import { join, resolve } from "node:path";
import { measureTenants } from "#lambdas/platform/consumers.ts";
import { looksLikeDataFolder, openSeeding } from "./local/data-folder.ts";
import type { DevelopmentWeb } from "./local/development-web.ts";
import { handlersFromSource } from "./local/handlers-from-source.ts";
import { PortTaken } from "./local/listen.ts";
import { loadBundle, projectRoot } from "./local/load-handler.ts";
import { createOwnProcesses, withOwnProcesses } from "./local/own-process.ts";
import { type PutPicture, type Stack, startStack } from "./local/stack.ts";
import { demoPassword, demoTenants, superAdmin } from "./seed/demo-data.ts";
import { createAccounts } from "./seed/seed.ts";
import { startSeeding } from "./seed/seed-beside.ts";
import { seedPayments } from "./seed/seed-payments.ts";
import { seedPictures } from "./seed/seed-pictures.ts";

const minimumMajor = 24;
if (Number(process.versions.node.split(".")[0]) < minimumMajor) {
  fail(
    `Node ${minimumMajor} is needed and comes with \`npm ci\`; this is ${process.version}. Run it through \`npm start\`.`,
  );
}
const isBuilt = process.argv.includes("--built");
const port = Number(process.env.PORT ?? 4000);
const dataDir = resolve(process.env.DATA_DIR ?? join(projectRoot, ".data"));
const sayOnDemand = (line: string) => {
  if (process.env.LOG === "all") say(line);
};
const say = (line: string) => process.stdout.write(`${line}\n`);

// Prints problems at once, and the line of each request only with `LOG=all`.
process.env.LOG_LEVEL = process.env.LOG === "all" ? "info" : "error";

let stack: Stack;
let seeded = false;
const seeding = openSeeding(dataDir);
// A new folder is to be filled. Loading the seed's modules takes as long as starting the stack.
const early = looksLikeDataFolder(dataDir) ? undefined : startSeeding();
try {
  stack = isBuilt ? await startBuilt() : await startFromSource();
} catch (error) {
  if (error instanceof PortTaken) fail(`${error.message} Set PORT to another one: PORT=4001 npm start`);
  fail(error instanceof Error ? error.message : String(error));
}
// For journeys: reads that lag and few functions at once, as on AWS. The seed runs without them.
if (process.env.STALE_READS !== undefined) stack.staleReads?.switchOn(Number(process.env.STALE_READS));
if (process.env.FUNCTIONS_AT_ONCE !== undefined)
  stack.concurrency.limit = { atOnce: Number(process.env.FUNCTIONS_AT_ONCE) };
if (seeded) say("  The demo's data is ready.\n");
say("  Ctrl-C stops everything.");

/** Fills a new table. After an interruption it continues with the clock of the first start. */
async function seed(cognito: Stack["cognito"], putPicture: PutPicture, stripe: Stack["stripe"]): Promise<void> {
  const startedAt = seeding.startedAt();
  if (startedAt === undefined) {
    await early?.end();
    return;
  }
  // Journeys set the account up themselves.
  const sells = process.env.DEMO_SELLS !== "points only";
  const accounts = await createAccounts(cognito);
  await Promise.all([
    (early ?? startSeeding()).fillTable({ accounts, now: startedAt }),
    seedPictures(putPicture),
    ...(sells ? [seedPayments(stripe, startedAt)] : []),
  ]);
  seeding.complete();
  seeded = true;
}

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    stack.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  });
}

async function startFromSource(): Promise<Stack> {
  const handlers = handlersFromSource();
  const processes = createOwnProcesses("source");
  let web: DevelopmentWeb | undefined;
  const started = await startStack({
    port,
    dataDir,
    log: sayOnDemand,
    onEngineDeath: endWithEngine,
    // The page of health then shows each call.
    useSampling: 1,
    runsAtStart: [measureTenants.id],
    withStaleReads: process.env.STALE_READS !== undefined,
    beforeNewTable: () => seeding.begin(Date.now()),
    seed,
    onPages: printWelcome,
    loadHandler: withOwnProcesses(handlers.load, processes),
    createWeb: async (server) => {
      // Makes the bundler's allocator return what it has freed. It is read once, when Vite is loaded.
      process.env.MIMALLOC_PURGE_DELAY ??= "0";
      const { createDevelopmentWeb } = await import("./local/development-web.ts");
      web = await createDevelopmentWeb(server, handlers.sourcesChanged);
      return web.serve;
    },
  });
  return {
    ...started,
    stop: async () => {
      await web?.close();
      processes.close();
      await started.stop();
      await handlers.close();
    },
  };
}

async function startBuilt(): Promise<Stack> {
  const { headersOf, securityHeaders } = await import("../lib/security-headers.ts");
  const { createBuiltWeb } = await import("./local/web.ts");
  const processes = createOwnProcesses("bundle");
  const started = await startStack({
    port,
    dataDir,
    log: sayOnDemand,
    onEngineDeath: endWithEngine,
    // The page of health then shows each call.
    useSampling: 1,
    runsAtStart: [measureTenants.id],
    withStaleReads: process.env.STALE_READS !== undefined,
    beforeNewTable: () => seeding.begin(Date.now()),
    seed,
    onPages: printWelcome,
    loadHandler: withOwnProcesses(loadBundle, processes),
    webHeaders: securityHeaders,
    createWeb: async () => createBuiltWeb(headersOf),
  });
  return {
    ...started,
    stop: async () => {
      processes.close();
      await started.stop();
    },
  };
}

/** Pages are answered by now. Everything else waits for the demo's data. */
function printWelcome(url: string): void {
  const accounts = [
    ...demoTenants.flatMap(({ slug, people }) =>
      people.map(({ email, role }) => [`${url}/${slug}/auth`, role, email] as const),
    ),
    [`${url}/demo/auth`, "super admin", superAdmin.email] as const,
  ];
  say("");
  say(`  Guildhall is running${isBuilt ? " (as built)" : ""}`);
  say("");
  say(`  Product        ${url}`);
  for (const { domain } of demoTenants) {
    if (domain !== null) say(`  On its own host ${Object.assign(new URL(url), { hostname: domain }).origin}`);
  }
  say(`  API, readable  ${url}/api/docs`);
  say(`  Local mail     ${url}/_local/mail/`);
  say(`  Data           ${dataDir}   (npm run reset starts afresh)`);
  say("");
  say(`  Demo accounts, all with the password "${demoPassword}":`);
  for (const [where, role, email] of accounts) say(`    ${role.padEnd(12)} ${email.padEnd(26)} ${where}`);
  say("");
  if (seeding.startedAt() !== undefined) say("  The demo's data is being written. Sign-in waits for it.");
}

/** Without its database the product answers nobody, so it ends, too. What was acknowledged is stored. */
function endWithEngine(how: string): void {
  fail(`The database has ended by itself (${how}), so Guildhall ends, too. Your data is kept. Start it again.`);
}

function fail(message: string): never {
  process.stderr.write(`\n  ${message}\n\n`);
  process.exit(1);
}
