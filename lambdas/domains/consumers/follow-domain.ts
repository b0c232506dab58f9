import { AppError } from "../../contract/errors.ts";
import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { readRecords } from "../../gateways/dns.ts";
import { addHost, followHost, removeHost } from "../../gateways/edge.ts";
import { edgePlaces } from "../../gateways/edge-places.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { WriteItem } from "../../store/write-items.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followDomain } from "../consumers.ts";
import { deleteDomain, domainRef, saveDomain } from "../repository.ts";
import { afterEdge, afterLook, afterWeek, isProvedBy, judgeRecords, proofNameOf, refuseHeld } from "../rules.ts";
import type { OwnDomain } from "../stored-contract.ts";
import { goLive, hostRefs, letGo, storeLook } from "../transactions.ts";

/** Every step can be repeated: the edge is asked again, and each write expects the domain as it was read. */
export const handler = dueConsumer(followDomain, async (_due, scope, { table, now, log }) => {
  const refs = { domain: domainRef(scope), tenant: tenantRef(scope) };
  const { domain: seen, tenant } = await table.getMany(refs, { consistent: true });
  // The index lags, so the step may have been taken already.
  if (seen?.dueAt == null || tenant === undefined || toMilliseconds(seen.dueAt) > now) return;
  if (seen.state !== "asked") return table.commit(await nextStep({ scope, tenant, seen, now }));
  const next = afterLook(seen, await lookAt(seen), now);
  try {
    const holders = await table.getMany(hostRefs(seen.host), { consistent: true });
    if (isProvedBy(seen, next)) refuseHeld(holders, scope.tenantId, now);
    await table.commit(storeLook(scope, { seen, next, released: holders.released }));
  } catch (error) {
    if (!(error instanceof AppError) || error.definition.status !== 409) throw error;
    // Somebody else has the host. An administrator reads so at the next look that they ask for.
    log.warn("domain_refused", { code: error.definition.code });
    await table.commit([saveDomain(scope, seen, { ...next, state: "asked", provedAt: null, dueAt: null })]);
  }
});

async function lookAt({ host, token }: OwnDomain) {
  const heard = await readRecords({ proofName: proofNameOf(host), host });
  return judgeRecords(token, edgePlaces().target, heard);
}

const nowhere = { certificate: "none", isServing: false } as const;

/** The tenant's id, in letters that the edge allows in a name. */
const edgeNameOf = ({ tenantId }: Tenant) => tenantId.replace("_", "-");

interface Following {
  scope: TenantScope;
  tenant: Tenant;
  seen: OwnDomain;
  now: number;
}

async function nextStep({ scope, tenant, seen, now }: Following): Promise<WriteItem[]> {
  // The schedule looks each minute.
  const soon = toInstant(now);
  const save = (next: OwnDomain) => [saveDomain(scope, seen, next)];
  const release = () => letGo(scope, tenant, seen, { ...seen, state: "removing", dueAt: soon }, now);
  if (seen.state === "removing") {
    const isGone = seen.edgeId === null || (await removeHost(seen.edgeId));
    return isGone ? [deleteDomain(scope, seen)] : save({ ...seen, dueAt: soon });
  }
  const look = await lookAt(seen);
  if (seen.state === "live" || seen.state === "broken") {
    const next = afterWeek(seen, look, now);
    return next === "release" ? release() : save(next);
  }
  if (seen.edgeId === null) {
    const added = await addHost(edgeNameOf(tenant), seen.host);
    // Its owner removes the host there, or it is let go in the end.
    const waiting = added === "elsewhere" ? afterEdge(seen, look, nowhere, now) : undefined;
    if (waiting === "release") return release();
    if (added === "elsewhere" || waiting !== undefined) return save({ ...seen, ...waiting, isServedElsewhere: true });
    return save({ ...seen, ...look, edgeId: added.id, isServedElsewhere: false, certificate: "pending", dueAt: soon });
  }
  const edge = await followHost(seen.edgeId, seen.host);
  if (edge === undefined) return save({ ...seen, edgeId: null, dueAt: soon });
  const next = afterEdge(seen, look, edge, now);
  if (next === "release") return release();
  return next.state === "live" ? goLive(scope, tenant, seen, next) : save(next);
}
