/** Period and filters are in the address, so they survive a reload and can be shared. */
import { localDate } from "#lambdas/contract/calendar.ts";
import { ledgerEntryIdSchema, memberIdSchema, pointsImportIdSchema } from "#lambdas/contract/ids.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { ledgerFilterSchema } from "#lambdas/points/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type PeriodName, periodNames, periodOf } from "./period.ts";
import type { LedgerFilter } from "./queries.ts";

const shape = {
  period: (text: string) => periodNames.find((name) => name === text),
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  group: oneOf(ledgerFilterSchema),
  member: oneOf(memberIdSchema),
  /** The line whose drawer is open. */
  line: oneOf(ledgerEntryIdSchema),
  /** A file of points whose progress or report is open. */
  file: oneOf(pointsImportIdSchema),
  /** The list of files: all of them, or those with failed rows; since a day, or all that are kept. */
  files: (text: string) => (["all", "failed"] as const).find((name) => name === text),
  since: oneOf(dateSchema),
  /** What the last recomputation of all wallets found. */
  view: (text: string) => (["reconciliation"] as const).find((name) => name === text),
};

export type AddressChange = Partial<Record<keyof typeof shape, string | null>>;

export function useLedgerAddress() {
  const { timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { values, set, linkTo } = useAddress(shape);
  const { from, to, group, member: memberId, line: lineId } = values;
  const name: PeriodName = values.period ?? "month";
  const period = periodOf(name, today, { ...(from && { from }), ...(to && { to }) });
  const filter: LedgerFilter = { ...period, group, memberId };
  const files = values.files === undefined ? undefined : { show: values.files, from: values.since };
  const { file: importId, view } = values;
  return { filter, today, period: name, importId, files, lineId, view, set, linkTo };
}
