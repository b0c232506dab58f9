import { accountTenantsQuery } from "../../accounts/repository.ts";
import { AppError } from "../../contract/errors.ts";
import { findAccount } from "../../gateways/identity.ts";
import { memberRef } from "../../members/repository.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { findPerson, mostPlaces, requestNotFound } from "../contract.ts";
import { requestRef } from "../repository.ts";

/** The account that asked, or else the one that has the address now. */
export const handler = platformRoute(findPerson, async ({ params: { requestId }, table, openScope }) => {
  const { request } = await table.getMany({ request: requestRef(requestId) }, { consistent: true });
  if (request === undefined) throw new AppError(requestNotFound);
  const memberId = request.memberId ?? (await findAccount(request.email))?.memberId ?? null;
  if (memberId === null) return { memberId, places: [] };
  const { rows } = await table.query({ ...accountTenantsQuery(memberId), limit: mostPlaces });
  const refs = Object.fromEntries(rows.map(({ tenantId }) => [tenantId, memberRef(openScope(tenantId), memberId)]));
  const members = await table.getMany(refs, { consistent: true });
  const places = rows.flatMap(({ tenantId, slug, name }) => {
    const member = members[tenantId];
    return member === undefined ? [] : [{ tenantId, slug, name, status: member.status }];
  });
  return { memberId, places };
});
