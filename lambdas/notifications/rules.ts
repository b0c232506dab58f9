/** How long a notice is kept, in what order notices are listed, and which of them a reader gets. */
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { Features } from "../contract/modules.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { type DeliveredNotice, moduleOfKind, type Notification } from "./contract.ts";

const keptMilliseconds = limits.notificationDays * 24 * hourMilliseconds;

/** The moment at which a notice expires, even if the table has not removed it yet. */
export const expiryOf = (at: string): number => toMilliseconds(at) + keptMilliseconds;

/** The notice's unique place in the order of delivery. */
export function placeOf({ deliveredAt, notificationId }: DeliveredNotice): string {
  return `${deliveredAt}#${notificationId}`;
}

/** Part of a list: the notices delivered before `after`. */
export interface ListPart {
  after: string | undefined;
  limit: number;
}

/**
 * One page merged from several lists. Each list is in order and read two rows further; `endsAt` is null on the last
 * page.
 */
export function mergePage(
  lists: readonly (readonly DeliveredNotice[])[],
  { after, limit }: ListPart,
): { notices: DeliveredNotice[]; endsAt: string | null } {
  const rows = lists
    .flat()
    .map((notice) => ({ notice, place: placeOf(notice) }))
    .filter(({ place }) => place !== after)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const page = rows.slice(0, limit);
  return {
    notices: page.map(({ notice }) => notice),
    endsAt: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}

/** Whether the tenant has not switched off the module of this kind. */
export function isKindOn(kind: Notification["kind"], features: Readonly<Features>): boolean {
  const module = moduleOfKind[kind];
  return module === null || features[`${module}Enabled`];
}

interface Reader {
  actorId: MemberId;
  features: Readonly<Features>;
  readUpTo: string | undefined;
  now: number;
}

/** The notices of a page that the reader may see, and how many were delivered after the read mark. */
export function presentNotices(
  notices: readonly DeliveredNotice[],
  { actorId, features, readUpTo = "", now }: Reader,
): { notifications: Notification[]; unread: number } {
  const notifications = notices
    .filter((notice) => expiryOf(notice.at) > now)
    .filter(({ kind }) => isKindOn(kind, features))
    .filter((notice) => !("memberId" in notice && notice.memberId === actorId))
    .map((notice) => (features.pointsEnabled ? notice : withoutPoints(notice)))
    .map((notice) => ({ ...notice, isUnread: notice.deliveredAt > readUpTo }));
  return { notifications, unread: notifications.filter(({ isUnread }) => isUnread).length };
}

/** Points that went back while the module was on are no longer spoken of. */
function withoutPoints(notice: DeliveredNotice): DeliveredNotice {
  return "pointsRefunded" in notice ? { ...notice, pointsRefunded: 0 } : notice;
}

/** The new read mark. It only moves forward, and never past now, so that later notices stay unread. */
export function movedMark(seen: string | undefined, wanted: string, now: number): string {
  const until = wanted < toInstant(now) ? wanted : toInstant(now);
  return seen !== undefined && seen >= until ? seen : until;
}
