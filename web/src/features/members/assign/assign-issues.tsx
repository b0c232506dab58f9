import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AssignmentIssue, AssignmentRow } from "#lambdas/assignments/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { downloadIssues } from "./assign-rows.ts";
import { assignTexts as texts } from "./texts.ts";

const shownIssues = 50;

interface AssignIssuesProps {
  rows: readonly AssignmentRow[];
  /** By row, where the rows are members of a list. */
  names: ReadonlyMap<number, string> | undefined;
  issues: readonly AssignmentIssue[];
}

/** The rows that cannot be used. Many are only counted here, and stand in the file. */
export function AssignIssues({ rows, names, issues }: AssignIssuesProps) {
  const format = useFormat();
  if (issues.length === 0) return null;
  const hidden = issues.length - shownIssues;
  return (
    <>
      <Box sx={{ overflowX: "auto" }}>
        <Box
          component="table"
          sx={{
            borderCollapse: "collapse",
            "& th, & td": { textAlign: "start", py: 0.5, pr: 2, verticalAlign: "top" },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{names === undefined ? texts.row : texts.member}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {issues.slice(0, shownIssues).map(({ row, column, reason }) => (
              <tr key={`${row} ${column} ${reason}`}>
                <td>{names?.get(row) ?? format.number(row)}</td>
                <td>{texts.columns[column]}</td>
                <td>{texts.reasons[reason]}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {hidden > 0 && <Typography color="textSecondary">{texts.andMore(format.number(hidden))}</Typography>}
      <Box>
        <Button onClick={() => downloadIssues(rows, issues)}>{texts.download}</Button>
      </Box>
    </>
  );
}
