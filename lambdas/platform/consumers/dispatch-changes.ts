import { consumers, items } from "../../contract/index.ts";
import { MessageTooLarge, type Receipt, sendToConsumer, sendToDeadLetters } from "../../gateways/queues.ts";
import {
  type Arrival,
  type HandedOn,
  type Letter,
  recordWithoutPersonalData,
  streamConsumer,
  withoutImages,
  withoutPersonalData,
} from "../../pipeline/stream-consumer.ts";
import { isWokenBy } from "../../pipeline/wakes.ts";
import { dispatchChanges } from "../consumers.ts";

/**
 * Sends each change to the queues of the consumers that it concerns, in parallel. If a queue fails, its messages go to
 * this reader's own queue, which delivers them again. The other queues do not wait. Unreadable records, and messages
 * too large for any queue, go to this reader's dead letters at once. Only a record that could not be stored anywhere is
 * reported to Lambda.
 */
export const handler = streamConsumer(dispatchChanges, async (arrivals, { log }): Promise<HandedOn> => {
  const unsent = await sendLetters(arrivals);
  const isHopeless = ({ error }: Failure) => error instanceof MessageTooLarge;
  const failures = [
    ...(await keep(
      unsent.filter((failure) => !isHopeless(failure)),
      (failed) => sendToConsumer(dispatchChanges.id, failed.map(letterOf)),
    )),
    ...(await keep([...unreadable(arrivals), ...firstOfEach(unsent.filter(isHopeless))], setAside)),
  ];
  for (const { arrival, letter, error, keptAs: messageId } of failures) {
    log.error("consumer_failed", { error, messageId, to: letter?.consumerId, eventId: arrival.eventId });
  }
  const again = firstOfEach(failures.filter(({ arrival, keptAs }) => arrival.from === "ownQueue" || !keptAs));
  return { again: again.map(({ arrival }) => arrival), failed: failures.length };
});

interface Failure {
  arrival: Arrival;
  letter?: Letter;
  error: unknown;
  /** Id of the message that holds the failed record. */
  keptAs?: string;
}

const letterOf = ({ letter }: Failure) => letter;

function lettersIn({ content }: Arrival): Letter[] {
  if (content === null || "unreadable" in content) return [];
  if ("letter" in content) return [content.letter];
  const { change } = content;
  const sent = withoutPersonalData(change, fieldsOf);
  return consumers
    .filter((consumer) => isWokenBy(consumer, change))
    .map(({ id: consumerId }) => ({ consumerId, change: sent }));
}

/** What messages keep of an entity. Kinds of the same entity have one schema. */
const messageFields = new Map(
  items.map(({ entity, personal, keysRead }) => [entity, { personal: Object.keys(personal), keysRead }]),
);
const fieldsOf = (entity: string) => messageFields.get(entity);

async function sendLetters(arrivals: readonly Arrival[]): Promise<Failure[]> {
  const sent = arrivals.flatMap((arrival) => lettersIn(arrival).map((letter) => ({ arrival, letter })));
  const queues = [...Map.groupBy(sent, ({ letter }) => letter.consumerId)];
  const failures = await Promise.all(
    queues.map(async ([consumerId, ofQueue]) => {
      const changes = ofQueue.map(({ letter }) => letter.change);
      return withErrors(ofQueue, await sendToConsumer(consumerId, changes));
    }),
  );
  return failures.flat();
}

function withErrors(sent: readonly Omit<Failure, "error">[], receipts: readonly Receipt[]): Failure[] {
  return sent.flatMap((one, position) => {
    const receipt = receipts[position];
    return receipt !== undefined && "error" in receipt ? [{ ...one, error: receipt.error }] : [];
  });
}

const unreadable = (arrivals: readonly Arrival[]): Failure[] =>
  arrivals.flatMap((arrival) =>
    arrival.content !== null && "unreadable" in arrival.content ? [{ arrival, error: arrival.content.unreadable }] : [],
  );

/** Stores failures of the stream. Failures of the own queue stay there, because SQS counts their deliveries. */
async function keep(
  failures: readonly Failure[],
  send: (failed: readonly Failure[]) => Promise<Receipt[]>,
): Promise<Failure[]> {
  const ofQueue = failures.filter(({ arrival }) => arrival.from === "ownQueue");
  const ofStream = failures.filter(({ arrival }) => arrival.from === "stream");
  const receipts = ofStream.length === 0 ? [] : await send(ofStream);
  return [
    ...ofQueue.map((failure) => ({ ...failure, keptAs: failure.arrival.itemIdentifier })),
    ...ofStream.map((failure, position) => {
      const receipt = receipts[position];
      return receipt !== undefined && "messageId" in receipt ? { ...failure, keptAs: receipt.messageId } : failure;
    }),
  ];
}

/**
 * Without personal data, because dead letters outlast an erasure. A record that is too large for them is stored without
 * its images. The stream keeps those for 24 hours.
 */
async function setAside(failures: readonly Failure[]): Promise<Receipt[]> {
  const receipts = await sendToDeadLetters(
    dispatchChanges.id,
    failures.map(({ arrival }) => recordWithoutPersonalData(arrival.record, fieldsOf)),
  );
  return Promise.all(
    receipts.map(async (receipt, position) => {
      if (!("error" in receipt && receipt.error instanceof MessageTooLarge)) return receipt;
      const { arrival } = failures[position] as Failure;
      const [named] = await sendToDeadLetters(dispatchChanges.id, [withoutImages(arrival.record)]);
      return named ?? receipt;
    }),
  );
}

const firstOfEach = (failures: readonly Failure[]): Failure[] =>
  [...Map.groupBy(failures, ({ arrival }) => arrival).values()].flatMap(([first]) => first ?? []);
