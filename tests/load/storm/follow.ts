/**
 * What follows the changes of a tenant's events, live sessions, waitlists and cleared days. Each change is delivered twice, in any order, until
 * nothing is left.
 */
import type { DynamoDBRecord, SQSBatchResponse } from "aws-lambda";
import { clearBookings, endWishes, lookAgain, serveWaitlist } from "#lambdas/bookings/consumers.ts";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import { endOffers, followMembers, offerSeats, refundCancelled, settleLine } from "#lambdas/events/consumers.ts";
import { refundPasses } from "#lambdas/live/consumers.ts";
import { lambdaContext } from "../../../scripts/local/lambda-context.ts";
import { loadSource } from "../../../scripts/local/load-handler.ts";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import { atTime } from "../../support/at-time.ts";
import { settleDue } from "../../support/due-work.ts";
import { countedMessages } from "../../support/figures.ts";
import { recordsSince } from "../../support/stream-records.ts";
import type { TestServer } from "../../support/test-server.ts";

const followed = [
  offerSeats,
  settleLine,
  refundCancelled,
  refundPasses,
  followMembers,
  serveWaitlist,
  clearBookings,
] as const;
/** Far more than a storm needs. A message that fails so often never succeeds. */
const mostRounds = 400;
const batchSize = 10;

interface Message {
  messageId: string;
  body: string;
}

/** Delivers what is new of one tenant at each call, and what follows from it. */
export function follower(server: TestServer): (tenantId: string, seed: number) => Promise<void> {
  const newRecords = recordsSince(() => server);
  return async (tenantId, seed) => {
    const random = createRandom(seed);
    const waiting = new Map<string, DueRow>();
    const left = new Map<ConsumerContract, Message[]>(followed.map((consumer) => [consumer, []]));
    for (let round = 0; round < mostRounds; round += 1) {
      const areOffersEnded = await hasEndedOffers(server, tenantId);
      const records = await newRecords();
      for (const record of records) noteWait(record, tenantId, waiting);
      await Promise.all([1, 2].map(() => lookAtOnce([...waiting.values()])));
      for (const [consumer, messages] of left) messages.push(...doubled(records, consumer, tenantId));
      const isNothingLeft = waiting.size === 0 && [...left.values()].every((messages) => messages.length === 0);
      if (areOffersEnded && isNothingLeft) return;
      await Promise.all(
        [...left].map(async ([consumer, messages]) => {
          const sent = shuffled(messages.splice(0), random);
          messages.push(...(await deliver(consumer, sent, server.clock.now)));
        }),
      );
    }
    throw new Error("What follows the changes does not come to an end.");
  };
}

interface DueRow {
  pk: string;
  sk: string;
  looksAgainAt: string;
}

/** The stream tells which clearings wait. The list of due work may hide one for an hour. */
function noteWait({ dynamodb }: DynamoDBRecord, tenantId: string, waiting: Map<string, DueRow>): void {
  const { pk, sk, entity, looksAgainAt } = dynamodb?.NewImage ?? {};
  if (entity?.S !== "clearing" || pk?.S?.startsWith(`T#${tenantId}#`) !== true || sk?.S === undefined) return;
  waiting.delete(pk.S);
  if (looksAgainAt?.S !== undefined) waiting.set(pk.S, { pk: pk.S, sk: sk.S, looksAgainAt: looksAgainAt.S });
}

/** Its waits are longer than a storm. So each later look comes at once. A fault fails it, and the next round tries again. */
async function lookAtOnce(rows: readonly DueRow[]): Promise<void> {
  const handler = await loadSource(lookAgain.id, "consumers");
  const Records = rows.map(({ pk, sk, looksAgainAt }, position) => ({
    messageId: `look-${position}`,
    body: JSON.stringify({ pk, sk, dueAt: looksAgainAt, askedAt: Date.parse(looksAgainAt) }),
  }));
  if (Records.length > 0) await handler({ Records }, lambdaContext(lookAgain.id, "storm"));
}

function doubled(records: readonly DynamoDBRecord[], consumer: ConsumerContract, tenantId: string): Message[] {
  const own = countedMessages(records, consumer as Parameters<typeof countedMessages>[1]).filter(({ body }) =>
    body.includes(tenantId),
  );
  return [1, 2].flatMap((copy) => own.map(({ messageId, body }) => ({ messageId: `${messageId}-${copy}`, body })));
}

function shuffled(messages: readonly Message[], random: Random): Message[] {
  return messages
    .map((message) => ({ message, place: random.below(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ message }) => message);
}

/** Two functions work on a queue, ten messages at a time. @returns the messages that failed */
async function deliver(consumer: ConsumerContract, messages: Message[], now: number): Promise<Message[]> {
  const handler = await loadSource(consumer.id, "consumers");
  const failed: Message[] = [];
  const work = async () => {
    for (let batch = messages.splice(0, batchSize); batch.length > 0; batch = messages.splice(0, batchSize)) {
      const event = { Records: batch };
      const answer = await atTime(now, () => handler(event, lambdaContext(consumer.id, "storm")));
      const again = new Set((answer as SQSBatchResponse).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      failed.push(...batch.filter(({ messageId }) => again.has(messageId)));
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/** Ends the offers whose time is over, twice at once. @returns whether all runs have succeeded */
async function hasEndedOffers(server: TestServer, tenantId: string): Promise<boolean> {
  const within = `T#${tenantId}#`;
  const runs = [1, 2].flatMap(
    () =>
      [
        settleDue(server, "offer", endOffers.id, within),
        settleDue(server, "wish", endWishes.id, within),
      ] as Promise<SQSBatchResponse>[],
  );
  const results = await Promise.allSettled(runs);
  return results.every((result) => result.status === "fulfilled" && result.value.batchItemFailures.length === 0);
}
