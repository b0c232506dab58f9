/**
 * Physical names, made of the stage and a contract's id. Whoever knows the table of routes knows them: operators find
 * a function by its id, and stacks that watch each other's parts need no exports, which nobody could remove again.
 */
import { deadLetterQueueNameOf, queueNameOf } from "#lambdas/contract/queue-names.ts";
import type { Stage } from "./stages.ts";

const dashed = (id: string) => id.replace(".", "-");

export const names = {
  function: (stage: Stage, id: string) => `guildhall-${stage.name}-${dashed(id)}`,
  queue: (stage: Stage, consumerId: string) => queueNameOf(stage.name, consumerId),
  /** The one export whose name others spell: a list of accepted findings has to. */
  uploadsExport: (stage: Stage) => `guildhall-${stage.name}-uploads-arn`,
  stripeSecret: (stage: Stage) => `guildhall/${stage.name}/stripe`,
  deadLetters: (stage: Stage, consumerId: string) => deadLetterQueueNameOf(stage.name, consumerId),
};
