/**
 * Defines one kind of item: entity, schema, key and the indexes that list it. A noun's `items.ts` holds its own
 * definitions. Repositories read and write by them, consumers get changes that they parse, and the access patterns are
 * printed from them.
 */
import type * as z from "zod";
import type { Blanks, Item, Listing, SpelledKey } from "../contract/item.ts";
import type { TableKey } from "./keys.ts";
import type { ItemRef } from "./table.ts";
import type { StoredItem } from "./write-items.ts";

interface Spelling {
  // `never` accepts a key function of any parts. Nobody calls it through this type.
  (...parts: never[]): TableKey;
  readonly text: SpelledKey;
}

/** Fields of any kind of the item. A kind that lacks a field ignores its blank. */
type NamesOf<Fields> = Fields extends unknown ? keyof Fields : never;
type ValueIn<Fields, Name> = Fields extends unknown ? (Name extends keyof Fields ? Fields[Name] : never) : never;
type BlanksOf<Fields> = { readonly [Name in NamesOf<Fields>]?: ValueIn<Fields, Name> };

interface ItemFacts<
  Entity extends string,
  Schema extends z.ZodType,
  Key extends Spelling,
  Personal extends BlanksOf<z.output<Schema>>,
> {
  entity: Entity;
  summary: string;
  readBy: string;
  schema: Schema;
  key: Key;
  /** As in `Item`: each field with a value that its schema accepts. */
  personal?: Personal;
  /** As in `Item`. None by default. */
  keysRead?: readonly `gsi${number}${"pk" | "sk"}`[];
  /** Each index that lists the item, with what the list holds and its order. */
  lists?: readonly { list: { text: Omit<Listing, "order"> }; order: string }[];
  /** Converts the stored item into the schema's input, when they differ. */
  unpack?: (stored: StoredItem) => object;
}

export interface ItemDefinition<
  Entity extends string,
  Schema extends z.ZodType,
  Key extends Spelling,
  Personal extends Blanks = Blanks,
> extends Item<Entity, Schema, Personal> {
  readonly key: Key;
  /** The entity, for an update that may create the item. */
  readonly mark: { readonly entity: Entity };
  /** The key, and how to read the item there. */
  ref(...parts: Parameters<Key>): ItemRef<z.output<Schema>>;
  /** The attributes of a whole item. */
  whole<Fields extends object & z.input<Schema>>(fields: Fields): Fields & { entity: Entity };
}

export function defineItem<
  const Entity extends string,
  Schema extends z.ZodType,
  Key extends Spelling,
  Personal extends BlanksOf<z.output<Schema>> = Record<never, never>,
>(facts: ItemFacts<Entity, Schema, Key, Personal>): ItemDefinition<Entity, Schema, Key, Personal> {
  const { entity, summary, readBy, schema, key, personal = {} as Personal, lists = [], keysRead = [], unpack } = facts;
  const parse = (stored: StoredItem) => schema.parse(unpack === undefined ? stored : unpack(stored));
  return {
    entity,
    summary,
    readBy,
    schema,
    key,
    personal,
    keysRead,
    spelled: key.text,
    listings: lists.map(({ list, order }) => ({ ...list.text, order })),
    parse,
    mark: { entity },
    ref: (...parts) => ({ key: (key as (...given: Parameters<Key>) => TableKey)(...parts), parse }),
    whole: (fields) => ({ ...fields, entity }),
  };
}
