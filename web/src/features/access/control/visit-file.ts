/** The visits and refused scans of a period as a CSV file, made in the browser from all pages. */
import { listVisits } from "#lambdas/access/visits-contract.ts";
import { localDate, localTime } from "#lambdas/contract/calendar.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import { type Entry, inOrder, isVisit, type ListedRefused, type ListedVisit, type VisitQuery } from "./queries.ts";

/** Times are those of the workspace's clock, beside its zone. */
export function visitsCsv(entries: readonly Entry[], timeZone: string): string {
  const at = (instant: string | undefined | null) => {
    if (instant == null) return "";
    const moment = toMilliseconds(instant);
    return `${localDate(moment, timeZone)} ${localTime(moment, timeZone)}`;
  };
  const visit = (one: ListedVisit) => ({
    came: at(one.cameAt),
    left: at(one.leftAt),
    "time zone": timeZone,
    member: one.memberName ?? "",
    "member id": one.memberId as string,
    result: one.outcome as string,
    refusal: (one.refusal ?? "") as string,
    reason: one.reason ?? "",
    zone: one.zone ?? "",
    by: one.byName ?? "",
    station: one.station?.name ?? "",
    "without a network": isOrNot(one.isOffline),
    "left how": (one.leftHow ?? "") as string,
    "left by": one.leftByName ?? "",
    "left at station": one.leftStation?.name ?? "",
    corrected: at(one.corrected?.at),
    "corrected by": one.correctedByName ?? "",
    "reason of the correction": one.corrected?.reason ?? "",
    "looked at": "",
    "looked at by": "",
    "visit id": one.visitId as string,
    "refused scan id": "",
  });
  const refused = (one: ListedRefused): ReturnType<typeof visit> => ({
    came: at(one.at),
    left: "",
    "time zone": timeZone,
    member: one.memberName ?? "",
    "member id": one.memberId ?? "",
    result: "refused",
    refusal: one.why,
    reason: "",
    zone: one.zone ?? "",
    by: one.byName ?? "",
    station: one.station?.name ?? "",
    "without a network": isOrNot(one.isOffline),
    "left how": "",
    "left by": "",
    "left at station": "",
    corrected: "",
    "corrected by": "",
    "reason of the correction": "",
    "looked at": at(one.settled?.at),
    "looked at by": one.settledByName ?? "",
    "visit id": "",
    "refused scan id": one.refusedScanId,
  });
  return toCsv(entries.map((entry) => (isVisit(entry) ? visit(entry) : refused(entry))));
}

const isOrNot = (is: boolean) => (is ? "yes" : "no");

/** @returns the number of rows */
export async function exportVisits(
  { tenantId, timeZone }: { tenantId: TenantId; timeZone: string },
  query: VisitQuery,
  onProgress: (rows: number) => void,
): Promise<number> {
  const entries = await readAll(async (page) => {
    const answer = await callRoute(listVisits, { params: { tenantId }, query: { ...query, ...page } });
    return { rows: inOrder(answer, query.memberId === undefined), nextCursor: answer.nextCursor };
  }, onProgress);
  download(`visits-${query.from}-${query.to}.csv`, "text/csv", visitsCsv(entries, timeZone));
  return entries.length;
}
