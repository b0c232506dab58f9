/**
 * What it costs when very many cycles fall due at the same moment. A part of them runs through schedule, queue and
 * consumers, with a run of the schedule each minute. Units of one membership depend on it alone, so those of all are
 * computed.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { beginCycles } from "#lambdas/memberships/consumers.ts";
import { membershipRef } from "#lambdas/memberships/repository.ts";
import { sendDueWork } from "#lambdas/platform/consumers.ts";
import { createWallet } from "#lambdas/points/repository.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { dueList, dueShards } from "#lambdas/store/items.ts";
import { lambdaContext } from "../../../../scripts/local/lambda-context.ts";
import { loadSource } from "../../../../scripts/local/load-handler.ts";
import { createMembership } from "../../../support/memberships.ts";
import { startTestServer, type TestServer } from "../../../support/test-server.ts";
import type { Bench } from "../bench.ts";
import { type Row, seconds } from "../report.ts";

const all = 100_000;
/** What one run of the schedule sends at most: eight shards, 500 rows each. */
const perMinute = 4_000;
/** The fullest shard takes three of the sixteen last characters of an id. A run sends 500 of each shard. */
const lastMinute = Math.ceil((all * 3) / 16 / 500);
const dueOn = "2026-11-24";

interface Spent {
  messages: number;
  readUnits: number;
  writeUnits: number;
}

export const dueMemberships: Bench = {
  name: "due",
  title: "Cycles that fall due at once",
  run: async ({ isQuick, say }) => {
    const count = isQuick ? 40 : 6_000;
    const spent = new Map<string, Spent>();
    const running = new AsyncLocalStorage<string>();
    const of = (consumerId: string) => {
      const sums = spent.get(consumerId) ?? { messages: 0, readUnits: 0, writeUnits: 0 };
      spent.set(consumerId, sums);
      return sums;
    };
    const load: typeof loadSource = async (id, kind) => {
      const handler = await loadSource(id, kind);
      return async (event, context) => {
        // The server's own clock stands still, so the bench keeps the minutes.
        if (id === sendDueWork.id && running.getStore() !== "bench") return undefined;
        const { Records = [] } = event as { Records?: unknown[] };
        of(id).messages += Records.length;
        return running.run(id, () => handler(event, context));
      };
    };
    const server = await startTestServer({ withConsumers: true, loadHandler: load });
    try {
      countUnits((units, isWrite) => {
        const consumerId = running.getStore();
        if (consumerId !== undefined) of(consumerId)[isWrite ? "writeUnits" : "readUnits"] += units;
      });
      const lastId = await fill(server, count);
      say(`${count} memberships are due`);
      const quiet = async () => {
        for (let before = -1; before !== total(spent); ) {
          before = total(spent);
          await sleep(3_000);
        }
      };
      await quiet();
      spent.clear();
      const startedAt = performance.now();
      const schedule = await load(sendDueWork.id, "consumers");
      const event = { time: toInstant(server.clock.now) };
      let sentAfter = 0;
      let runs = 0;
      for (let isOver = false; !isOver; ) {
        runs += 1;
        const runAt = performance.now();
        await running.run("bench", () => schedule(event, lambdaContext(sendDueWork.id, "bench")));
        sentAfter += (performance.now() - runAt) / 1000;
        do {
          await sleep(500);
          isOver = !(await isAnyDue(server));
        } while (!isOver && performance.now() - runAt < 60_000);
      }
      const begunAfter = (performance.now() - startedAt) / 1000;
      await quiet();
      const { membership } = await server.table.getMany({ membership: lastId }, { consistent: true });
      if (membership?.cycleNumber !== 1) throw new Error("The last membership has no cycle.");
      return { rows: toRows(spent, count, { runs, sentAfter, begunAfter }), notes };
    } finally {
      await server.close();
    }
  },
};

const notes = [
  `Run for real: the number of rows n. Computed: ${all.toLocaleString("en")} memberships, from the units of one. A run of the schedule sends at most ${perMinute.toLocaleString("en")}, and the next one goes on behind it. So the last one of the fullest shard is sent in minute ${lastMinute}.`,
  `After the last one, a run begins again with what is still due. Such a message costs its reads, and changes nothing. Of ${all.toLocaleString("en")}, none of the fullest shard comes twice within ${lastMinute} minutes.`,
  "The duration is of one process on this machine, with schedule, queues and all consumers in it. On AWS, functions run beside each other.",
  "Units are what the engine reports. What follows: ledger lines, counters, lists and notices, by the consumers of the changes.",
];

