/** The page's state in the address: search, filters, order and columns. */
import { listedPlanSchema, tenantOrderSchema, tenantStateSchema } from "#lambdas/platform/tenants-contract.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { type ColumnName, columnsIn } from "./columns.ts";
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
  // The list by the end of a trial has only those that are in one.
  const isFiltered = order === "trial" || [search, state, plan].some((value) => value !== undefined);
  const shown = columnsIn(columns);
  const sorted = columnOf[order];
  const columnsShown = sorted === undefined || shown.includes(sorted) ? shown : withColumn(shown, sorted);
  return { filter, isFiltered, columns: columnsShown, set };
}

/** The column that an order sorts by, where it can be hidden. */
const columnOf: Partial<Record<NonNullable<TenantFilter["order"]>, ColumnName>> = {
  trial: "trialEnds",
  bookings: "bookings",
  storage: "storage",
  cost: "cost",
};

/** A row has room for one column more, so it stands in place of the creation. */
const withColumn = (shown: readonly ColumnName[], column: ColumnName): readonly ColumnName[] => [
  ...shown.filter((name) => name !== "created"),
  column,
];
