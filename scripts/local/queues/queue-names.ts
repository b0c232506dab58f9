/** Where the local stack pretends to be. */
export const localRegion = "eu-west-1";

/** How the local stack calls a consumer's queues; on AWS `lib/names.ts` puts the stage before it. */
export function queueNames(consumerId: string): { queue: string; deadLetters: string } {
  const queue = consumerId.replace(".", "-");
  return { queue, deadLetters: `${queue}-dead` };
}
