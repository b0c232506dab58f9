import { AppError } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { memberRef } from "../../members/repository.ts";
import { domainClaimRef, findTenant } from "../../tenants/repository.ts";
import { sessionNotFound } from "../contract.ts";
import { sessionClaimRef, sessionRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { findSession } from "../viewer-contract.ts";

/** Unknown, foreign and not a member are one answer. On a tenant's own host, only that tenant's sessions are found. */
export const handler = openRoute(findSession, async ({ params: { sessionId }, actorId, origin, table, openScope }) => {
  const { hostname } = new URL(origin);
  const [tenant, { ofHost }] = await Promise.all([
    findTenant(table, sessionClaimRef(sessionId), openScope),
    table.getMany({ ofHost: domainClaimRef(hostname) }, { consistent: false }),
  ]);
  if (tenant === undefined || actorId === undefined) throw new AppError(sessionNotFound);
  const scope = openScope(tenant.tenantId);
  const { member, session } = await table.getMany(
    { member: memberRef(scope, actorId), session: sessionRef(scope, sessionId) },
    { consistent: true },
  );
  const isElsewhere = ofHost !== undefined && ofHost !== tenant.tenantId;
  const isHidden = session === undefined || (!isVisible(session) && member?.role !== "admin");
  if (member?.status !== "active" || isElsewhere || isHidden) throw new AppError(sessionNotFound);
  return { workspace: tenant };
});
