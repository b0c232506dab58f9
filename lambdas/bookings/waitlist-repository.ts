/** Wishes, and the lists of those that are open. Each write of a wish goes over the version that was read. */

import { AppError } from "../contract/errors.ts";
import type { MemberId, ResourceId, WishId } from "../contract/ids.ts";
import { resourceIdSchema, wishIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { memberWishesItem, waitLineItem, wishItem } from "./items.ts";
import { longestMilliseconds } from "./rules.ts";
import type { StoredWish } from "./stored-wish-contract.ts";
import { dateOf, datesOf, type OwnWish, type Place, reachOf, type Slots, wishDueAt } from "./waitlist.ts";
import { waitlistFull, waitlistLimits } from "./waitlist-contract.ts";

export const wishRef = (scope: TenantScope, wishId: WishId): ItemRef<StoredWish> => wishItem.ref(scope, wishId);

/** What a member waits for, and how many times that are. */
export interface OwnWishes {
  open: number;
  wishes: OwnWish[];
}

export function ownWishesRef(scope: TenantScope, memberId: MemberId): ItemRef<OwnWishes> {
  const parse = (item: StoredItem): OwnWishes => {
    const wishes = namedByWishes(item).map(([wishId, text]) => {
      const [resourceId, startAt = "", endAt = ""] = text.split(" ");
      return { wishId, resourceId: resourceIdSchema.parse(resourceId), startAt, endAt };
    });
    return { open: memberWishesItem.parse(item).open, wishes };
  };
  return { key: memberWishesItem.key(scope, memberId), parse };
}

const placesIn = (item: StoredItem): Place[] =>
  namedByWishes(item).map(([wishId, text]) => {
    const [slots = "", joinedAt, offeredUntil] = text.split(" ");
    const [slotFrom = 0, slotTo = 0] = slots.split("-").map(Number);
    const until = offeredUntil === undefined ? null : Number(offeredUntil);
    return { wishId, slotFrom, slotTo, joinedAt: Number(joinedAt), offeredUntil: until };
  });

/** The attributes that are named by wishes. */
function namedByWishes(item: StoredItem): [WishId, string][] {
  return Object.entries(item).flatMap(([name, text]) => {
    const wishId = wishIdSchema.safeParse(name);
    return wishId.success ? [[wishId.data, String(text)] as [WishId, string]] : [];
  });
}

const lineRef = (scope: TenantScope, resourceId: ResourceId, date: string): ItemRef<Place[]> => ({
  key: waitLineItem.key(scope, resourceId, date),
  parse: placesIn,
});

/** The lines of some wishes, as last committed, by resource and day. */
export async function readLines(
  table: Table,
  scope: TenantScope,
  wishes: readonly Pick<StoredWish, "resourceId" | "startAt">[],
): Promise<Record<string, Place[] | undefined>> {
  const named = wishes.map(({ resourceId, startAt }) => [
    lineOf({ resourceId, startAt }),
    lineRef(scope, resourceId, dateOf(startAt)),
  ]);
  return table.getMany(Object.fromEntries(named) as Record<string, ItemRef<Place[]>>, { consistent: true });
}

/** Names a line among several. */
export const lineOf = ({ resourceId, startAt }: Pick<StoredWish, "resourceId" | "startAt">) =>
  `${resourceId} ${dateOf(startAt)}`;

/** Whoever waits for a time of a resource that these slots, or a buffer around them, touch. As last committed. */
export async function readPlacesAround(
  table: Table,
  scope: TenantScope,
  resourceId: ResourceId,
  slots: Slots,
): Promise<Place[]> {
  const refs = datesOf(reachOf(slots)).map((date) => [date, lineRef(scope, resourceId, date)] as const);
  const lines = await table.getMany(Object.fromEntries(refs), { consistent: true });
  return Object.values(lines).flatMap((line) => line ?? []);
}

/** Every line of a resource, a line a row. */
export function linesOfResource(scope: TenantScope, resourceId: ResourceId): Omit<QuerySpec<Place[]>, "cursor"> {
  const partition = waitLineItem.key.partition(scope, resourceId);
  return { partition, consistent: true, limit: limits.pageRows, parse: placesIn };
}

/** The lines of the days, in UTC, on which times that meet a period can begin. */
export function linesBetween(
  scope: TenantScope,
  resourceId: ResourceId,
  { from, until }: { from: string; until: string },
): QuerySpec<Place[]> {
  const first = toInstant(toMilliseconds(from) - longestMilliseconds);
  return { ...linesOfResource(scope, resourceId), range: { from: dateOf(first), to: dateOf(until) } };
}

const daySeconds = (24 * hourMilliseconds) / 1000;
/** No wish is for a time so far ahead. */
const listDays = 200;
const keptDays = 40;
const inDays = (now: number, days: number) => Math.ceil(now / 1000) + days * daySeconds;

const due = (wish: StoredWish): StoredItem => {
  const at = wishDueAt(wish);
  return at === undefined ? {} : indexed(dueList("wish", dueShardOf(wish.wishId)), at);
};

const present = (facts: object): StoredItem =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** The new wish, in the line of its day and among those of its member. `own`: what the member waited for, as read. */
export function createWish(scope: TenantScope, wish: StoredWish, own: OwnWishes | undefined, now: number): WriteItem[] {
  const { wishId: _inKey, ...facts } = wish;
  const most = waitlistLimits.wishesOfDay;
  const lists = { expiresAtSeconds: inDays(now, listDays) };
  return [
    putNew(wishItem.key(scope, wish.wishId), { ...present(facts), ...wishItem.mark, ...due(wish) }, lostRace),
    update(
      lineKey(scope, wish),
      { set: { ...waitLineItem.mark, [wish.wishId]: placeText(wish), ...lists }, add: { open: 1 } },
      [
        {
          anyOf: [
            { attribute: "open", is: "missing" },
            { attribute: "open", is: "<", value: most },
          ],
        },
      ],
      () => new AppError(waitlistFull, { most }),
    ),
    update(
      memberWishesItem.key(scope, wish.memberId),
      {
        set: {
          ...memberWishesItem.mark,
          [wish.wishId]: `${wish.resourceId} ${wish.startAt} ${wish.endAt}`,
          ...lists,
        },
        add: { open: 1 },
      },
      [own === undefined ? { attribute: "open", is: "missing" } : { attribute: "open", is: "=", value: own.open }],
      lostRace,
    ),
  ];
}

/** Of an erased member, once no wish is open. */
export function removeOwnWishes(scope: TenantScope, memberId: MemberId): WriteItem {
  const conditions = [{ attribute: "open", is: "=", value: 0 } as const];
  return { kind: "delete", key: memberWishesItem.key(scope, memberId), conditions, refused: lostRace };
}

const lineKey = (scope: TenantScope, { resourceId, startAt }: StoredWish) =>
  waitLineItem.key(scope, resourceId, dateOf(startAt));

function placeText({ slotFrom, slotTo, createdAt, offeredUntil }: StoredWish): string {
  const until = offeredUntil === null ? [] : [toMilliseconds(offeredUntil)];
  return [`${slotFrom}-${slotTo}`, toMilliseconds(createdAt), ...until].join(" ");
}

/** Writes a changed wish over the version that was read. One that has ended leaves both lists, and expires. */
export function saveWish(scope: TenantScope, seen: StoredWish, wish: StoredWish, now: number): WriteItem[] {
  const { wishId } = wish;
  const isOver = wish.status === "ended";
  const { wishId: _inKey, ...facts } = wish;
  const set = { ...present(facts), ...due(wish), ...(isOver ? { expiresAtSeconds: inDays(now, keptDays) } : {}) };
  const gone = [...(isOver ? ["gsi4pk", "gsi4sk"] : []), ...clearable.filter((field) => wish[field] === null)];
  const listed = [{ attribute: wishId, is: "present" } as const];
  const leaves = { remove: [wishId], add: { open: -1 } };
  const place = isOver ? leaves : { set: { [wishId]: placeText(wish) } };
  const isListedElse = seen.status !== wish.status;
  return [
    update(
      wishItem.key(scope, wishId),
      { set, remove: gone },
      [{ attribute: "version", is: "=", value: seen.version }],
      lostRace,
    ),
    ...(isListedElse ? [update(lineKey(scope, wish), place, listed, lostRace)] : []),
    ...(isOver ? [update(memberWishesItem.key(scope, wish.memberId), leaves, listed, lostRace)] : []),
  ];
}

/** What a later state of a wish may have no more. */
const clearable = ["passedOverAt"] as const;
