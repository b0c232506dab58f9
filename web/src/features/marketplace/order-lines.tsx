/** The lines of an order as a table, on the screen and on paper. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { OrderLine } from "#lambdas/orders/contract.ts";
import { totalOf } from "#lambdas/orders/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { orderTexts as texts } from "./order-texts.ts";

/** A number and its unit stay together. */
const oneLine = { whiteSpace: "nowrap" } as const;

export function OrderLines({ lines, caption }: { lines: readonly OrderLine[]; caption: string }) {
  const format = useFormat();
  return (
    <TableContainer>
      <Table size="small" aria-label={caption}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.columns.product}</TableCell>
            <TableCell align="right">{texts.columns.quantity}</TableCell>
            <TableCell align="right">{texts.columns.each}</TableCell>
            <TableCell align="right">{texts.columns.sum}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ lineNo, name, variantName, quantity, pointsEach }) => (
            <TableRow key={lineNo}>
              <TableCell sx={{ overflowWrap: "anywhere" }}>{[name, variantName].filter(Boolean).join(", ")}</TableCell>
              <TableCell align="right">{format.number(quantity)}</TableCell>
              <TableCell align="right" sx={oneLine}>
                {format.points(pointsEach)}
              </TableCell>
              <TableCell align="right" sx={oneLine}>
                {format.points(quantity * pointsEach)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" colSpan={3}>
              {texts.total}
            </TableCell>
            <TableCell align="right" sx={oneLine}>
              {format.points(totalOf(lines))}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
