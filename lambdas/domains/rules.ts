/** How a domain goes from one state to the next. DNS and the edge are asked elsewhere, and their answers arrive here. */

import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { senderAddressOf, type Workspace } from "../tenants/contract.ts";
import { addressOf, skeletonOf } from "../tenants/rules.ts";
import {
  type DomainRecord,
  type DomainTrouble,
  type DomainView,
  hostQuarantined,
  hostTaken,
  hostTooSimilar,
  type RecordState,
} from "./contract.ts";
import { noSender, type OwnDomain, type ReleasedDomain, type Sender } from "./stored-contract.ts";

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

const signatureNameOf = (selector: string, host: string) => `${selector}._domainkey.${host}`;
const policyNameOf = (host: string) => `_dmarc.${host}`;
/** It asks for nothing but reports. A stricter one is the organisation's own decision. */
const advisedPolicy = "v=DMARC1; p=none";

/** The records that let mails come from the host. Empty until SES has named them. */
export function senderRecordsOf({ host, sender }: Pick<OwnDomain, "host" | "sender">): DomainRecord[] {
  const { selectors, zone, signatures, policy } = sender;
  if (selectors.length === 0) return [];
  return [
    ...selectors.map((selector, position) => ({
      purpose: "signature" as const,
      type: "CNAME" as const,
      name: signatureNameOf(selector, host),
      value: `${selector}.${zone}`,
      state: signatures[position] ?? ("unchecked" as const),
    })),
    { purpose: "policy", type: "TXT", name: policyNameOf(host), value: advisedPolicy, state: policy },
  ];
}

/** DNS's answer: the values of a record. Undefined when DNS did not answer. */
export type Heard = readonly string[] | undefined;

/** Every name that a look at the domain asks DNS for. Those of signatures are numbered. */
export function namesOf({ host, sender: { selectors } }: Pick<OwnDomain, "host" | "sender">) {
  const signatures = selectors.map(
    (selector, position) => [`signature${position}`, { type: "CNAME", name: signatureNameOf(selector, host) }] as const,
  );
  return {
    proof: { type: "TXT", name: proofNameOf(host) },
    address: { type: "CNAME", name: host },
    policy: { type: "TXT", name: policyNameOf(host) },
    ...Object.fromEntries(signatures),
  } as const;
}

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

