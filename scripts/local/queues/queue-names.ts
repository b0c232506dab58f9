import { deadLetterQueueNameOf, queueNameOf } from "#lambdas/contract/queue-names.ts";

/** Where the local stack pretends to be. */
export const localRegion = "eu-west-1";

/** The stage that the local stack is. */
export const localStage = "local";

/** The local name of a consumer's queue. */
export function queueNames(consumerId: string): { queue: string; deadLetters: string } {
  return { queue: queueNameOf(localStage, consumerId), deadLetters: deadLetterQueueNameOf(localStage, consumerId) };
}
