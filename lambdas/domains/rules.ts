/** How a domain goes from one state to the next. DNS and the edge are asked elsewhere, and their answers arrive here. */

import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { Workspace } from "../tenants/contract.ts";
import { addressOf, skeletonOf } from "../tenants/rules.ts";
import {
  type DomainRecord,
  type DomainView,
  hostQuarantined,
  hostTaken,
  hostTooSimilar,
  type RecordState,
} from "./contract.ts";
import type { OwnDomain, ReleasedDomain } from "./stored-contract.ts";

/** A host without its records is let go after so long. */
export const releaseAfterDays = 14;
/** A host that was let go is nobody else's for so long. */
export const quarantineDays = 30;
const lookAgainDays = 7;
const dayMilliseconds = 24 * hourMilliseconds;

export const proofNameOf = (host: string) => `_guildhall.${host}`;
export const proofValueOf = (token: string) => `guildhall=${token}`;

/** The records that the administrator adds, with what DNS said of each. */
export function recordsOf({ host, token, proof, address }: OwnDomain, target: string): DomainRecord[] {
  return [
    { purpose: "proof", type: "TXT", name: proofNameOf(host), value: proofValueOf(token), state: proof },
    { purpose: "address", type: "CNAME", name: host, value: target, state: address },
  ];
}

/** DNS's answer: the values of a record. Undefined when DNS did not answer. */
export type Heard = readonly string[] | undefined;

const judge = (heard: Heard, isOurs: (value: string) => boolean): RecordState => {
  if (heard === undefined) return "unknown";
  if (heard.some(isOurs)) return "found";
  return heard.length === 0 ? "missing" : "wrong";
};

export interface Look {
  proof: RecordState;
  address: RecordState;
}

const withoutDot = (name: string) => name.toLowerCase().replace(/\.$/, "");

export function judgeRecords(token: string, target: string, heard: { proof: Heard; address: Heard }): Look {
  return {
    proof: judge(heard.proof, (value) => value === proofValueOf(token)),
    address: judge(heard.address, (value) => withoutDot(value) === withoutDot(target)),
  };
}

const inMilliseconds = (now: number, milliseconds: number) => toInstant(now + milliseconds);

/** When a host without records is let go; null while it has them. */
export const releasedAtOf = ({ brokenAt }: Pick<OwnDomain, "brokenAt">): string | null =>
  brokenAt === null ? null : toInstant(toMilliseconds(brokenAt) + releaseAfterDays * dayMilliseconds);

export const quarantineEndsAt = (now: number): string => inMilliseconds(now, quarantineDays * dayMilliseconds);

/** DNS changes within minutes, or not for hours. What is due at once is looked at each minute. */
const pauseAfter = (waited: number) => (waited < hourMilliseconds ? 0 : 15 * minuteMilliseconds);

/** The domain after a look at its records, before it is proved. Nobody looks any more after two weeks, until asked. */
export function afterLook(domain: OwnDomain, look: Look, now: number): OwnDomain {
  const at = toInstant(now);
  const looked = { ...domain, ...look, checkedAt: at };
  if (look.proof === "found")
    return { ...looked, state: "connecting", provedAt: at, dueAt: at, isServedElsewhere: false };
  const waited = now - toMilliseconds(domain.askedAt);
  const isPatient = waited < releaseAfterDays * dayMilliseconds;
  return { ...looked, dueAt: isPatient ? inMilliseconds(now, pauseAfter(waited)) : null };
}

/** What the edge said of the host. */
export interface EdgeState {
  certificate: OwnDomain["certificate"];
  /** It serves the host with the certificate. */
  isServing: boolean;
}

/**
 * A proved domain after a look at the edge. It is live when the edge serves it and its visitors come here.
 * @returns "release" when it was not finished in time
 */
