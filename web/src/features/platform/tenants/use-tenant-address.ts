/** The page's state in the address: search, filters, order and columns. */
import { listedPlanSchema, tenantOrderSchema, tenantStateSchema } from "#lambdas/platform/tenants-contract.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { columnsIn } from "./columns.ts";
import type { TenantFilter } from "./queries.ts";

const shape = {
  search: anyText,
  state: oneOf(tenantStateSchema),
  plan: oneOf(listedPlanSchema),
  order: oneOf(tenantOrderSchema),
  columns: anyText,
};

export function useTenantAddress() {
  const { values, set } = useAddress(shape);
  const { search, state, plan, order = "name", columns } = values;
  const filter: TenantFilter = { search, state, plan, order };
  const isFiltered = [search, state, plan].some((value) => value !== undefined);
  return { filter, isFiltered, columns: columnsIn(columns), set };
}
