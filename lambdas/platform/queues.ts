/** The queues of the product's consumers, by the table of nouns. */
import { deliveriesOf, isFedByQueue } from "../contract/define-consumer.ts";
import { AppError } from "../contract/errors.ts";
import { consumers } from "../contract/index.ts";
import { queueNameOf } from "../contract/queue-names.ts";
import { queueNotFound } from "./health-contract.ts";

const fed = consumers.filter(isFedByQueue);

export const queuedConsumers: readonly string[] = fed.map(({ id }) => id);

/** @throws `platform.queue_not_found` */
export function attemptsOf(consumerId: string): number {
  const consumer = fed.find(({ id }) => id === consumerId);
  if (consumer === undefined) throw new AppError(queueNotFound);
  return deliveriesOf(consumer);
}

/** The consumer that a queue feeds. Undefined for dead letters, and for queues of somebody else. */
export function consumerByQueue(stageName: string): (queueName: string) => string | undefined {
  const names = new Map(queuedConsumers.map((id) => [queueNameOf(stageName, id), id]));
  return (queueName) => names.get(queueName);
}
