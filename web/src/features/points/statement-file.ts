/** A month's statement as a CSV file, made in the browser. */
import { groupOf } from "#lambdas/points/contract.ts";
import { subjectText } from "#web/domain/record-words.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { dayAndTimeOf } from "./months.ts";
import type { WholeStatement } from "./queries.ts";
import { statementTexts } from "./texts.ts";

/** Its first row is the opening balance, its last one the closing balance. Its times are those of the workspace's clock, with its zone. */
export function statementCsv({ opening, closing, entries }: WholeStatement, timeZone: string): string {
  const balance = (cause: string, points: number) => ({
    at: "",
    "time zone": "",
    number: "",
    kind: "",
    cause,
    points: "",
    "balance after": points,
  });
  const lines = entries.map((entry) => ({
    at: dayAndTimeOf(entry.createdAt, timeZone),
    "time zone": timeZone,
    number: entry.number,
    kind: groupOf(entry.subject),
    cause: subjectText(entry.subject),
    points: entry.amount,
    "balance after": entry.balanceAfter,
  }));
  return toCsv([balance(statementTexts.opening, opening), ...lines, balance(statementTexts.closing, closing)]);
}

export function saveStatement(month: string, statement: WholeStatement, timeZone: string): void {
  download(`points-${month}.csv`, "text/csv", statementCsv(statement, timeZone));
}
