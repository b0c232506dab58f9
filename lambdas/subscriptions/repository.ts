import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, update, type WriteItem } from "../store/write-items.ts";
import { type Counted, countedItem, figuresNowItem, figuresOfMonthItem, type Reminder, reminderItem } from "./items.ts";
import { countedChanges, type Share } from "./rules.ts";

export const countedRef = (subscriptionId: string): ItemRef<Counted> => countedItem.ref(subscriptionId);

const seenOrNew = (seen: { version: number } | undefined) =>
  seen === undefined
    ? ({ attribute: "pk", is: "missing" } as const)
    : ({ attribute: "version", is: "=", value: seen.version } as const);

/** Counts what a subscription is now, over what was counted of it before. Nothing where nothing has changed. */
export function countShare(
  subscriptionId: string,
  seen: Counted | undefined,
  share: Share,
  utcMonth: string,
): WriteItem[] {
  const { now, month, paysSince } = countedChanges(seen, share, utcMonth);
  if (Object.keys(now).length === 0 && Object.keys(month).length === 0) return [];
  const counters = (key: ReturnType<typeof figuresNowItem.key>, add: Record<string, number>) =>
    update(key, { set: figuresNowItem.mark, add: { ...add, version: 1 } }, [], lostRace);
  return [
    update(
      countedItem.key(subscriptionId),
      { set: { ...countedItem.mark, ...share, paysSince }, add: { version: 1 } },
      [seenOrNew(seen)],
      lostRace,
    ),
    counters(figuresNowItem.key(), now),
    counters(figuresOfMonthItem.key(utcMonth), month),
  ];
}

type Counters = Readonly<Record<string, unknown>>;

/** The figures of now, and of these months. */
export function figuresRefs(months: readonly string[]): Record<string, ItemRef<Counters>> {
  return {
    now: figuresNowItem.ref(),
    ...Object.fromEntries(months.map((month) => [month, figuresOfMonthItem.ref(month)])),
  };
}

export const reminderRef = (scope: TenantScope): ItemRef<Reminder> => reminderItem.ref(scope);

const rememberedNotices = 40;

/** Plans the next mail about the subscription, over what was read before. */
export function saveReminder(
  scope: TenantScope,
  seen: Reminder | undefined,
  { sent, dueAt }: Pick<Reminder, "sent" | "dueAt">,
): WriteItem {
  const due = dueAt === null ? {} : indexed(dueList("subscription", dueShardOf(scope.tenantId)), dueAt);
  return update(
    reminderItem.key(scope),
    {
      set: { ...reminderItem.mark, sent: sent.slice(-rememberedNotices), dueAt, ...due },
      add: { version: 1 },
      remove: dueAt === null ? ["gsi4pk", "gsi4sk"] : [],
    },
    [seenOrNew(seen)],
    lostRace,
  );
}
