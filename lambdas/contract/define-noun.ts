/**
 * A noun is a folder of `lambdas`, and this definition lists its parts. `contract/index.ts` lists the nouns.
 * Functions, their grants, the stream's consumers, the documents and the sweeps are derived from that list.
 */
import type { ChannelContract } from "./define-channel.ts";
import type { ConsumerContract } from "./define-consumer.ts";
import type { RouteContract } from "./define-route.ts";
import type { ErrorDefinition } from "./errors.ts";
import type { Item } from "./item.ts";

export interface Noun {
  /** The folder's name, and the first half of the ids of its routes and consumers. */
  readonly name: string;
  /** A reader may import from every noun, and no noun imports from it. */
  readonly isReader?: true;
  /** By the second half of the route's id. Each route has a file in `routes/`. */
  readonly routes: Readonly<Record<string, RouteContract>>;
  /** By the second half of the consumer's id. Each consumer has a file in `consumers/`. */
  readonly consumers: Readonly<Record<string, ConsumerContract>>;
  /** What browsers can listen on, as `channels.ts` defines it; by the second half of the channel's id. */
  readonly channels?: Readonly<Record<string, ChannelContract>>;
  /** What it stores, as `items.ts` defines it. */
  readonly items: Readonly<Record<string, Item>>;
  /** The errors that the noun defines. */
  readonly errors: readonly ErrorDefinition[];
}

type Named<Name extends string, Key> = { readonly id: `${Name}.${Key & string}` };

/** Keeps the literal types. An id that names another noun or another constant does not compile. */
export function defineNoun<
  const Name extends string,
  const Definition extends Omit<Noun, "name"> & {
    readonly routes: { readonly [Key in keyof Definition["routes"]]: Named<Name, Key> };
    readonly consumers: { readonly [Key in keyof Definition["consumers"]]: Named<Name, Key> };
    readonly channels?: Readonly<Record<string, Named<Name, string> & { readonly path: `/${Name}/${string}` }>>;
  },
>(noun: { readonly name: Name } & Definition): { readonly name: Name } & Definition {
  return noun;
}