export function afterEdge(domain: OwnDomain, look: Look, edge: EdgeState, now: number): OwnDomain | "release" {
  const next = { ...domain, ...look, certificate: edge.certificate, checkedAt: toInstant(now) };
  if (edge.isServing && look.address === "found" && look.proof !== "missing" && look.proof !== "wrong") {
    const dueAt = inMilliseconds(now, lookAgainDays * dayMilliseconds);
    return { ...next, state: "live", certificate: "issued", liveAt: toInstant(now), brokenAt: null, dueAt };
  }
  const waited = now - toMilliseconds(domain.provedAt ?? domain.askedAt);
  if (waited >= releaseAfterDays * dayMilliseconds) return "release";
  return { ...next, dueAt: inMilliseconds(now, pauseAfter(waited)) };
}

/**
 * A connected domain after a look at its records. Without them it is broken, and let go after two weeks. An answer that
 * DNS did not give changes nothing.
 */
export function afterWeek(domain: OwnDomain, look: Look, now: number): OwnDomain | "release" {
  const next = { ...domain, ...look, checkedAt: toInstant(now) };
  const states = [look.proof, look.address];
  if (states.every((state) => state === "found")) {
    return { ...next, state: "live", brokenAt: null, dueAt: inMilliseconds(now, lookAgainDays * dayMilliseconds) };
  }
  const dueAt = inMilliseconds(now, dayMilliseconds);
  const isLost = states.some((state) => state === "missing" || state === "wrong");
  if (!isLost) return { ...domain, checkedAt: next.checkedAt, dueAt };
  const broken = { ...next, state: "broken" as const, brokenAt: domain.brokenAt ?? toInstant(now), dueAt };
  return toMilliseconds(releasedAtOf(broken) ?? "") <= now ? "release" : broken;
}

/** What a host looks like, label by label. Hosts with one skeleton can be mistaken for each other. */
export const skeletonOfHost = (host: string): string => host.split(".").map(skeletonOf).join(".");

/** Tenants of earlier releases have a domain that the platform's staff connected, without records to look at. */
const connectedByStaff = (host: string): DomainView["domain"] => ({
  host,
  state: "live",
  records: [],
  certificate: "issued",
  askedAt: null,
  checkedAt: null,
  liveAt: null,
  releasedAt: null,
  isServedElsewhere: false,
});

/** @param at where domains have to lead, and the platform's own address */
export function domainViewOf(
  tenant: Pick<Workspace, "tenantId" | "slug" | "domain"> & { requestedDomain: string | null },
  domain: OwnDomain | undefined,
  at: { target: string; publicUrl: string },
): DomainView {
  const { tenantId, requestedDomain } = tenant;
  const shown =
    domain === undefined
      ? tenant.domain === null
        ? null
        : connectedByStaff(tenant.domain)
      : {
          host: domain.host,
          state: domain.state,
          records: recordsOf(domain, at.target),
          certificate: domain.certificate,
          askedAt: domain.askedAt,
          checkedAt: domain.checkedAt,
          liveAt: domain.liveAt,
          releasedAt: releasedAtOf(domain),
          isServedElsewhere: domain.isServedElsewhere,
        };
  const isAvailable = at.target !== "";
  return {
    tenantId,
    isAvailable,
    domain: shown,
    wishedHost: requestedDomain,
    address: addressOf(tenant, at.publicUrl),
  };
}

/** Whether a look has proved the domain. */
export const isProvedBy = (seen: OwnDomain, next: OwnDomain): boolean =>
  seen.state === "asked" && next.state === "connecting";

/** Who has a host, who has one that looks like it, and who had it. */
interface Holders {
  claimedBy: TenantId | undefined;
  heldBy: TenantId | undefined;
  alikeBy: TenantId | undefined;
  released: ReleasedDomain | undefined;
}

/**
 * Refuses a host of somebody else, as far as items tell. The transaction's own conditions decide.
 * @throws `domains.taken`, `domains.too_similar`, `domains.quarantined`
 */
export function refuseHeld({ claimedBy, heldBy, alikeBy, released }: Holders, tenantId: TenantId, now: number): void {
  const isOthers = (holder: TenantId | undefined) => holder !== undefined && holder !== tenantId;
  if (isOthers(claimedBy) || isOthers(heldBy)) throw new AppError(hostTaken);
  if (isOthers(alikeBy)) throw new AppError(hostTooSimilar);
  if (released !== undefined && isOthers(released.tenantId) && toMilliseconds(released.until) > now)
    throw new AppError(hostQuarantined, { until: released.until });
}
