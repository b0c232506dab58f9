/** What anybody may know of a kind of item without reading or writing one: consumers, documents and sweeps use it. */
import type * as z from "zod";
import type { IndexName } from "./table-definition.ts";

/** Keys as text, with a name in angle brackets where a part varies. */
export interface SpelledKey {
  readonly pk: string;
  readonly sk: string;
}

/** A place in an index where the item is listed. */
export interface Listing {
  readonly index: IndexName;
  readonly pk: string;
  /** What the list holds, and what it is ordered by. */
  readonly order: string;
}

export interface Item<Entity extends string = string, Schema extends z.ZodType = z.ZodType> {
  /** The item carries this name, and a consumer names it. Kinds that share one have one schema. */
  readonly entity: Entity;
  /** What it is, in a few words. */
  readonly summary: string;
  readonly readBy: string;
  /** Of what is stored. A field that the first released shape did not have gets a default. */
  readonly schema: Schema;
  readonly spelled: SpelledKey;
  readonly listings: readonly Listing[];
  /** @throws where the item is not what it should be, which is a bug */
  parse(stored: Readonly<Record<string, unknown>>): z.output<Schema>;
}
