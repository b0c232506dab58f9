/**
 * `npm run fuzz -- --seed S` runs Schemathesis over the OpenAPI document of a local stack, with each role's token.
 * No answer may be 5xx or undocumented. No request answered 4xx may write.
 * In runs where everything is refused, the raw table must not change.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { hashTenant } from "../../support/raw-table.ts";
import { startTestServer } from "../../support/test-server.ts";
import { accessOf, rolesOf } from "../../sweeps/access-matrix.ts";
import { writeExamples } from "./examples-for-schemathesis.ts";
import { furnish, type Guest } from "./furnish.ts";
import { installSchemathesis, NotInstalled, runSchemathesis } from "./schemathesis.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    examples: { type: "string", default: "12" },
    /** A guest's name, such as "a member": only this one calls. */
    as: { type: "string" },
  },
});
const seed = Number(values.seed);
const examples = Number(values.examples);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  installSchemathesis(say);
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Routes that write although they refuse, each with what they write. */
const writesThoughRefused = new Map([
  ["accounts.recoverAccount", "a try of a code, so that nobody tries them all"],
  ["accounts.adoptEmail", "a hash of the address, so that a repeated call knows whether it has changed"],
  ["accounts.changePassword", "a try of a password, so that nobody tries them all"],
  ["accounts.useRecoveryCode", "a try of a code, so that nobody tries them all"],
  ["members.setMyPicture", "which picture is awaited, so that its files can be deleted"],
  ["access.checkIn", "who was turned away and why, for the list of the refused"],
  ["access.recordScan", "who was let in without a network, although the call comes too late"],
  ["stations.recordStationScan", "who was let in without a network, although the call comes too late"],
  ["settings.setLogo", "which picture is awaited, so that its files can be deleted"],
  ["payments.changePaidPlan", "what Stripe says of the plan, or a change that Stripe then declines"],
  ["news.takeNewsPicture", "which picture is awaited, so that its files can be deleted"],
]);
/** They end the caller's own session. Whoever calls them calls nothing else afterwards. */
const endTheSession = new Set(["accounts.endSessions", "accounts.changePassword", "accounts.adoptEmail"]);

const dataDir = mkdtempSync(join(tmpdir(), "guildhall-fuzz-"));
// On the real clock, because the SDK signs by it and the storage checks the signature.
const server = await startTestServer({ dataDir, now: Date.now() });
// The storage refuses a signature that is a quarter of an hour from its clock.
const clock = setInterval(() => {
  server.clock.now = Date.now();
}, 1000);
const fuzzedDeeply = new Set<string>();
let cases = 0;
let failures = 0;
try {
  const { guests, examples: furnished, tenantId } = await furnish(server);
  const files = await writeExamples(dataDir, furnished);
  const where = { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName };
  for (const guest of guests) {
    const isLast = ({ id }: RouteContract) => endTheSession.has(id) && guest.token !== undefined;
    const allowed = routes.filter((route) => mayCall(guest, route) && !isLast(route));
    const refused = routes.filter((route) => !mayCall(guest, route));
    const last = routes.filter((route) => mayCall(guest, route) && isLast(route));
    // Every route in depth with the lowest role that may call it, and again, with fewer calls, for all others.
    const isNew = ({ id }: RouteContract) => !fuzzedDeeply.has(id);
    const [fresh, known] = [allowed.filter(isNew), allowed.filter((route) => !isNew(route))];
    for (const { id } of fresh) fuzzedDeeply.add(id);
    if (values.as !== undefined && values.as !== guest.name) continue;
    await fuzz(guest, fresh, "deeply");
    await fuzz(guest, known, "lightly");
    const before = await hashTenant(where, tenantId);
    await fuzz(guest, refused, "to be refused");
    if ((await hashTenant(where, tenantId)) !== before)
      fail(`${guest.name}: calls that were all refused changed the table`);
    await fuzz(guest, last, "at the end");
  }

  async function fuzz(
    guest: Guest,
    chosen: readonly RouteContract[],
    how: "deeply" | "lightly" | "to be refused" | "at the end",
  ) {
    const isRefused = how === "to be refused";
    const isDeep = how === "deeply" || how === "at the end";
    if (chosen.length === 0) return;
    server.log.length = 0;
    const startedAt = performance.now();
    const { isClean, output } = await runSchemathesis({
      url: server.stack.url,
      token: guest.token?.(),
      only: chosen.map(({ id }) => id),
      phases: isDeep ? ["examples", "coverage", "fuzzing"] : ["fuzzing"],
      examples: isDeep ? examples : 3,
      seed,
      // Whoever is refused, has ended the session, or calls seldom may meet refusals only.
      withWarnings: how === "deeply",
      files,
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const ran = Number(/([\d,]+) generated/.exec(output)?.[1]?.replaceAll(",", "") ?? 0);
    cases += ran;
    say(`${guest.name}, ${how}: ${chosen.length} routes, ${ran} cases, ${seconds} s`);
    if (!isClean || ran === 0) {
      fail(output);
      // The answer hides the cause of a 500. The log of the functions has it.
      for (const line of server.log) if (line.level === "error") say(JSON.stringify(line));
    }
    for (const line of server.log) {
      if (line.event !== "request" || line.status === undefined) continue;
      const hasWritten = (line.writeUnits ?? 0) > 0;
      if (line.status >= 400 && hasWritten && !writesThoughRefused.has(line.route ?? ""))
        fail(`${line.route} answered ${line.status} and wrote: ${JSON.stringify(line)}`);
      if (isRefused && line.status < 400 && chosen.some(({ id }) => id === line.route))
        fail(`${guest.name} was to be refused by ${line.route}, and was answered ${line.status}`);
    }
  }
} finally {
  clearInterval(clock);
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
say(`fuzz: seed=${seed} cases=${cases} failures=${failures}`);
process.exit(failures === 0 && cases > 0 ? 0 : 1);

function fail(text: string): void {
  failures += 1;
  say(text);
}

/** Whether the route accepts a guest's valid call. */
function mayCall({ token, role }: Guest, route: RouteContract): boolean {
  const access = accessOf(route);
  if (access.caller === "public") return true;
  if (access.caller === "account") return token !== undefined;
  // No guest has the key of a station.
  if (role === undefined || access.caller === "station") return false;
  return role === "super_admin" || rolesOf(access).includes(role);
}
