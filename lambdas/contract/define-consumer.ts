/** Everything on the server that is not called over HTTP: triggers of the user pool, stream records, schedules. */
import type { Uses } from "./define-route.ts";

export type CognitoTrigger = "PreSignUp" | "PostConfirmation" | "CustomMessage";

/**
 * What can fall due. An item has one due moment, its next one: it stands in an index under `DUE#<kind>#<shard>` by that
 * instant. `platform.sendDueWork` looks each minute and sends one message for each thing; after an outage it sends what
 * has piled up in the same way. The consumer reads the item strongly and decides; its write takes the moment away or
 * sets the next one.
 */
export type DueKind = Lowercase<string>;

export type ConsumerSource =
  /** Called by the user pool, in line with a person's action. */
  | { kind: "cognito"; trigger: CognitoTrigger }
  /** Reads the table's stream. There is exactly one: it hands each record to the queues of the `changes` consumers. */
  | { kind: "stream" }
  /** Gets from its own queue each committed change that one of these asks for: at least once, in no promised order. */
  | { kind: "changes"; watches: readonly Watch[] }
  /** Gets each thing of this kind that has fallen due from its own queue, again and again until it is due no more. */
  | { kind: "due"; of: DueKind }
  /** Gets what other consumers send to its queue. */
  | { kind: "messages" }
  | { kind: "schedule"; everyMinutes: number };

/** Changes of one entity that a consumer acts on. The dispatcher judges it, so that no other change wakes the consumer. */
export interface Watch {
  of: string;
  when: When;
}

export interface When {
  created?: true;
  removed?: true;
  /** Changes of an item that was there before, in one of these fields. */
  changed?: readonly string[];
  /** Only where each field held one of these values before. What is created held nothing. A missing field holds null. */
  before?: FieldValues;
  /** Only where each field holds one of these values now. What is removed holds nothing. */
  after?: FieldValues;
}

type FieldValues = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

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
  return ["changes", "stream", "due", "messages"].includes(source.kind);
}
