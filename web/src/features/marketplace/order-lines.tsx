/** The lines of an order as a table, on the screen and on paper. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { Order, OrderLine } from "#lambdas/orders/order-contract.ts";
import { moneyOf, totalOf } from "#lambdas/orders/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { orderTexts as texts } from "./order-texts.ts";
import { useAmounts } from "./use-amounts.ts";

/** A number and its unit stay together. */
const oneLine = { whiteSpace: "nowrap" } as const;

interface OrderLinesProps {
  lines: readonly OrderLine[];
  currency: Order["currency"];
  caption: string;
}

export function OrderLines({ lines, currency, caption }: OrderLinesProps) {
  const format = useFormat();
  const { both } = useAmounts();
  const print = (points: number, moneyMinor: number) => both({ points, moneyMinor, currency });
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
          {lines.map(({ lineNo, name, variantName, quantity, pointsEach, moneyEachMinor, givesPoints }) => (
            <TableRow key={lineNo}>
              <TableCell sx={{ overflowWrap: "anywhere" }}>
                {[name, variantName].filter(Boolean).join(", ")}
                {givesPoints > 0 && (
                  <Typography variant="body2" color="textSecondary">
                    {texts.gives(format.points(quantity * givesPoints))}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{format.number(quantity)}</TableCell>
              <TableCell align="right" sx={oneLine}>
                {print(pointsEach, moneyEachMinor)}
              </TableCell>
              <TableCell align="right" sx={oneLine}>
                {print(quantity * pointsEach, quantity * moneyEachMinor)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              {texts.total}
            </TableCell>
            {/* Points and money together are wider than any line's sum. On a phone they would take the names' room. */}
            <TableCell align="right" colSpan={3} sx={oneLine}>
              {print(totalOf(lines), moneyOf(lines))}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
