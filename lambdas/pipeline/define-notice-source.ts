/**
 * What leads to notices. Each noun states in `notice-sources.ts` which changes of its items and which privileged calls
 * notify whom. It also states what waits for an administrator. `lambdas/notifications/sources.ts` joins the sources of
 * all nouns.
 */
import { type Sent, type Stored, type Watch, type WatchedItem, type When, watch } from "../contract/define-consumer.ts";
import type { ApprovalRequest, PrivilegedCall, Told } from "../contract/notices.ts";
import { auditEntryItem } from "../store/items.ts";
import type { TableKey } from "../store/keys.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { deriveIdBody } from "./intent.ts";

/** Reads one item strongly. */
export type ReadItem = <T>(ref: ItemRef<T>) => Promise<T | undefined>;

/** A committed item, as parsed by the definition that the watch names. */
interface Committed {
  before: unknown;
  after: unknown;
}

export interface NoticeSource<Notice> {
  readonly watch: Watch;
  /** The notice that the change leads to. Undefined when it leads to none. */
  tells(change: Committed, scope: TenantScope, read: ReadItem): Promise<Told<Notice> | undefined>;
}

/**
 * A change of an item that notifies a member. The casts hold, because the change is parsed by `of`. Personal data is
 * read from the item.
 */
export function tellsOnChange<Of extends WatchedItem, Notice>(
  of: Of,
  when: When<Stored<Of>>,
  told: (
    before: Sent<Of> | undefined,
    after: Sent<Of>,
    scope: TenantScope,
    read: ReadItem,
  ) => Promise<Told<Notice> | undefined>,
): NoticeSource<Notice> {
  return {
    watch: watch(of, when),
    tells: async ({ before, after }, scope, read) =>
      after === undefined ? undefined : told(before as Sent<Of> | undefined, after as Sent<Of>, scope, read),
  };
}

/** Privileged calls that notify a member. `actions` are ids of routes. */
export function tellsOnCall<Notice>(
  actions: readonly string[],
  told: (call: PrivilegedCall, scope: TenantScope, read: ReadItem) => Promise<Told<Notice> | undefined>,
): NoticeSource<Notice> {
  return {
    watch: watch(auditEntryItem, { created: true, after: { action: actions } }),
    tells: async ({ before, after }, scope, read) => {
      const call = after as Stored<typeof auditEntryItem> | undefined;
      if (call === undefined || before !== undefined || !actions.includes(call.action)) return undefined;
      return told(call, scope, read);
    },
  };
}

/** A request as it is now, and the items that say so. */
export interface CurrentRequest<Notice> {
  request: ApprovalRequest<Notice>;
  saidBy: { key: TableKey; version: number }[];
}

export interface RequestSource<Notice> {
  readonly of: WatchedItem;
  readonly watches: readonly Watch[];
  /** The request that the item is. It is open while the item waits. One of a message lacks personal data. */
  request(item: unknown): ApprovalRequest<Notice>;
  /** Whether the item, when it is new, asks. */
  opens(item: unknown): boolean;
  /** The request that the item belongs to, as it is now. Undefined once the item is gone. */
  current(scope: TenantScope, item: unknown, read: ReadItem): Promise<CurrentRequest<Notice> | undefined>;
}

interface Request<Of extends WatchedItem, Notice> {
  /** The values of the item's fields while it waits. */
  open: NonNullable<When<Stored<Of>>["after"]>;
  /** The fields that the notice shows, or that decide whether it exists. */
  shown: NonNullable<When<Stored<Of>>["changed"]>;
  ref: (scope: TenantScope, item: Stored<Of>) => ItemRef<Stored<Of> & { version: number }>;
  request: (item: Stored<Of>) => ApprovalRequest<Notice>;
  /** Whether a new item asks. Where several ask together, one of them does. By default, each one asks. */
  opens?: (item: Stored<Of>) => boolean;
  /** Where several items are one request: all of them, as they are now. Undefined for an item that asks by itself. */
  together?: (
    scope: TenantScope,
    item: Stored<Of>,
    tools: { read: ReadItem; derive: typeof deriveIdBody },
  ) => Promise<CurrentRequest<Notice> | undefined>;
}

/** An item that waits for a decision of the administrators. The casts hold, because changes are parsed by `of`. */
export function asksAdministrators<Of extends WatchedItem, Notice>(
  of: Of,
  { open, shown, ref, request, opens, together }: Request<Of, Notice>,
): RequestSource<Notice> {
  return {
    of,
    watches: [
      watch(of, { created: true, changed: shown, after: open }),
      watch(of, { removed: true, changed: shown, before: open }),
    ],
    request: (item) => request(item as Stored<Of>),
    opens: (item) => opens?.(item as Stored<Of>) ?? true,
    current: async (scope, item, read) => {
      const ofAll = await together?.(scope, item as Stored<Of>, { read, derive: deriveIdBody });
      if (ofAll !== undefined) return ofAll;
      const own = ref(scope, item as Stored<Of>);
      const stored = await read(own);
      return stored && { request: request(stored), saidBy: [{ key: own.key, version: stored.version }] };
    },
  };
}
