import { defineNoun } from "../contract/define-noun.ts";
import {
  findWorkspaceByDomain,
  getWorkspace,
  memberLimitReached,
  resourceLimitReached,
  slugReserved,
  slugTaken,
  slugTooSimilar,
} from "./contract.ts";

export const tenants = defineNoun({
  name: "tenants",
  routes: { getWorkspace, findWorkspaceByDomain },
  consumers: {},
  errors: [memberLimitReached, resourceLimitReached, slugTaken, slugTooSimilar, slugReserved],
});
