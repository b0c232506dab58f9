/** A cancelled event whose refunds stop in the middle, again and again, and are delivered twice over. */
import { expect } from "vitest";
import { cancelEvent, getEventToEdit } from "#lambdas/events/staff-contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, rawItems, runConsumer } from "./claims.ts";
import { eventSteps } from "./event-steps.ts";
import type { RawItem } from "./raw-table.ts";
import type { Actor, TestServer } from "./test-server.ts";

/** Every so many transactions the function is killed: in turns right before one, and right after it. */
function killEvery(transactions: number) {
  const counts = { seen: 0, killed: 0 };
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      counts.seen += 1;
      if (counts.seen % transactions !== 0) return next(request);
      counts.killed += 1;
      if (counts.killed % 2 === 0) await next(request);
      throw new Error("killed");
    },
    { step: "initialize", priority: "high", name: "killed" },
  );
  return { counts, end: () => documentClient().middlewareStack.remove("killed") };
}

export async function refundThroughCrashes(
  server: TestServer,
  { people, killedEvery }: { people: number; killedEvery: number },
): Promise<void> {
  // The administrator is a member too.
  const house = await eventSteps(server)(await server.newTenant({ maxMembers: people + 1 }));
  const members: Actor[] = [];
  const { eventId } = await house.publish({ capacity: people });
  while (members.length < people) {
    const some = await Promise.all(
      Array.from({ length: Math.min(10, people - members.length) }, () => house.newMember(40)),
    );
    const answers = await Promise.all(some.map((member) => house.go(member, eventId, { terms: 2 })));
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 201));
    members.push(...some);
  }
  const params = { ...house.params, eventId };
  const body = { reason: "The hall floods", version: 2 };
  const key = house.key();
  expect((await server.call(cancelEvent, { as: house.admin, params, body, key })).status).toBe(200);

  const { tenantId } = house.own;
  const deliver = async (before: RawItem | null, after: RawItem) => {
    const change = { eventId: "step", entity: "eventRefunds", tenantId, at: server.clock.now, before, after };
    await runConsumer("events.refundCancelled", { Records: [{ messageId: "step", body: JSON.stringify(change) }] });
  };
  const progress = async () => {
    const [item] = await rawItems(server, house.own, "eventRefunds");
    if (item === undefined) throw new Error("The cancellation begins the refunds.");
    return item;
  };
  const killed = killEvery(killedEvery);
  let [before, item]: [RawItem | null, RawItem] = [null, await progress()];
  for (let steps = 0; item.finishedAt === null; steps += 1) {
    if (steps > people) throw new Error("The refunds do not come to an end.");
    // Each change arrives twice, and the one before it once more.
    for (const [from, to] of [
      [before, item],
      [before, item],
      [null, before ?? item],
    ] as const)
      await deliver(from, to);
    [before, item] = [item, await progress()];
  }
  killed.end();
  expect(killed.counts.killed).toBeGreaterThan(2);
  await deliver(null, item);

  const { refunds, event } = (await server.call(getEventToEdit, { as: house.admin, params })).body;
  expect(refunds).toMatchObject({ done: people, total: people });
  expect(event).toMatchObject({ state: "cancelled", seats: { taken: 0, waiting: 0 } });
  const entries = await rawItems(server, house.own, "ledgerEntry");
  const refunded = entries.filter(({ transactionType }) => transactionType === "refunded");
  expect(refunded.map(({ memberId }) => memberId).toSorted()).toEqual(
    members.map(({ memberId }) => memberId).toSorted(),
  );
  expect(new Set(refunded.map(({ amount }) => amount))).toEqual(new Set([30]));
  const wallets = await rawItems(server, house.own, "wallet");
  const ids = new Set<unknown>(members.map(({ memberId }) => memberId));
  const balances = wallets.filter(({ memberId }) => ids.has(memberId)).map(({ balance }) => balance);
  expect(balances).toEqual(members.map(() => 40));
  await expectConsistent(server, house.own);
}