/** The engine reports what each call has consumed. */
function countUnits(count: (units: number, isWrite: boolean) => void): void {
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Consumed | Consumed[] };
      const isWrite = String(context.commandName).includes("Write");
      for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) count(CapacityUnits, isWrite);
      return result;
    },
    { step: "initialize", name: "countUnits" },
  );
}

/** Looked up in the lists that the schedule reads. */
async function isAnyDue(server: TestServer): Promise<boolean> {
  const range = { from: "0", to: toInstant(server.clock.now) };
  const pages = await Promise.all(
    Array.from({ length: dueShards }, (_, shard) =>
      server.table.query({ partition: dueList("membership", shard), range, limit: 1, parse: () => true }),
    ),
  );
  return pages.some(({ rows }) => rows.length > 0);
}

interface Consumed {
  CapacityUnits?: number;
}

const total = (spent: ReadonlyMap<string, Spent>) =>
  [...spent.values()].reduce((sum, { messages }) => sum + messages, 0);

/** Members' wallets and memberships, all due on one day. Resolves to the last of them. */
async function fill(server: TestServer, count: number) {
  const { scope } = await server.newTenant();
  const idOf = (number: number) =>
    memberIdSchema.parse(`00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`);
  for (let from = 0; from < count; from += 50) {
    const members = Array.from({ length: Math.min(50, count - from) }, (_, position) => idOf(from + position));
    await server.table.commit(
      members.flatMap((memberId) => [
        createWallet(scope, memberId),
        createMembership(scope, memberId, { nextBillingOn: dueOn, anchorDay: 24 }),
      ]),
    );
  }
  return membershipRef(scope, idOf(count - 1));
}

function toRows(
  spent: ReadonlyMap<string, Spent>,
  count: number,
  { runs, sentAfter, begunAfter }: { runs: number; sentAfter: number; begunAfter: number },
): Row[] {
  const none = { messages: 0, readUnits: 0, writeUnits: 0 };
  const sum = (ids: readonly string[]): Spent =>
    ids.reduce((sums, id) => {
      const { messages, readUnits, writeUnits } = spent.get(id) ?? none;
      return {
        messages: sums.messages + messages,
        readUnits: sums.readUnits + readUnits,
        writeUnits: sums.writeUnits + writeUnits,
      };
    }, none);
  const following = [...spent.keys()].filter((id) => id !== beginCycles.id && id !== sendDueWork.id);
  const row = (what: string, one: Spent, duration: string, reference = textOf(one, whole)): Row => ({
    what,
    n: count,
    workers: 1,
    median: `${textOf(one, each)} each; ${duration}`,
    store: "file",
    reference: `computed for ${all.toLocaleString("en")}: ${reference}`,
    goal: "",
  });
  const each = (number: number) => String(Math.round((number / count) * 100) / 100);
  const whole = (number: number) => Math.round((number / count) * all).toLocaleString("en");
  const textOf = ({ messages, readUnits, writeUnits }: Spent, as: (number: number) => string) =>
    [
      ...(messages > 0 ? [`${as(messages)} messages`] : []),
      `${as(readUnits)} read`,
      ...(writeUnits > 0 ? [`${as(writeUnits)} write`] : []),
    ].join(", ");
  const sent = { ...sum([sendDueWork.id]), messages: (spent.get(beginCycles.id) ?? none).messages };
  const perMessage = (number: number) => Math.round((number / sent.messages) * all).toLocaleString("en");
  const minutes = `${runs} ${runs === 1 ? "minute" : "minutes"}`;
  const again = (sent.messages - count).toLocaleString("en");
  return [
    row(
      `schedule: sends what is due, in ${minutes}; ${again} of the messages came again`,
      sent,
      `${seconds(sentAfter)} in all`,
      `${all.toLocaleString("en")} messages, ${perMessage(sent.readUnits)} read; once more for what still waits after minute ${lastMinute}`,
    ),
    row(
      "consumer: begins the cycle",
      { ...sum([beginCycles.id]), messages: 0 },
      seconds(begunAfter),
      `${textOf({ ...sum([beginCycles.id]), messages: 0 }, whole)}; ${seconds((begunAfter / count) * all)} at this rate`,
    ),
    row("what follows from the change", sum(following), "afterwards"),
  ];
}
