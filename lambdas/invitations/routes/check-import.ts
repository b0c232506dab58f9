import { isMembersAddress } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef } from "../../tenants/repository.ts";
import { addressHashOf } from "../address-hash.ts";
import { checkImport } from "../contract.ts";
import { readImport } from "../repository.ts";

export const handler = tenantRoute(checkImport, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: async ({ scope, tenant, table, body, found: { counters }, now }) => {
    const { issues } = await readImport(table, scope, body.rows, {
      now,
      hashOf: addressHashOf,
      isMember: (email) => isMembersAddress(table, scope, email),
    });
    return { issues, placesLeft: Math.max(0, tenant.maxMembers - (counters?.members ?? 0)) };
  },
});
