import { tenantRoute } from "../../pipeline/handler.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Span } from "../overview.ts";
import { readSalesOfDays, readSalesOfMonths } from "../repository.ts";
import { getSales } from "../sales-contract.ts";
import { presentSales, readsOf, type SalesPeriod, salesPeriodOf } from "../sales-view.ts";

/** All reads start at once, before access is proved. None depends on another, or on the settings. */
export const handler = tenantRoute(getSales, {
  mayLag: true,
  load: async ({ query, scope }, table) => {
    const period = salesPeriodOf(query);
    const [current, previous] = await Promise.all(
      [period.current, period.previous].map((span) => readSpan(table, scope, period, span)),
    );
    return { period, current: current ?? [], previous: previous ?? [] };
  },
  run: ({ loaded: { period, ...read }, tenant, query: { currency = tenant.currency } }) =>
    presentSales(period, read, currency),
});

async function readSpan(table: Table, scope: TenantScope, { step }: SalesPeriod, span: Span) {
  const read = step === "day" ? readSalesOfDays : readSalesOfMonths;
  return (await Promise.all(readsOf(step, span).map((part) => read(table, scope, part)))).flat();
}
