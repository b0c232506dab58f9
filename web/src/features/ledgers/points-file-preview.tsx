/** What a checked file of points will do: whose points it moves, and which of its rows it leaves out. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ImportRow, ReadyRow } from "#lambdas/imports/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { mostRowsShown, rowTableLook } from "#web/kit/row-errors.tsx";
import { pointsFileTexts as texts } from "./file-texts.ts";
import type { Checked, Problem, RowNames } from "./points-file.ts";
import { RowProblems } from "./points-file-report.tsx";

interface PointsFilePreviewProps {
  rows: readonly ImportRow[];
  ready: Checked["ready"];
  names: RowNames;
  problems: readonly Problem[];
}

export function PointsFilePreview({ rows, ready, names, problems }: PointsFilePreviewProps) {
  const format = useFormat();
  const sum = (amounts: number[]) => format.points(Math.abs(amounts.reduce((total, amount) => total + amount, 0)));
  const amounts = ready.map(({ amount }) => amount);
  const left = rows.length - ready.length;
  return (
    <>
      <Typography role="status">
        {texts.ready(ready.length, format.number(ready.length))}
        {problems.length > 0 && `, ${texts.wrong(left, format.number(left))}`}
      </Typography>
      <RowProblems rows={rows} names={names} problems={problems} />
      {ready.length > 0 && (
        <>
          <Typography>
            {texts.sums(sum(amounts.filter((amount) => amount > 0)), sum(amounts.filter((amount) => amount < 0)))}
          </Typography>
          <Movements rows={rows} ready={ready} names={names} />
        </>
      )}
    </>
  );
}

/** Who gets or loses how many points, and why. A member whose name is unknown stands there as in the file. */
function Movements({ rows, ready, names }: Pick<PointsFilePreviewProps, "rows" | "ready" | "names">) {
  const format = useFormat();
  const day = useDayFormat();
  const { movements: headers } = texts;
  const members = new Map(rows.map(({ row, member }) => [row, member]));
  const hasDays = ready.some(({ endsOn }) => endsOn !== null);
  const hidden = ready.length - mostRowsShown;
  const amountOf = ({ amount }: ReadyRow) => `${amount > 0 ? "+" : "\u2212"}${format.number(Math.abs(amount))}`;
  return (
    <>
      <Box sx={{ overflowX: "auto" }}>
        <Box component="table" aria-label={headers.title} sx={tableLook}>
          <thead>
            <tr>
              <th scope="col">{headers.member}</th>
              <th scope="col">{headers.amount}</th>
              {hasDays && <th scope="col">{headers.endsOn}</th>}
            </tr>
          </thead>
          <tbody>
            {ready.slice(0, mostRowsShown).map((movement) => (
              <tr key={movement.row}>
                <td>
                  {names.get(movement.row) ?? members.get(movement.row)}
                  <Typography variant="body2" color="textSecondary">
                    {movement.reverses === null
                      ? movement.reason
                      : texts.reversal(format.number(movement.reverses), movement.reason)}
                  </Typography>
                </td>
                <td>{amountOf(movement)}</td>
                {hasDays && <td>{movement.endsOn === null ? "" : day(movement.endsOn)}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {hidden > 0 && <Typography color="textSecondary">{texts.andMore(format.number(hidden))}</Typography>}
    </>
  );
}

const tableLook = {
  ...rowTableLook,
  "& th:first-of-type, & td:first-of-type": { width: "100%", whiteSpace: "normal", overflowWrap: "anywhere" },
  "& th:nth-of-type(2), & td:nth-of-type(2)": { textAlign: "end" },
  "& th:not(:first-of-type), & td:not(:first-of-type)": { width: "auto", whiteSpace: "nowrap" },
} as const;
