/** The facts about a kind of item that need no reading or writing. Consumers, documents and sweeps use them. */
import type * as z from "zod";
import type { IndexName } from "./table-definition.ts";

/** Keys as text, with a name in angle brackets for each part that varies. */
export interface SpelledKey {
  readonly pk: string;
  readonly sk: string;
}

/** A place in an index where the item is listed. */
export interface Listing {
  readonly index: IndexName;
  readonly pk: string;
  /** What the list holds, and its order. */
  readonly order: string;
}

/** The names of fields, with the value that stands in place of each. */
export type Blanks = Readonly<Record<string, unknown>>;

export interface Item<
  Entity extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Personal extends Blanks = Blanks,
> {
  /** The stored item carries this name, and consumers name it. Kinds with the same name have one schema. */
  readonly entity: Entity;
  /** What the item is, in a few words. */
  readonly summary: string;
  readonly readBy: string;
  /** The schema of the stored item. A field that the first release did not have needs a default. */
  readonly schema: Schema;
  /**
   * Fields with personal data. No message of a queue holds them, because a dead letter would keep them after an
   * erasure. Consumers that need them read the item.
   */
  readonly personal: Personal;
  /** Attributes of indexes that say a field of the schema. Messages of queues keep them, so they name nobody. */
  readonly keysRead: readonly string[];
  readonly spelled: SpelledKey;
  readonly listings: readonly Listing[];
  /** @throws when the stored item does not match the schema, which is a bug */
  parse(stored: Readonly<Record<string, unknown>>): z.output<Schema>;
}
