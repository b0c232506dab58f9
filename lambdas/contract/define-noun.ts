/**
 * A noun is a folder of `lambdas`, and its table says what it consists of. `contract/index.ts` lists the nouns. From
 * that list follow the functions, their grants, the streams' consumers, the documents and the sweeps.
 */
import type { ConsumerContract } from "./define-consumer.ts";
import type { RouteContract } from "./define-route.ts";
import type { ErrorDefinition } from "./errors.ts";
import type { Item } from "./item.ts";

export interface Noun {
  /** Its folder, and the first half of the ids of its routes and consumers. */
  readonly name: string;
  /** A reader may import from every noun, and no noun imports from it. */
  readonly isReader?: true;
  /** By the second half of their ids. Each has a file in `routes/`. */
  readonly routes: Readonly<Record<string, RouteContract>>;
  /** By the second half of their ids. Each has a file in `consumers/`. */
  readonly consumers: Readonly<Record<string, ConsumerContract>>;
  /** What it stores, as `items.ts` defines it. */
  readonly items: Readonly<Record<string, Item>>;
  /** The refusals that it defines. */
  readonly errors: readonly ErrorDefinition[];
}

type Named<Name extends string, Key> = { readonly id: `${Name}.${Key & string}` };

/** Keeps the literal types, and does not compile where an id names another noun or another constant. */
export function defineNoun<
  const Name extends string,
  const Definition extends Omit<Noun, "name"> & {
    readonly routes: { readonly [Key in keyof Definition["routes"]]: Named<Name, Key> };
    readonly consumers: { readonly [Key in keyof Definition["consumers"]]: Named<Name, Key> };
  },
>(noun: { readonly name: Name } & Definition): { readonly name: Name } & Definition {
  return noun;
}
