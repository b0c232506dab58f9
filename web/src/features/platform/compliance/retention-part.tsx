import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { refusedLimits } from "#lambdas/access/refused-contract.ts";
import { clearingLimits } from "#lambdas/bookings/clearing-contract.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { liveLimits } from "#lambdas/live/contract.ts";
import { Part } from "../tenant/part.tsx";
import { complianceTexts, retentionRows } from "./texts.ts";

const { retention: texts } = complianceTexts;

const rows = retentionRows({
  letters: limits.messageRetentionDays,
  notices: limits.notificationDays,
  scans: refusedLimits.keptMilliseconds / (24 * hourMilliseconds),
  chat: liveLimits.chatDays,
  clearings: clearingLimits.keptDays,
});

/** What the product keeps, and how long. */
export function RetentionPart() {
  return (
    <Box sx={{ mt: 4 }}>
      <Part title={texts.title}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {texts.text}
        </Typography>
        <Table size="small" aria-label={texts.title}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.what}</TableCell>
              <TableCell>{texts.long}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([what, long]) => (
              <TableRow key={what}>
                <TableCell component="th" scope="row">
                  {what}
                </TableCell>
                <TableCell>{long}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Part>
    </Box>
  );
}
