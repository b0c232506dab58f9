/** The ledger and its sums follow a movement a moment later. A line of one's own stands in the list at once. */
import type { QueryClient } from "@tanstack/react-query";
import { localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { type LedgerLine, listEntries } from "#lambdas/ledgers/contract.ts";
import { isInFilter, isReversible, type LedgerEntry, type LedgerFilter } from "#lambdas/points/contract.ts";
import { getOverview } from "#lambdas/statistics/contract.ts";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { refreshRoutes } from "#web/session/refresh.ts";

/** The ledger and the sums have a movement almost always after this time. */
const lagMilliseconds = 5_000;

export function holdLine(
  cache: AnswerCache,
  entry: LedgerEntry,
  { memberId, name }: Pick<Holder, "memberId" | "name">,
  timeZone: string,
): void {
  const line: LedgerLine = {
    ...entry,
    memberId,
    memberName: name,
    reversedBy: null,
    allowed: { reverse: isReversible(entry.subject) },
  };
  const day = localDate(toMilliseconds(line.createdAt), timeZone);
  cache.hold(listEntries, (answer, asked) => {
    const { from, to, group } = asked.query as { from: string; to: string; group?: LedgerFilter };
    const belongs = from <= day && day <= to && (group === undefined || isInFilter(line.subject, group));
    if (!belongs) return undefined;
    return withRow(answer, asked, "lines", line, (one, other) => one.createdAt >= other.createdAt);
  });
}

/** Reads the ledger and the sums again, now and once more when they have followed. */
export function rereadLedger(client: QueryClient): void {
  const reread = () => void refreshRoutes(client, [listEntries, getOverview]);
  reread();
  setTimeout(reread, lagMilliseconds);
}
