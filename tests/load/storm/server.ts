/** The product in its own process, so that the storm can kill and restart it under load. */
import type { MemberId } from "#lambdas/contract/ids.ts";
import { createRandom } from "../../../scripts/local/seeded-random.ts";
import { withConflicts } from "../../support/conflicts.ts";
import { settleDue, settleMemberships } from "../../support/due-work.ts";
import { countedMessages, deliverToCount } from "../../support/figures.ts";
import { moveRowsNow } from "../../support/imports.ts";
import { recordsSince } from "../../support/stream-records.ts";
import { type Actor, startTestServer } from "../../support/test-server.ts";
import { type Faults, injectFaults } from "./faults.ts";
import { follower } from "./follow.ts";
import type { Account, Command, Reply, SetUp } from "./protocol.ts";

const port = Number(process.env.STORM_PORT ?? 0);
const dataDir = process.env.STORM_DATA_DIR;
const server = await startTestServer({ port, dataDir, now: Number(process.env.STORM_NOW), withStaleReads: true });
const newRecords = recordsSince(() => server);
const follow = follower(server);
let faults: Faults | undefined;
let conflicts: ReturnType<typeof withConflicts> | undefined;
/** How long a transaction is under way, where it can meet others. */
const transactionMilliseconds = 20;
/** The quota of a new account. Calls beyond it are refused, and clients repeat them. */
const functionsAtOnce = 10;

const send = (reply: Reply) => process.send?.(reply);

process.on("message", (command: Command) => {
  void answer(command).catch((error: unknown) => send({ kind: "failed", because: String(error) }));
});
process.on("disconnect", () => process.exit(0));
send({
  kind: "ready",
  url: server.stack.url,
  endpoint: server.stack.engine.endpoint,
  tableName: server.stack.tableName,
});

async function answer(command: Command): Promise<void> {
  if (command.kind === "setUp") send({ kind: "setUp", people: await setUp(command.plan, command.known) });
  if (command.kind === "faults") {
    faults ??= injectFaults(command.seed, command.rate);
    conflicts?.end();
    conflicts = command.conflicts && command.rate > 0 ? withConflicts(transactionMilliseconds) : undefined;
    faults.rate = command.rate;
    faults.random = createRandom(command.seed);
    const { staleReads } = server.stack;
    if (command.rate > 0) staleReads?.switchOn(command.seed);
    else staleReads?.switchOff();
    server.stack.concurrency.limit = command.rate > 0 ? { atOnce: functionsAtOnce } : undefined;
    const quota = server.stack.concurrency.refused;
    const counts = { ...faults.counts, stale: staleReads?.lateAnswers ?? 0, quota };
    const injected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    send({ kind: "faults", injected });
  }
  if (command.kind === "settle") {
    await settle(command.tenantId);
    send({ kind: "settled" });
  }
  if (command.kind === "release") {
    await release(command.tenantId);
    send({ kind: "released" });
  }
  if (command.kind === "moveRows") {
    await moveRows(command.tenantId);
    send({ kind: "rowsMoved" });
  }
  if (command.kind === "follow") {
    await follow(command.tenantId, command.seed);
    send({ kind: "followed" });
  }
  if (command.kind === "count") send({ kind: "count", changes: await countChangesOf(command.tenantId, command.seed) });
  if (command.kind === "setClock") {
    server.clock.now = command.to;
    send({ kind: "setClock", tokens: command.accounts.map((account) => toActor(account).token()) });
  }
}

/** Faults fail a run in the middle, as a crash would. The same messages come again, three times at once. */
async function settle(tenantId: string): Promise<void> {
  for (;;) {
    const runs = await Promise.all([1, 2, 3].map(() => settleMemberships(server, tenantId)));
    if (runs.every((run) => (run as { batchItemFailures: unknown[] }).batchItemFailures.length === 0)) return;
  }
}

async function release(tenantId: string): Promise<void> {
  const within = `T#${tenantId}#`;
  const run = () => [
    settleDue(server, "approval", "bookings.lapseApprovals", within),
    settleDue(server, "release", "bookings.releaseUnclaimed", within),
  ];
  for (;;) {
    const runs = await Promise.all([1, 2, 3].flatMap(run));
    if (runs.every((one) => (one as { batchItemFailures: unknown[] }).batchItemFailures.length === 0)) return;
  }
}

/** A step that a fault has ended is delivered again, and so are steps that are over. */
async function moveRows(tenantId: string): Promise<void> {
  const { engine, tableName } = server.stack;
  const table = { endpoint: engine.endpoint, tableName };
  for (;;) {
    const left = await Promise.all([1, 2, 3].map(() => moveRowsNow(table, tenantId)));
    if (left.every((files) => files === 0)) return;
  }
}

async function countChangesOf(tenantId: string, seed: number): Promise<number> {
  const messages = countedMessages(await newRecords()).filter(({ body }) => body.includes(tenantId));
  const random = createRandom(seed);
  const tripled = [...messages, ...messages, ...messages].map((message) => ({ message, place: random.below(2 ** 31) }));
  tripled.sort((a, b) => a.place - b.place);
  await deliverToCount(tripled.map(({ message }) => message));
  return messages.length;
}

function toActor({ memberId, email }: Account): Actor {
  const tokens = () => server.stack.cognito.issueTokens(memberId);
  return { memberId: memberId as MemberId, email, token: () => tokens().accessToken, idToken: () => tokens().idToken };
}

async function setUp(plan: SetUp, known: Account[]) {
  const own = await server.newTenant();
  const accounts = [...known];
  const member = async (role: "member" | "admin") => {
    const account = accounts.shift();
    const actor = await server.newMember(own, {
      role,
      points: role === "member" ? plan.points : 0,
      account: account && toActor(account),
    });
    return { memberId: actor.memberId, email: actor.email, token: actor.token() };
  };
  const resources = [];
  for (let count = 0; count < plan.resources; count += 1) {
    const { resourceId } = await server.newResource(own, {
      name: `Desk ${count}`,
      pointCostPerHour: plan.pointCostPerHour,
      requiresApproval: plan.approvals && count % 2 === 1,
      ...(plan.rules !== undefined && count % 3 === 0 && { rules: plan.rules }),
    });
    resources.push(resourceId);
  }
  const members = [];
  for (let count = 0; count < plan.members; count += 1) members.push(await member("member"));
  return { tenantId: own.tenantId, resources, members, admins: [await member("admin"), await member("admin")] };
}
