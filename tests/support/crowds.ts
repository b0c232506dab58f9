/** Crowds at one event: many people who want a seat at once, and what the numbered line makes of them. */
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { expect, vi } from "vitest";
import type { Body } from "#lambdas/contract/define-route.ts";
import type { EventId } from "#lambdas/contract/ids.ts";
import type { register } from "#lambdas/events/registration-contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { expectConsistent, rawItems } from "./claims.ts";
import { withConflicts } from "./conflicts.ts";
import type { eventSteps } from "./event-steps.ts";
import type { RawItem } from "./raw-table.ts";
import type { Actor, TestServer } from "./test-server.ts";

type House = Awaited<ReturnType<ReturnType<typeof eventSteps>>>;

/** Members with forty points, ten made at once. */
export async function crowd(house: House, count: number): Promise<Actor[]> {
  const members: Actor[] = [];
  while (members.length < count) {
    const some = Array.from({ length: Math.min(10, count - members.length) }, () => house.newMember(40));
    members.push(...(await Promise.all(some)));
  }
  return members;
}

/** Every registration of the event, as stored. */
export const storedRegistrations = async (server: TestServer, { own }: House, eventId: EventId) =>
  (await rawItems(server, own, "registration")).filter((one) => one.eventId === eventId);

/** Of those with a number, the ones with a seat have the lowest, and the ones without came after them. */
export function expectServedInOrder(registrations: readonly RawItem[]): RawItem[] {
  const numbered = registrations
    .filter(({ lineNo }) => typeof lineNo === "number")
    .toSorted((one, other) => Number(one.lineNo) - Number(other.lineNo));
  const ends = numbered.map(({ status }) => (status === "registered" ? "seat" : "none"));
  expect(ends).toEqual(ends.toSorted((one, other) => (one === other ? 0 : one === "seat" ? -1 : 1)));
  for (const { status, endedBy } of numbered)
    if (status !== "registered") expect(endedBy).toEqual({ cause: "line_sold_out", reason: null });
  return numbered;
}

interface Sent {
  TransactItems: Record<string, { Key?: { sk: string } }>[];
}

/** What happens around each transaction that moves the numbers of an event, until `endMoves`. */
export function aroundMoves(move: (commit: () => Promise<unknown>, itemCount: number) => Promise<unknown>): void {
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      const items = (request.input as Sent).TransactItems.flatMap((one) => Object.values(one));
      if (!items.some(({ Key }) => Key?.sk === "SEATS")) return next(request);
      return (await move(() => next(request), items.length)) as Awaited<ReturnType<typeof next>>;
    },
    { step: "initialize", priority: "high", name: "around" },
  );
}
export const endMoves = (): boolean => documentClient().middlewareStack.remove("around");

/** As the table answers a transaction whose items another one is writing. */
export function conflicts(itemCount: number): Error {
  const CancellationReasons = Array.from({ length: itemCount }, () => ({ Code: "TransactionConflict" }));
  const facts = { message: "busy", $metadata: { httpStatusCode: 400 }, CancellationReasons };
  return new TransactionCanceledException(facts);
}

/** Each one meets only conflicts, so each one stands in the line. */
export async function lineUp(
  house: House,
  members: readonly Actor[],
  eventId: EventId,
  wanted: Partial<Body<typeof register>> = {},
): Promise<void> {
  aroundMoves((_commit, itemCount) => Promise.reject(conflicts(itemCount)));
  const answers = await Promise.all(members.map((member) => house.go(member, eventId, { terms: 2, ...wanted })));
  endMoves();
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 202));
}

/**
 * So many people want so few seats of thirty points at once, and meet the conflicts of AWS. The line is settled by the
 * server's own consumers. Exactly the seats are sold, in the order of the line.
 */
export async function sellToCrowd(
  server: TestServer,
  house: House,
  { people, seats, withinMilliseconds }: { people: number; seats: number; withinMilliseconds: number },
): Promise<void> {
  const { eventId } = await house.publish({ capacity: seats });
  const members = await crowd(house, people);
  const met = withConflicts(20);
  try {
    const answers = await Promise.all(members.map((member) => house.go(member, eventId, { terms: 2 })));
    expect(met.counts.conflicts).toBeGreaterThan(0);
    const lined = answers.filter(({ status }) => status === 202);
    expect(lined.length).toBeGreaterThan(0);
    expect(new Set(lined.map(({ body }) => body.lineNo)).size).toBe(lined.length);
    for (const { body } of lined) expect(body).toMatchObject({ balance: 40, registration: { status: "lined" } });
    const refused = answers.filter(({ status }) => status !== 201 && status !== 202);
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => "events.full"));
    const settled = { timeout: withinMilliseconds, interval: 250 };
    await vi.waitFor(async () => expect(await rawItems(server, house.own, "lined")).toEqual([]), settled);
    const registrations = await storedRegistrations(server, house, eventId);
    expect(registrations.filter(({ status }) => status === "registered")).toHaveLength(seats);
    expect(expectServedInOrder(registrations)).toHaveLength(lined.length);
  } finally {
    met.end();
  }
  const balances = await Promise.all(members.map((member) => house.balance(member)));
  expect(balances.reduce((sum, points) => sum + points, 0)).toBe(people * 40 - seats * 30);
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: seats, left: 0, waiting: 0 });
  await expectConsistent(server, house.own);
  // Nobody stands there any more, so the next one is answered at once.
  const [late] = await crowd(house, 1);
  expect((await house.go(late as Actor, eventId, { terms: 2 })).error?.code).toBe("events.full");
}
