import AddCircleOutlineOutlined from "@mui/icons-material/AddCircleOutlineOutlined";
import RemoveCircleOutlineOutlined from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ReplayOutlined from "@mui/icons-material/ReplayOutlined";
import TuneOutlined from "@mui/icons-material/TuneOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { LedgerEntry, TransactionType } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { subjectText } from "#web/domain/record-words.ts";
import { pointsTexts, typeTexts } from "./texts.ts";

/** Issued and refunded add points, deducted removes them. Adjusted can do either: its amount has the sign. */
const looks: Record<TransactionType, { Icon: typeof TuneOutlined; color: string }> = {
  issued: { Icon: AddCircleOutlineOutlined, color: "success.main" },
  refunded: { Icon: ReplayOutlined, color: "success.main" },
  deducted: { Icon: RemoveCircleOutlineOutlined, color: "error.main" },
  adjusted: { Icon: TuneOutlined, color: "text.secondary" },
};

export function EntryRow({ entry }: { entry: LedgerEntry }) {
  const format = useFormat();
  const { Icon, color } = looks[entry.transactionType];
  return (
    <Stack direction="row" spacing={2} sx={{ py: 1.5, alignItems: "flex-start" }}>
      <Box sx={{ color, display: "flex", pt: 0.25 }}>
        <Icon titleAccess={typeTexts[entry.transactionType]} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>{subjectText(entry.subject)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={entry.createdAt}>{format.dateTime(entry.createdAt)}</time>
        </Typography>
      </Box>
      <Box sx={{ textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        <Typography
          sx={{ fontWeight: "fontWeightMedium", color: entry.transactionType === "adjusted" ? "text.primary" : color }}
        >
          {signedPoints(entry.amount, format.number)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {pointsTexts.balanceAfter(format.number(entry.balanceAfter))}
        </Typography>
      </Box>
    </Stack>
  );
}

/** With the minus sign U+2212: it is as wide as the plus sign, and screen readers read it. */
function signedPoints(amount: number, number: (value: number) => string): string {
  if (amount === 0) return pointsTexts.amount(number(0));
  return pointsTexts.amount(`${amount > 0 ? "+" : "\u2212"}${number(Math.abs(amount))}`);
}
