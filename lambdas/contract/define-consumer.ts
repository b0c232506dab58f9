/** Everything on the server that is not called over HTTP: triggers of the user pool, stream records, schedules. */
import type { Uses } from "./define-route.ts";

export type CognitoTrigger = "PreSignUp" | "PostConfirmation" | "CustomMessage";

export type ConsumerSource =
  /** Called by the user pool, in line with a person's action. */
  | { kind: "cognito"; trigger: CognitoTrigger }
  /** Reads the table's stream. There is exactly one: it hands each record to the queues of the `changes` consumers. */
  | { kind: "stream" }
  /** Gets the committed changes of these entities from its own queue: at least once, in no promised order. */
  | { kind: "changes"; entities: readonly string[] }
  | { kind: "schedule"; everyMinutes: number };

export interface ConsumerContract {
  /** `noun.verbObject`: names the function, the file (`noun/consumers/verb-object.ts`) and the queue. */
  id: `${string}.${string}`;
  summary: string;
  source: ConsumerSource;
  uses: Uses;
}

export function defineConsumer<const Consumer extends ConsumerContract>(consumer: Consumer): Consumer {
  return consumer;
}

/** Whether it has a queue of its own, with dead letters. The reader of the stream keeps there what it could not hand on. */
export function isFedByQueue({ source }: ConsumerContract): boolean {
  return source.kind === "changes" || source.kind === "stream";
}
