/** The table of nouns with their routes, consumers and items. Anything that is not listed here does not exist. */
import { access } from "../access/noun.ts";
import { accounts } from "../accounts/noun.ts";
import { assignments } from "../assignments/noun.ts";
import { audit } from "../audit/noun.ts";
import { billing } from "../billing/noun.ts";
import { bookings } from "../bookings/noun.ts";
import { bounces } from "../bounces/noun.ts";
import { cards } from "../cards/noun.ts";
import { dashboard } from "../dashboard/noun.ts";
import { domains } from "../domains/noun.ts";
import { enquiries } from "../enquiries/noun.ts";
import { events } from "../events/noun.ts";
import { imports } from "../imports/noun.ts";
import { invitations } from "../invitations/noun.ts";
import { joining } from "../joining/noun.ts";
import { ledgers } from "../ledgers/noun.ts";
import { live } from "../live/noun.ts";
import { mailings } from "../mailings/noun.ts";
import { members } from "../members/noun.ts";
import { memberships } from "../memberships/noun.ts";
import { news } from "../news/noun.ts";
import { notifications } from "../notifications/noun.ts";
import { orders } from "../orders/noun.ts";
import { payments } from "../payments/noun.ts";
import { platform } from "../platform/noun.ts";
import { points } from "../points/noun.ts";
import { privacy } from "../privacy/noun.ts";
import { products } from "../products/noun.ts";
import { realtime } from "../realtime/noun.ts";
import { resources } from "../resources/noun.ts";
import { settings } from "../settings/noun.ts";
import { setup } from "../setup/noun.ts";
import { stations } from "../stations/noun.ts";
import { statistics } from "../statistics/noun.ts";
import { storeItems } from "../store/items.ts";
import { subscriptions } from "../subscriptions/noun.ts";
import { tenants } from "../tenants/noun.ts";
import { uploads } from "../uploads/noun.ts";
import type { ChannelContract } from "./define-channel.ts";
import type { ConsumerContract } from "./define-consumer.ts";
import type { Noun } from "./define-noun.ts";
import type { RouteContract } from "./define-route.ts";
import type { KernelErrorCode } from "./errors.ts";
import type { Item } from "./item.ts";

/**
 * The order matters: a noun imports only from nouns before it, and no noun imports from a reader.
 * `.dependency-cruiser.mjs` checks this. Accounts come after members, because stored accounts depend on members.
 */
const table = [
  tenants,
  billing,
  points,
  memberships,
  uploads,
  members,
  ledgers,
  imports,
  accounts,
  mailings,
  invitations,
  joining,
  bounces,
  cards,
  settings,
  domains,
  resources,
  bookings,
  assignments,
  news,
  events,
  live,
  products,
  orders,
  access,
  stations,
  audit,
  enquiries,
  privacy,
  payments,
  statistics,
  setup,
  subscriptions,
  notifications,
  dashboard,
  realtime,
  platform,
] as const;

export const nouns: readonly Noun[] = table;

export const routes: readonly RouteContract[] = nouns.flatMap((noun) => Object.values(noun.routes));

export const consumers: readonly ConsumerContract[] = nouns.flatMap((noun) => Object.values(noun.consumers));

export const channels: readonly ChannelContract[] = nouns.flatMap((noun) => Object.values(noun.channels ?? {}));

type ValueOf<Table> = Table[keyof Table];
type RouteOf<AnyNoun> = AnyNoun extends { routes: infer Routes } ? ValueOf<Routes> : never;

/** Any route, with its own id and schemas. */
export type Route = RouteOf<(typeof table)[number]>;

type ChannelOf<AnyNoun> = AnyNoun extends { channels: infer Channels } ? ValueOf<Channels> : never;

/** Any channel, with its own id and path. */
export type Channel = ChannelOf<(typeof table)[number]>;

/** Every kind of item in the table. Each item carries its entity's name. */
export const items: readonly Item[] = [
  ...nouns.flatMap((noun) => Object.values(noun.items)),
  ...Object.values(storeItems),
];

/** Every code that the API can answer with. */
export type ErrorCode = (typeof table)[number]["errors"][number]["code"] | KernelErrorCode;

/** `bookings.createBooking` → `bookings/routes/create-booking.ts`, relative to `lambdas/`. */
export function entryPath(id: string, kind: "routes" | "consumers"): string {
  const [noun = "", verb = ""] = id.split(".");
  const file = verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${noun}/${kind}/${file}.ts`;
}
