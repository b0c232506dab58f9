/**
 * Physical names, made of the stage and a contract's id. Code that knows the table of routes can compute them. So
 * operators find a function by its id, and stacks need no exports for each other's parts. An export in use cannot be
 * removed.
 */
import { deadLetterQueueNameOf, queueNameOf } from "#lambdas/contract/queue-names.ts";
import type { GatewayName } from "./gateways.ts";
import type { Stage } from "./stages.ts";

const dashed = (id: string) => id.replace(".", "-");

export const names = {
  function: (stage: Stage, id: string) => `guildhall-${stage.name}-${dashed(id)}`,
  gateway: (stage: Stage, name: GatewayName) => `guildhall-${stage.name}-${name}`,
  accessLogs: (stage: Stage) => `/guildhall/${stage.name}/access`,
  /** CloudWatch shows the part before the slash as a folder. */
  savedQuery: (stage: Stage, name: string) => `guildhall-${stage.name}/${name}`,
  queue: (stage: Stage, consumerId: string) => queueNameOf(stage.name, consumerId),
  /** SES's configuration set of the stage. Its metrics of reputation have it as their dimension. */
  configurationSet: (stage: Stage) => `guildhall-${stage.name}`,
  /** The exports whose names are written elsewhere: the list of accepted findings needs them. */
  uploadsExport: (stage: Stage) => `guildhall-${stage.name}-uploads-arn`,
  recordingsExport: (stage: Stage) => `guildhall-${stage.name}-recordings-arn`,
  videoSecret: (stage: Stage) => `guildhall/${stage.name}/video`,
  passSecret: (stage: Stage, wallet: "apple" | "google") => `guildhall/${stage.name}/${wallet}-passes`,
  /** The names of buckets are unique over all accounts. `account` is the account's number, or CDK's word for it. */
  accountCopies: (stage: Stage, account: string) => `guildhall-${stage.name}-account-copies-${account}`,
  stripeSecret: (stage: Stage) => `guildhall/${stage.name}/stripe`,
  deadLetters: (stage: Stage, consumerId: string) => deadLetterQueueNameOf(stage.name, consumerId),
};
