import { defineNoun } from "../contract/define-noun.ts";
import { dispatchChanges, followTenants, sendDueWork } from "./consumers.ts";
import { getDocs, getHealth, getOpenapi } from "./contract.ts";
import { dueProgressItem, tenantActItem, tenantListingItem } from "./items.ts";
import { getTenant, moveOwner, notAnAdministrator, setSuspension } from "./tenant-contract.ts";
import { listTenants } from "./tenants-contract.ts";

export const platform = defineNoun({
  name: "platform",
  isReader: true,
  routes: { getHealth, getOpenapi, getDocs, listTenants, getTenant, setSuspension, moveOwner },
  consumers: { followTenants, sendDueWork, dispatchChanges },
  items: { dueProgressItem, tenantListingItem, tenantActItem },
  errors: [notAnAdministrator],
});
