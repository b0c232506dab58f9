import AddCircleOutlineOutlined from "@mui/icons-material/AddCircleOutlineOutlined";
import RemoveCircleOutlineOutlined from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ReplayOutlined from "@mui/icons-material/ReplayOutlined";
import TuneOutlined from "@mui/icons-material/TuneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { LedgerEntry, TransactionType } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { correctTexts } from "#web/domain/points-dialogs/texts.ts";
import { subjectText } from "#web/domain/record-words.ts";
import { entryTypeTexts, memberTexts } from "./texts.ts";

const icons: Record<TransactionType, typeof TuneOutlined> = {
  issued: AddCircleOutlineOutlined,
  refunded: ReplayOutlined,
  deducted: RemoveCircleOutlineOutlined,
  adjusted: TuneOutlined,
};

interface EntryRowProps {
  entry: LedgerEntry;
  isCorrected: boolean;
  /** Undefined for a line that cannot be corrected. */
  onCorrect: (() => void) | undefined;
}

export function EntryRow({ entry, isCorrected, onCorrect }: EntryRowProps) {
  const format = useFormat();
  const Icon = icons[entry.transactionType];
  const sign = { "-1": "\u2212", "0": "", "1": "+" }[String(Math.sign(entry.amount))] ?? "";
  return (
    <Stack direction="row" spacing={1.5} sx={{ py: 1.25, alignItems: "flex-start" }}>
      <Box sx={{ display: "flex", pt: 0.25, color: "text.secondary" }}>
        <Icon fontSize="small" titleAccess={entryTypeTexts[entry.transactionType]} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {subjectText(entry.subject)}
        </Typography>
        <Typography variant="caption" component="time" dateTime={entry.createdAt} color="textSecondary">
          {format.dateTime(entry.createdAt)}
        </Typography>
        {isCorrected && (
          <Typography variant="caption" component="div" color="textSecondary">
            {correctTexts.corrected}
          </Typography>
        )}
        {onCorrect !== undefined && (
          <Button
            size="small"
            color="inherit"
            aria-label={correctTexts.actionOn(subjectText(entry.subject))}
            onClick={onCorrect}
            sx={{ display: "block", ml: -0.75 }}
          >
            {correctTexts.action}
          </Button>
        )}
      </Box>
      <Box sx={{ textAlign: "end", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: "fontWeightMedium", color: entry.amount > 0 ? "success.main" : "text.primary" }}
        >
          {memberTexts.amount(`${sign}${format.number(Math.abs(entry.amount))}`)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {memberTexts.balanceAfter(format.number(entry.balanceAfter))}
        </Typography>
      </Box>
    </Stack>
  );
}
