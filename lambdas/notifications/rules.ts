/** How long a notice is kept, in what order notices are listed, and which of them a reader gets. */
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { Features } from "../contract/modules.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { type DeliveredNotice, moduleOfKind, type Notification } from "./contract.ts";

const keptMilliseconds = limits.notificationDays * 24 * hourMilliseconds;

/** The moment from which a notice is gone, whether or not the table has removed it yet. */
export const expiryOf = (at: string): number => toMilliseconds(at) + keptMilliseconds;

/** Its place in the order of delivery, which no other notice has. */
export function placeOf({ deliveredAt, notificationId }: DeliveredNotice): string {
  return `${deliveredAt}#${notificationId}`;
}

/** Part of a list: what was delivered before `after`. */
export interface ListPart {
  after: string | undefined;
  limit: number;
}

/** One page of several lists, each in order and read two rows further; `endsAt` is null where there is no next page. */
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

interface Reader {
  actorId: MemberId;
  features: Readonly<Features>;
  readUpTo: string | undefined;
  now: number;
}

/** What the reader gets of a page of notices, and how much of it came after they marked the list as read. */
export function presentNotices(
  notices: readonly DeliveredNotice[],
  { actorId, features, readUpTo = "", now }: Reader,
): { notifications: Notification[]; unread: number } {
  const notifications = notices
    .filter((notice) => expiryOf(notice.at) > now)
    .filter(({ kind }) => {
      const module = moduleOfKind[kind];
      return module === null || features[`${module}Enabled`];
    })
    .filter((notice) => !("memberId" in notice && notice.memberId === actorId))
    .map((notice) => ({ ...notice, isUnread: notice.deliveredAt > readUpTo }));
  return { notifications, unread: notifications.filter(({ isUnread }) => isUnread).length };
}

/** Where the mark goes: forward only, and never past now, so that nothing to come is read already. */
export function movedMark(seen: string | undefined, wanted: string, now: number): string {
  const until = wanted < toInstant(now) ? wanted : toInstant(now);
  return seen !== undefined && seen >= until ? seen : until;
}
