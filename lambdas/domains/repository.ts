/** The domain of a workspace, and the items that give its host to one workspace at a time. */
import { AppError } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import type { HourlyLimit } from "../store/counters.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed, type TableKey } from "../store/keys.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  type Condition,
  lostRace,
  putNew,
  type Refusal,
  refuse,
  type WriteItem,
  whileMissing,
} from "../store/write-items.ts";
import { hostTaken, hostTooSimilar, tooManyLooks } from "./contract.ts";
import { domainHoldItem, domainItem, domainLookItem, releasedDomainItem, releasedLookItem } from "./items.ts";
import { quarantineEndsAt, skeletonOfHost } from "./rules.ts";
import { noSender, type OwnDomain, type ReleasedDomain } from "./stored-contract.ts";

export const domainRef = (scope: TenantScope): ItemRef<OwnDomain> => domainItem.ref(scope);

const holderOf = (item: typeof domainHoldItem | typeof domainLookItem, name: string): ItemRef<TenantId> => ({
  key: item.key(name),
  parse: (stored) => item.parse(stored).tenantId,
});

/** What stands in the way of a host: who holds it, who holds its looks, and who had either. */
export const holdRefs = (host: string) => ({
  heldBy: holderOf(domainHoldItem, host),
  alikeBy: holderOf(domainLookItem, skeletonOfHost(host)),
  released: releasedDomainItem.ref(host),
  releasedAlike: releasedLookItem.ref(skeletonOfHost(host)),
});

/** Who let the host go, and who let one go that looks like it. */
export interface Releases {
  released?: ReleasedDomain | undefined;
  releasedAlike?: ReleasedDomain | undefined;
}

/** A new wish. */
export function newDomain(wish: { host: string; token: string; askedBy: MemberId; now: number }): OwnDomain {
  const { host, token, askedBy, now } = wish;
  return {
    host,
    token,
    askedBy,
    askedAt: toInstant(now),
    state: "asked",
    provedAt: null,
    proof: "unchecked",
    address: "unchecked",
    checkedAt: null,
    edgeId: null,
    isServedElsewhere: false,
    certificate: "none",
    liveAt: null,
    brokenAt: null,
    sender: noSender,
    trouble: null,
    troubledAt: null,
    // Its records may be there already.
    dueAt: toInstant(now),
    version: 1,
  };
}

const asRead = (seen: OwnDomain | undefined): Condition =>
  seen === undefined ? { attribute: "pk", is: "missing" } : { attribute: "version", is: "=", value: seen.version };

/** Writes the domain over the one that was read. */
export function saveDomain(scope: TenantScope, seen: OwnDomain | undefined, next: OwnDomain): WriteItem {
  const due = next.dueAt === null ? {} : indexed(dueList("domain", dueShardOf(scope.tenantId)), next.dueAt);
  const item = { ...domainItem.whole({ ...next, version: (seen?.version ?? 0) + 1 }), ...due };
  return { kind: "put", key: domainItem.key(scope), item, conditions: [asRead(seen)], refused: lostRace };
}

/** Forgets the domain that was read. */
export function deleteDomain(scope: TenantScope, seen: OwnDomain): WriteItem {
  return { kind: "delete", key: domainItem.key(scope), conditions: [asRead(seen)], refused: lostRace };
}

/**
 * Holds a proved host and its looks for the workspace, once. Of two workspaces that prove it at the same time, one gets
 * it.
 */
export function holdHost(tenantId: TenantId, host: string, { released, releasedAlike }: Releases): WriteItem[] {
  const unlessOwn =
    (definition: typeof hostTaken | typeof hostTooSimilar) =>
    (existing: Readonly<Record<string, unknown>> | undefined): Refusal =>
      existing?.["tenantId"] === tenantId ? "lost_race" : refuse(definition)();
  const hold = domainHoldItem.whole({ version: 1, tenantId });
  const skeleton = skeletonOfHost(host);
  return [
    putNew(domainHoldItem.key(host), hold, unlessOwn(hostTaken)),
    putNew(domainLookItem.key(skeleton), hold, unlessOwn(hostTooSimilar)),
    // Nobody has let either go since they were read.
    whileReleased(releasedDomainItem.key(host), released),
    whileReleased(releasedLookItem.key(skeleton), releasedAlike),
  ];
}

const whileReleased = (key: TableKey, seen: ReleasedDomain | undefined): WriteItem =>
  seen === undefined
    ? whileMissing(key)
    : { kind: "check", key, conditions: [{ attribute: "until", is: "=", value: seen.until }], refused: lostRace };

/** Lets a held host go. */
export function releaseHost(tenantId: TenantId, host: string, now: number): WriteItem[] {
  const own: Condition[] = [{ attribute: "tenantId", is: "=", value: tenantId }];
  return [
    { kind: "delete", key: domainHoldItem.key(host), conditions: own, refused: lostRace },
    { kind: "delete", key: domainLookItem.key(skeletonOfHost(host)), conditions: own, refused: lostRace },
    ...quarantineHost(tenantId, host, now),
  ];
}

/** Nobody else gets the host, or one that looks like it, until the quarantine ends. */
export function quarantineHost(tenantId: TenantId, host: string, now: number): WriteItem[] {
  const until = quarantineEndsAt(now);
  const expiresAtSeconds = Math.ceil(toMilliseconds(until) / 1000);
  const keep = (item: typeof releasedDomainItem | typeof releasedLookItem, name: string): WriteItem => ({
    kind: "put",
    key: item.key(name),
    item: item.whole({ tenantId, until, version: 1, expiresAtSeconds }),
    conditions: [],
    refused: lostRace,
  });
  return [keep(releasedDomainItem, host), keep(releasedLookItem, skeletonOfHost(host))];
}

/** How often a workspace may ask for a domain, and have DNS looked at. */
export const lookLimit = (scope: TenantScope): HourlyLimit => ({
  scope,
  nameHash: "DOMAIN",
  most: limits.domainLooksHourly,
  refused: (retryAfterSeconds) => new AppError(tooManyLooks, { retryAfterSeconds }),
});
