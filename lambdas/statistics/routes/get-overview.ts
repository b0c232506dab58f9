import { tenantRoute } from "../../pipeline/handler.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { getOverview } from "../contract.ts";
import { daysBesideMonths, daysToRead, type Period, periodOf, presentOverview, yearsToRead } from "../overview.ts";
import { readDays, readMonths, readYear, totalRef } from "../repository.ts";
import { onPlanCounter, type Subject } from "../rules.ts";

/** All reads start at once, before access is proved. None depends on another, or on the settings. */
export const handler = tenantRoute(getOverview, {
  mayLag: true,
  load: async ({ query, scope }, table) => {
    const { resourceId, planId } = query;
    const subject = resourceId ?? planId ?? "ALL";
    const period = periodOf(query);
    const showsResources = subject === "ALL" && query.period !== "days";
    const [rows, total, years] = await Promise.all([
      readRows(table, scope, subject, period),
      table.getMany({ total: totalRef(scope, planId ?? "ALL") }, { consistent: false }),
      showsResources ? readYears(table, scope, period) : undefined,
    ]);
    const onPlan = planId === undefined ? null : (total.total?.counts[onPlanCounter] ?? 0);
    return presentOverview(period, { rows, total: total.total, years, onPlan }, subject === "ALL");
  },
  run: ({ loaded }) => loaded,
});

async function readRows(table: Table, scope: TenantScope, subject: Subject, period: Period) {
  if (period.step === "day") return readDays(table, scope, subject, daysToRead(period));
  const months = { from: period.previous.from.slice(0, 7), to: period.current.to.slice(0, 7) };
  const rows = await Promise.all([
    readMonths(table, scope, subject, months),
    ...daysBesideMonths(period).map((span) => readDays(table, scope, subject, span)),
  ]);
  return rows.flat();
}

async function readYears(table: Table, scope: TenantScope, period: Period) {
  const years = yearsToRead(period);
  const items = await Promise.all(years.map((year) => readYear(table, scope, year)));
  return new Map(years.map((year, position) => [year, items[position] ?? []]));
}
