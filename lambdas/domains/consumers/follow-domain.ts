import { AppError } from "../../contract/errors.ts";
import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { readRecords } from "../../gateways/dns.ts";
import { addHost, followHost, removeHost } from "../../gateways/edge.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { addIdentity, readIdentity, removeIdentity } from "../../gateways/sender-identities.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import type { Log } from "../../runtime/log.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { WriteItem } from "../../store/write-items.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { followDomain } from "../consumers.ts";
import { deleteDomain, domainRef, saveDomain } from "../repository.ts";
import {
  afterEdge,
  afterLook,
  afterSender,
  afterWeek,
  isProvedBy,
  isWorthAskingAgain,
  judgeRecords,
  judgeSender,
  type Look,
  namesOf,
  refuseHeld,
  withoutSender,
  withTrouble,
} from "../rules.ts";
import type { OwnDomain } from "../stored-contract.ts";
import { goLive, hostRefs, letGo, storeLook, storeStep } from "../transactions.ts";

/** Every step can be repeated: the edge is asked again, and each write expects the domain as it was read. */
export const handler = dueConsumer(followDomain, async (_due, scope, { table, now, log }) => {
  const refs = { domain: domainRef(scope), tenant: tenantRef(scope) };
  const { domain: seen, tenant } = await table.getMany(refs, { consistent: true });
  // The index lags, so the step may have been taken already.
  if (seen?.dueAt == null || tenant === undefined || toMilliseconds(seen.dueAt) > now) return;
  // Nobody enters an archived workspace any more, so nobody else could give its host back.
  if (seen.state !== "removing" && standingOf(tenant, now) === "archived")
    return table.commit(
      seen.state === "asked" ? [deleteDomain(scope, seen)] : letGo(scope, tenant, seen, goingFrom(seen, now), now),
    );
  if (seen.state !== "asked") return table.commit(await nextStep({ scope, tenant, seen, now, log }));
  const next = afterLook(seen, (await lookAt(seen)).look, now);
  try {
    const holders = await table.getMany(hostRefs(seen.host), { consistent: true });
    if (isProvedBy(seen, next)) refuseHeld(holders, scope.tenantId, now);
    await table.commit(storeLook(scope, { seen, next, releases: holders }));
  } catch (error) {
    if (!(error instanceof AppError) || error.definition.status !== 409) throw error;
    // Somebody else has the host. An administrator reads so at the next look that they ask for.
    log.warn("domain_refused", { code: error.definition.code });
    await table.commit([saveDomain(scope, seen, { ...next, state: "asked", provedAt: null, dueAt: null })]);
  }
});

async function lookAt(seen: OwnDomain) {
  const heard = await readRecords(namesOf(seen));
  const look = judgeRecords(seen.token, edgePlaces().target, heard);
  return { look, looked: { ...seen, sender: judgeSender(seen.sender, heard) } };
}

const nowhere = { certificate: "none", isServing: false } as const;

/** The tenant's id, in letters that the edge allows in a name. */
const edgeNameOf = ({ tenantId }: Tenant) => tenantId.replace("_", "-");

/** A domain that is let go. The schedule looks each minute until the edge has forgotten it. */
const goingFrom = (seen: OwnDomain, now: number): OwnDomain => ({
  ...seen,
  state: "removing",
  trouble: null,
  dueAt: toInstant(now),
});

interface Following {
  scope: TenantScope;
  tenant: Tenant;
  seen: OwnDomain;
  now: number;
  log: Log;
}

async function nextStep({ scope, tenant, seen, now, log }: Following): Promise<WriteItem[]> {
  // The schedule looks each minute.
  const soon = toInstant(now);
  if (seen.state === "removing") {
    // The edge and SES may have been asked by a step that was never stored.
    const isGone = await removeHost(seen.edgeId ?? edgeNameOf(tenant));
    if (!isGone) return [saveDomain(scope, seen, { ...seen, dueAt: soon })];
    await removeIdentity(seen.host);
    return [deleteDomain(scope, seen)];
  }
  const { look, looked } = await lookAt(seen);
  const atEdge = await nextAtEdge(tenant, looked, look, now);
  if (atEdge === "release") return letGo(scope, tenant, seen, goingFrom(seen, now), now);
  const next = withTrouble(await nextOfSender(atEdge, now, log), now);
  const isNewlyLive = next.state === "live" && seen.state === "connecting";
  return (isNewlyLive ? goLive : storeStep)(scope, tenant, seen, next);
}

/** The domain after this step at the edge. */
async function nextAtEdge(tenant: Tenant, seen: OwnDomain, look: Look, now: number): Promise<OwnDomain | "release"> {
  const soon = toInstant(now);
  if (seen.state === "live" || seen.state === "broken") return afterWeek(seen, look, now);
  if (seen.edgeId === null) {
    const added = await addHost(edgeNameOf(tenant), seen.host);
    if (added === "other") {
      // The edge was asked for an earlier host by a step that was never stored.
      await removeHost(edgeNameOf(tenant));
      return { ...seen, ...look, dueAt: soon };
    }
    if (added !== "elsewhere")
      return { ...seen, ...look, edgeId: added.id, isServedElsewhere: false, certificate: "pending", dueAt: soon };
    // Its owner removes the host there, or it is let go in the end.
    const waiting = afterEdge(seen, look, nowhere, now);
    return waiting === "release" ? waiting : { ...waiting, isServedElsewhere: true };
  }
  const edge = await followHost(seen.edgeId, seen.host);
  return edge === undefined ? { ...seen, edgeId: null, dueAt: soon } : afterEdge(seen, look, edge, now);
}

/** The domain after this step at SES. Without SES the host goes on, and mails keep their sender. */
async function nextOfSender(domain: OwnDomain, now: number, log: Log): Promise<OwnDomain> {
  const { host, sender } = domain;
  try {
    const identity = sender.askedAt === null ? await addIdentity(host) : await readIdentity(host);
    if (identity !== undefined && isWorthAskingAgain(sender, identity)) {
      await removeIdentity(host);
      return afterSender(domain, await addIdentity(host), now);
    }
    return afterSender(domain, identity, now);
  } catch (error) {
    log.warn("sender_not_followed", { cause: error instanceof Error ? error.name : "unknown" });
    return withoutSender(domain, now);
  }
}
