import { defineNoun } from "../contract/define-noun.ts";
import { standingChanges } from "./channels.ts";
import {
  findWorkspaceByDomain,
  getWorkspace,
  memberLimitReached,
  resourceLimitReached,
  slugReserved,
  slugTaken,
  slugTooSimilar,
} from "./contract.ts";
import {
  countersItem,
  domainClaimItem,
  lookClaimItem,
  paymentAccountItem,
  slugClaimItem,
  tenantItem,
} from "./items.ts";

export const tenants = defineNoun({
  name: "tenants",
  routes: { getWorkspace, findWorkspaceByDomain },
  consumers: {},
  channels: { standingChanges },
  items: { tenantItem, countersItem, slugClaimItem, lookClaimItem, domainClaimItem, paymentAccountItem },
  errors: [memberLimitReached, resourceLimitReached, slugTaken, slugTooSimilar, slugReserved],
});
