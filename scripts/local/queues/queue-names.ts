import { deadLetterQueueNameOf, queueNameOf } from "#lambdas/contract/queue-names.ts";

/** Where the local stack pretends to be. */
export const localRegion = "eu-west-1";

/** The stage that the local stack is. */
export const localStage = "local";

/** How a consumer's queues are called here. */
export function queueNames(consumerId: string): { queue: string; deadLetters: string } {
  return { queue: queueNameOf(localStage, consumerId), deadLetters: deadLetterQueueNameOf(localStage, consumerId) };
}
