import type { AssignmentIssue, AssignmentRow } from "#lambdas/assignments/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { RowErrors } from "#web/kit/row-errors.tsx";
import { downloadIssues } from "./assign-rows.ts";
import { assignTexts as texts } from "./texts.ts";

interface AssignIssuesProps {
  rows: readonly AssignmentRow[];
  /** By row, where the rows are members of a list. */
  names: ReadonlyMap<number, string> | undefined;
  issues: readonly AssignmentIssue[];
}

/** The rows that cannot be used. */
export function AssignIssues({ rows, names, issues }: AssignIssuesProps) {
  const format = useFormat();
  return (
    <RowErrors
      rowHeader={names === undefined ? texts.row : texts.member}
      errors={issues.map(({ row, column, reason }) => ({
        row: names?.get(row) ?? format.number(row),
        // A list has no columns, and its first one names the member.
        column: names !== undefined && column === "member" ? "" : texts.columns[column],
        text: texts.reasons[reason],
      }))}
      onDownload={() => downloadIssues(rows, issues)}
    />
  );
}
