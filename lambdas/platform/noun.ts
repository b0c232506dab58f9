import { defineNoun } from "../contract/define-noun.ts";
import { dispatchChanges, followTenants, sendDueWork } from "./consumers.ts";
import { getDocs, getHealth, getOpenapi } from "./contract.ts";
import { dueProgressItem, tenantListingItem } from "./items.ts";
import { listTenants } from "./tenants-contract.ts";

export const platform = defineNoun({
  name: "platform",
  isReader: true,
  routes: { getHealth, getOpenapi, getDocs, listTenants },
  consumers: { followTenants, sendDueWork, dispatchChanges },
  items: { dueProgressItem, tenantListingItem },
  errors: [],
});
