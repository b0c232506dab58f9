/** Rows of the table in `web/src/channels.tsx`: which queries a ring of a channel makes the page read again. */
import type { Ring } from "#lambdas/contract/define-channel.ts";
import type { Channel, Route } from "#lambdas/contract/index.ts";
import type { RouteInput } from "../api.ts";

type ChannelId = Channel["id"];
type RouteId = Route["id"];
type InputOf<Id extends RouteId> = RouteInput<Extract<Route, { id: Id }>>;

export interface Listener<Id extends ChannelId = ChannelId> {
  channel: Channel & { id: Id };
  rereads: readonly Rereading[];
}

interface Rereading {
  /** The first part of the queries' key. */
  routeId: RouteId;
  isLate: boolean;
  isConcerned: (ring: Ring, input: never) => boolean;
}

/** The page listens to the channel while it shows a query of one of these routes. */
export function listenOn<Id extends ChannelId>(
  channel: Channel & { id: Id },
  ...rereads: readonly Rereading[]
): Listener<Id> {
  return { channel, rereads };
}

/**
 * The queries of a route are read again, in the channel's tenant. The route's id stands for the route, so that the
 * table loads no contract.
 * @param isConcerned whether a ring is about what a query shows; without it, every ring is
 */
export function reread<Id extends RouteId>(
  routeId: Id,
  isConcerned: (ring: Ring, input: InputOf<Id>) => boolean = () => true,
): Rereading {
  return { routeId, isConcerned, isLate: false };
}

/**
 * As `reread`, for a route whose answer may lag: it reads an index, or an old copy. Such queries are read a second time
 * when the index has caught up.
 */
export function rereadLate<Id extends RouteId>(
  routeId: Id,
  isConcerned?: (ring: Ring, input: InputOf<Id>) => boolean,
): Rereading {
  return { ...reread(routeId, isConcerned), isLate: true };
}

const dayMilliseconds = 86_400_000;

/** A day of a tenant lies in two or three days of UTC, which rings name. `count`: so many days, from that one on. */
export function touchesDay({ days }: Ring, date: string, count = 1): boolean {
  const [first, last] = [Date.parse(date) - dayMilliseconds, Date.parse(date) + count * dayMilliseconds];
  return days === undefined || days.some((day) => Date.parse(day) >= first && Date.parse(day) <= last);
}
