/** Decisions about the tenant's ledger. Pure. */
import { addMonths } from "../contract/calendar.ts";
import { groupOf, isReversible, type LedgerEntry, type LedgerSubject } from "../points/contract.ts";
import type { LedgerLine, listEntries, StoredLine } from "./contract.ts";
import type { Query } from "../contract/define-route.ts";

/** A subject without the words of the person who gave points or took them. */
export function withoutWords(subject: LedgerSubject): LedgerSubject {
  return "reason" in subject ? { ...subject, reason: "" } : subject;
}

/** Whether the entry has words that its line does not repeat. */
export function hasWords({ subject }: Pick<LedgerEntry, "subject">): boolean {
  return "reason" in subject;
}

/** The UTC months that a period touches, latest first. */
export function monthsOf(from: string, to: string): string[] {
  const months = [];
  for (let month = to.slice(0, 7); month >= from.slice(0, 7); month = addMonths(month, -1)) months.push(month);
  return months;
}

export function isAskedFor({ subject }: Pick<StoredLine, "subject">, { group }: Query<typeof listEntries>): boolean {
  return group === undefined || groupOf(subject) === group;
}

/** A line as administrators see it. `reversedBy`: the entry that corrects it already. */
export function presentLine(
  line: StoredLine,
  known: { subject: LedgerSubject | undefined; memberName: string | undefined; reversedBy: number | undefined },
): LedgerLine {
  const { subject = line.subject, memberName = null, reversedBy = null } = known;
  const reverse = isReversible(subject) && reversedBy === null && memberName !== null;
  return { ...line, subject, memberName, reversedBy, allowed: { reverse } };
}
