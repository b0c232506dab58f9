/** The list as a CSV file, made in the browser from all pages. */
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { planText } from "./columns.ts";
import type { TenantFilter } from "./queries.ts";
import { tenantsTexts } from "./texts.ts";

export async function saveTenants(filter: TenantFilter): Promise<void> {
  const tenants = await readAll(async (page) => {
    const answer = await callRoute(listTenants, { query: { ...filter, ...page } });
    return { rows: answer.tenants, nextCursor: answer.nextCursor };
  });
  const { fileColumns: columns } = tenantsTexts;
  const rows = tenants.map((tenant) => ({
    [columns.name]: tenant.name,
    [columns.slug]: tenant.slug,
    [columns.reference]: tenant.tenantId,
    [columns.state]: statusTexts[`tenant.${tenant.state}`],
    [columns.plan]: planText(tenant.plan),
    [columns.members]: tenant.members.used,
    [columns.maxMembers]: tenant.members.most,
    [columns.resources]: tenant.resources.used,
    [columns.maxResources]: tenant.resources.most,
    [columns.owner]: tenant.owner?.name ?? "",
    [columns.ownerEmail]: tenant.owner?.email ?? "",
    [columns.domain]: tenant.domain ?? "",
    [columns.created]: tenant.createdAt ?? "",
    [columns.trialEnds]: tenant.trialEndsAt ?? "",
    [columns.lastSignIn]: tenant.lastSignInAt ?? "",
    [columns.failedWork]: tenant.lastFailedAt ?? "",
    [columns.mail]: tenant.heldBack,
    [columns.bookings]: tenant.figures?.bookings ?? "",
    [columns.storage]: tenant.figures?.bytes ?? "",
    [columns.cost]: tenant.figures === null ? "" : tenant.figures.microDollars / 1_000_000,
    [columns.measuredOn]: tenant.figures?.measuredOn ?? "",
  }));
  download("workspaces.csv", "text/csv", toCsv(rows));
}
