/** Everything on the server that is not called over HTTP: triggers of the user pool, stream records, schedules. */
import type { Uses } from "./define-route.ts";
import type { Item } from "./item.ts";

export type CognitoTrigger = "PreSignUp" | "PostConfirmation" | "CustomMessage";

/**
 * A kind of work that falls due at an instant. An item has one due instant, the next one, and stands in an index under
 * `DUE#<kind>#<shard>` by it. `platform.sendDueWork` reads the index each minute and sends one message for each due
 * item. After an outage it also sends the older ones. The consumer reads the item strongly and decides. Its write
 * removes the due instant or sets the next one.
 */
export type DueKind = Lowercase<string>;

export type ConsumerSource =
  /** Called by the user pool while a person waits. */
  | { kind: "cognito"; trigger: CognitoTrigger }
  /** Reads the table's stream. There is exactly one: it hands each record to the queues of the `changes` consumers. */
  | { kind: "stream" }
  /**
   * Gets each committed change that a watch matches from its own queue, parsed: at least once, in any order. `atOnce`
   * limits how many functions work on the queue at the same time; SQS takes two or more.
   */
  | { kind: "changes"; watches: readonly Watch[]; atOnce?: number }
  /** Gets each due item of this kind from its own queue, repeatedly until it is no longer due. */
  | { kind: "due"; of: DueKind }
  /** Gets what other consumers send to its queue. */
  | { kind: "messages" }
  /** Gets what Amazon IVS tells of our channels: streams and recordings that begin or end. EventBridge sends it. */
  | { kind: "video" }
  /** Gets what SES tells of mails that came back, or that their reader called spam. EventBridge sends it. */
  | { kind: "mail" }
  | { kind: "schedule"; everyMinutes: number }
  /** Called by AppSync when a browser connects, and at each channel that it wants to listen on. There is exactly one. */
  | { kind: "listeners" };

/** The part of an item's definition that a watch needs. */
export type WatchedItem = Pick<Item, "entity" | "parse" | "personal">;

/** What parsing a stored item gives. */
export type Stored<Of extends WatchedItem> = ReturnType<Of["parse"]>;

/** What a message holds of a stored item: all but its personal data. */
export type Sent<Of extends WatchedItem> = WithoutFields<Stored<Of>, keyof Of["personal"]>;
type WithoutFields<Fields, Names extends PropertyKey> = Fields extends unknown ? Omit<Fields, Names> : never;

/**
 * The changes of one kind of item that a consumer acts on. The dispatcher checks them, so no other change starts the
 * consumer. `watch` makes one, so that `when` names fields of the item.
 */
export interface Watch<Of extends WatchedItem = WatchedItem> {
  readonly of: Of;
  readonly when: When;
}

/** A field or a value that the item's schema does not have does not compile. */
export function watch<Of extends WatchedItem>(of: Of, when: When<Stored<Of>>): Watch<Of> {
  return { of, when };
}

/** Fields are compared as they are stored, so their values are scalars. */
type Scalar = string | number | boolean | null;

export interface When<Fields = Record<string, unknown>> {
  created?: true;
  removed?: true;
  /** The item existed before and one of these fields changed. */
  changed?: readonly FieldOf<Fields>[];
  /** Each field held one of these values before. A created item held nothing before; a missing field reads as null. */
  before?: ValuesOf<Fields>;
  /** Each field holds one of these values now. A removed item holds nothing. */
  after?: ValuesOf<Fields>;
}

type FieldOf<Fields> = Fields extends unknown ? keyof Fields & string : never;
type ValueOf<Fields, Field> = Fields extends unknown ? (Field extends keyof Fields ? Fields[Field] : never) : never;
type ValuesOf<Fields> = { readonly [Field in FieldOf<Fields>]?: readonly ((Scalar & ValueOf<Fields, Field>) | null)[] };

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

/** Whether it has its own queue with dead letters. The stream reader keeps there what it could not send on. */
export function isFedByQueue({ source }: ConsumerContract): boolean {
  return ["changes", "stream", "due", "messages", "video", "mail"].includes(source.kind);
}

/** How long SQS hides a message from other functions. One that failed comes again afterwards. */
export const hiddenSeconds = 180;

/**
 * Attempts for one message. After the last it moves to the dead letters, which operators read. Mail service and Stripe
 * may be away for an hour, and limit what they take in a second. So their messages are tried 40 times in 39 × 3 minutes,
 * nearly two hours. What is due needs less: its list sends it anew each minute.
 */
export const deliveriesOf = ({ source, uses }: Pick<ConsumerContract, "source" | "uses">): number =>
  uses.email === true || (uses.stripe === true && source.kind !== "due") ? 40 : 5;
