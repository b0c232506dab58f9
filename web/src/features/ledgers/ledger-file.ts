/** The ledger of a period as a CSV file, made in the browser from all pages. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { listEntries } from "#lambdas/ledgers/contract.ts";
import { groupOf } from "#lambdas/points/contract.ts";
import { bookedByText, subjectText } from "#web/domain/record-words.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import type { LedgerFilter } from "./queries.ts";

/** @returns the number of lines */
export async function exportLedger(
  tenantId: TenantId,
  filter: LedgerFilter,
  onProgress: (rows: number) => void,
): Promise<number> {
  const lines = await readAll(async (page) => {
    const answer = await callRoute(listEntries, { params: { tenantId }, query: { ...filter, ...page } });
    return { rows: answer.lines, nextCursor: answer.nextCursor };
  }, onProgress);
  const rows = lines.map((line) => ({
    at: line.createdAt,
    member: bookedByText(line.memberName),
    "member id": line.memberId,
    number: line.number,
    kind: groupOf(line.subject),
    type: line.transactionType,
    cause: subjectText(line.subject),
    points: line.amount,
    "balance after": line.balanceAfter,
    "corrected by": line.reversedBy ?? "",
  }));
  download(`points-${filter.from}-${filter.to}.csv`, "text/csv", toCsv(rows));
  return lines.length;
}
