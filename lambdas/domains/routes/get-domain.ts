import { edgePlaces } from "../../gateways/edge-places.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getDomain } from "../contract.ts";
import { domainRef } from "../repository.ts";
import { domainViewOf } from "../rules.ts";

export const handler = tenantRoute(getDomain, {
  gets: ({ scope }) => ({ domain: domainRef(scope) }),
  run: ({ tenant, found: { domain } }) => domainViewOf(tenant, domain, edgePlaces()),
});