/** The sender after a look at its records. What a look leads to, `afterSender` decides. */
export function judgeSender(sender: Sender, heard: Readonly<Record<string, Heard>>): Sender {
  const { selectors, zone } = sender;
  return {
    ...sender,
    signatures: selectors.map((selector, position) =>
      judge(heard[`signature${position}`], (value) => withoutDot(value) === `${selector}.${zone}`.toLowerCase()),
    ),
    policy: judge(heard.policy, (value) => /^v=DMARC1\s*(;|$)/.test(value)),
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

/** The domain after a look that somebody asked for. Beyond the proof, the consumer goes on at once. */
export function afterLookNow(
  seen: OwnDomain,
  heard: Readonly<Record<string, Heard>> & { proof: Heard; address: Heard },
  target: string,
  now: number,
): OwnDomain {
  const look = judgeRecords(seen.token, target, heard);
  if (seen.state === "asked") return afterLook(seen, look, now);
  const at = toInstant(now);
  return { ...seen, ...look, sender: judgeSender(seen.sender, heard), checkedAt: at, dueAt: at };
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

/** What SES said of the host. Undefined where it does not know the host. */
export type SenderIdentity = Pick<Sender, "selectors" | "zone"> & { state: "waiting" | "verified" | "failed" };

/** Records that are awaited for two weeks are looked at once a day. */
const senderPause = (waited: number) =>
  waited < releaseAfterDays * dayMilliseconds ? pauseAfter(waited) : dayMilliseconds;

/**
 * The domain after a look at who its mails come from. SES is late to notice that records are gone, so both have a say.
 * An answer that DNS did not give changes nothing.
 */
export function afterSender(domain: OwnDomain, identity: SenderIdentity | undefined, now: number): OwnDomain {
  if (identity === undefined) return { ...domain, sender: noSender, dueAt: toInstant(now) };
  const at = toInstant(now);
  const { sender } = domain;
  const { selectors, zone } = identity;
  const isSame = selectors.length > 0 && selectors.join() === sender.selectors.join();
  const named: Sender = {
    ...sender,
    selectors,
    zone,
    signatures: isSame ? sender.signatures : selectors.map(() => "unchecked" as const),
    askedAt: sender.askedAt ?? at,
  };
  const isLost = named.signatures.some((state) => state === "missing" || state === "wrong");
  if (identity.state === "verified" && !isLost) {
    return { ...domain, sender: { ...named, state: "verified", verifiedAt: named.verifiedAt ?? at, brokenAt: null } };
  }
  const wasVerified = sender.state === "verified" || sender.state === "broken";
  const waited = now - toMilliseconds((wasVerified ? sender.brokenAt : named.askedAt) ?? at);
  const next: Sender = wasVerified
    ? { ...named, state: "broken", brokenAt: sender.brokenAt ?? at }
    : { ...named, state: "waiting" };
  return { ...domain, sender: next, dueAt: soonerOf(domain.dueAt, inMilliseconds(now, senderPause(waited))) };
}

const soonerOf = (one: string | null, other: string) => (one === null || other < one ? other : one);

/** The domain after a step in which SES did not answer. */
export const withoutSender = (domain: OwnDomain, now: number): OwnDomain => ({
  ...domain,
  dueAt: soonerOf(domain.dueAt, inMilliseconds(now, 15 * minuteMilliseconds)),
});

/** SES gives up after three days. It is asked anew once every record is there. */
export const isWorthAskingAgain = ({ signatures }: Sender, identity: SenderIdentity): boolean =>
  identity.state === "failed" && signatures.length > 0 && signatures.every((state) => state === "found");

/** The host that mails come from; null for the platform's own. A host whose proof is gone may be somebody else's now. */
export function mailDomainOf({ host, state, proof, sender }: OwnDomain): string | null {
  const isOurs = (state === "connecting" || state === "live") && proof !== "missing" && proof !== "wrong";
  return isOurs && sender.state === "verified" ? host : null;
}

/** What works no longer, for a domain that still belongs to the workspace. */
function troubleOf({ state, sender }: Pick<OwnDomain, "state" | "sender">): DomainTrouble | null {
  if (state !== "connecting" && state !== "live" && state !== "broken") return null;
  const isSenderBroken = sender.state === "broken";
  if (state === "broken") return isSenderBroken ? "both" : "address";
  return isSenderBroken ? "sender" : null;
}

/** The domain with what works no longer, and since when. */
export function withTrouble(domain: OwnDomain, now: number): OwnDomain {
  const trouble = troubleOf(domain);
  return { ...domain, trouble, troubledAt: trouble === null ? null : (domain.troubledAt ?? toInstant(now)) };
}

/** What the owner of a workspace is told of its domain. */
export type DomainNews = DomainTrouble | "restored" | "released";
type Troubled = Pick<OwnDomain, "host" | "state" | "trouble" | "troubledAt" | "brokenAt">;

/** What a change of the domain means to the owner, and its id. Undefined for nothing, as when somebody removed it. */
export function newsOfDomain(before: Troubled, after: Troubled): { news: DomainNews; id: string } | undefined {
  if (before.trouble === after.trouble || before.host !== after.host) return undefined;
  const told = (news: DomainNews) => ({ news, id: `${after.host}.${news}.${after.troubledAt ?? before.troubledAt}` });
  if (after.trouble !== null) return told(after.trouble);
  if (after.state !== "removing") return told("restored");
  return after.brokenAt === null ? undefined : told("released");
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
  sender: { state: "none", address: senderAddressOf(host), records: [], verifiedAt: null, brokenAt: null },
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
          sender: {
            state: domain.sender.state,
            address: senderAddressOf(domain.host),
            records: senderRecordsOf(domain),
            verifiedAt: domain.sender.verifiedAt,
            brokenAt: domain.sender.brokenAt,
          },
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

/** Who has a host, who has one that looks like it, and who had either. */
interface Holders {
  claimedBy: TenantId | undefined;
  heldBy: TenantId | undefined;
  alikeBy: TenantId | undefined;
  released: ReleasedDomain | undefined;
  releasedAlike: ReleasedDomain | undefined;
}

/**
 * Refuses a host of somebody else, as far as items tell. The transaction's own conditions decide.
 * @throws `domains.taken`, `domains.too_similar`, `domains.quarantined`
 */
export function refuseHeld(holders: Holders, tenantId: TenantId, now: number): void {
  const { claimedBy, heldBy, alikeBy, released, releasedAlike } = holders;
  const isOthers = (holder: TenantId | undefined) => holder !== undefined && holder !== tenantId;
  if (isOthers(claimedBy) || isOthers(heldBy)) throw new AppError(hostTaken);
  if (isOthers(alikeBy)) throw new AppError(hostTooSimilar);
  for (const release of [released, releasedAlike])
    if (release !== undefined && isOthers(release.tenantId) && toMilliseconds(release.until) > now)
      throw new AppError(hostQuarantined, { until: release.until });
}
