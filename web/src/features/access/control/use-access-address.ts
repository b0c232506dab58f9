/** Period, filters and what is opened are in the address, so they survive a reload and can be shared. */
import { visitFilterSchema } from "#lambdas/access/visits-contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { memberIdSchema, refusedScanIdSchema, visitIdSchema } from "#lambdas/contract/ids.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { VisitQuery } from "./queries.ts";

export const periodNames = ["today", "week", "quarter", "days"] as const;
export type PeriodName = (typeof periodNames)[number];

const shape = {
  period: (text: string) => periodNames.find((name) => name === text),
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  show: oneOf(visitFilterSchema),
  member: oneOf(memberIdSchema),
  /** The visit whose drawer is open. */
  visit: oneOf(visitIdSchema),
  /** The refused scan whose drawer is open. */
  scan: oneOf(refusedScanIdSchema),
  /** The list of who is inside, or that of conflicts. */
  view: (text: string) => (["inside", "conflicts"] as const).find((name) => name === text),
};

export type AddressChange = Partial<Record<keyof typeof shape, string | null>>;

/** The longest period that a list or a file covers, in days. */
const mostDays = 366;

/** Days that the address names; those that end before they begin are turned. */
export function daysOf(name: PeriodName, today: string, chosen: { from?: string; to?: string }) {
  if (name === "week") return { from: addDays(today, -6), to: today };
  if (name === "quarter") return { from: addDays(today, -89), to: today };
  if (name === "today") return { from: today, to: today };
  const [from = today, to = today] = [chosen.from ?? today, chosen.to ?? today].toSorted();
  const earliest = addDays(to, 1 - mostDays);
  return { from: from < earliest ? earliest : from, to };
}

export function useAccessAddress() {
  const { timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const { values, set, linkTo } = useAddress(shape);
  const { from, to, show, member: memberId, visit: opened, scan, view } = values;
  const period: PeriodName = values.period ?? "today";
  const days = daysOf(period, today, { ...(from && { from }), ...(to && { to }) });
  const query: VisitQuery = { ...days, show, memberId };
  return { query, period, opened, scan, view, set, linkTo };
}
