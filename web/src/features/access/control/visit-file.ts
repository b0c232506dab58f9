/** The visits of a period as a CSV file, made in the browser from all pages. */
import { listVisits } from "#lambdas/access/visits-contract.ts";
import { localDate, localTime } from "#lambdas/contract/calendar.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import type { ListedVisit, VisitQuery } from "./queries.ts";

/** Times are those of the workspace's clock, beside its zone. */
export function visitsCsv(visits: readonly ListedVisit[], timeZone: string): string {
  const at = (instant: string | undefined | null) => {
    if (instant == null) return "";
    const moment = toMilliseconds(instant);
    return `${localDate(moment, timeZone)} ${localTime(moment, timeZone)}`;
  };
  return toCsv(
    visits.map((visit) => ({
      came: at(visit.cameAt),
      left: at(visit.leftAt),
      "time zone": timeZone,
      member: visit.memberName ?? "",
      "member id": visit.memberId,
      result: visit.outcome,
      refusal: visit.refusal ?? "",
      reason: visit.reason ?? "",
      zone: visit.zone ?? "",
      by: visit.byName ?? "",
      station: visit.station?.name ?? "",
      "left how": visit.leftHow ?? "",
      "left by": visit.leftByName ?? "",
      "left at station": visit.leftStation?.name ?? "",
      corrected: at(visit.corrected?.at),
      "reason of the correction": visit.corrected?.reason ?? "",
      "visit id": visit.visitId,
    })),
  );
}

/** @returns the number of visits */
export async function exportVisits(
  { tenantId, timeZone }: { tenantId: TenantId; timeZone: string },
  query: VisitQuery,
  onProgress: (rows: number) => void,
): Promise<number> {
  const visits = await readAll(async (page) => {
    const answer = await callRoute(listVisits, { params: { tenantId }, query: { ...query, ...page } });
    return { rows: answer.visits, nextCursor: answer.nextCursor };
  }, onProgress);
  download(`visits-${query.from}-${query.to}.csv`, "text/csv", visitsCsv(visits, timeZone));
  return visits.length;
}
