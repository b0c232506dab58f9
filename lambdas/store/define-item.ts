/**
 * One kind of item, said once: entity, schema, key and the indexes that list it. A noun's `items.ts` holds its own.
 * Repositories read and write by it, consumers get changes parsed by it, and the access patterns are printed from it.
 */
import type * as z from "zod";
import type { Item, Listing, SpelledKey } from "../contract/item.ts";
import type { TableKey } from "./keys.ts";
import type { ItemRef } from "./table.ts";
import type { StoredItem } from "./write-items.ts";

interface Spelling {
  // `never`: a spelling of any parts fits here, and nobody calls it through this type.
  (...parts: never[]): TableKey;
  readonly text: SpelledKey;
}

interface ItemFacts<Entity extends string, Schema extends z.ZodType, Key extends Spelling> {
  entity: Entity;
  summary: string;
  readBy: string;
  schema: Schema;
  key: Key;
  /** Each index that lists the item: the list, and what it holds in which order. */
  lists?: readonly { list: { text: Omit<Listing, "order"> }; order: string }[];
  /** What the schema reads, where that is not the item as it stands. */
  unpack?: (stored: StoredItem) => object;
}

export interface ItemDefinition<Entity extends string, Schema extends z.ZodType, Key extends Spelling>
  extends Item<Entity, Schema> {
  readonly key: Key;
  /** What an update sets that may create the item. */
  readonly mark: { readonly entity: Entity };
  /** Where it stands, and how to read what stands there. */
  ref(...parts: Parameters<Key>): ItemRef<z.output<Schema>>;
  /** The attributes of a whole item. */
  whole<Fields extends object & z.input<Schema>>(fields: Fields): Fields & { entity: Entity };
}

export function defineItem<const Entity extends string, Schema extends z.ZodType, Key extends Spelling>(
  facts: ItemFacts<Entity, Schema, Key>,
): ItemDefinition<Entity, Schema, Key> {
  const { entity, summary, readBy, schema, key, lists = [], unpack } = facts;
  const parse = (stored: StoredItem) => schema.parse(unpack === undefined ? stored : unpack(stored));
  return {
    entity,
    summary,
    readBy,
    schema,
    key,
    spelled: key.text,
    listings: lists.map(({ list, order }) => ({ ...list.text, order })),
    parse,
    mark: { entity },
    ref: (...parts) => ({ key: (key as (...given: Parameters<Key>) => TableKey)(...parts), parse }),
    whole: (fields) => ({ ...fields, entity }),
  };
}
