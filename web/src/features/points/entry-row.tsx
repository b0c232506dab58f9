import AddCircleOutlineOutlined from "@mui/icons-material/AddCircleOutlineOutlined";
import RemoveCircleOutlineOutlined from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ReplayOutlined from "@mui/icons-material/ReplayOutlined";
import TuneOutlined from "@mui/icons-material/TuneOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { LedgerEntry, Lot, TransactionType } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { subjectText } from "#web/domain/record-words.ts";
import { Cause } from "./cause.tsx";
import { LineLink } from "./line-link.tsx";
import { signedPoints } from "./signed-points.ts";
import { pointsTexts, typeTexts } from "./texts.ts";

/** Issued and refunded add points, deducted removes them. Adjusted can do either: its amount has the sign. */
const looks: Record<TransactionType, { Icon: typeof TuneOutlined; color: string }> = {
  issued: { Icon: AddCircleOutlineOutlined, color: "success.main" },
  refunded: { Icon: ReplayOutlined, color: "success.main" },
  deducted: { Icon: RemoveCircleOutlineOutlined, color: "error.main" },
  adjusted: { Icon: TuneOutlined, color: "text.secondary" },
};

interface EntryRowProps {
  entry: LedgerEntry;
  /** The number of the line that corrects this one. */
  correctedBy: number | undefined;
}

export function EntryRow({ entry, correctedBy }: EntryRowProps) {
  const format = useFormat();
  const day = useDayFormat();
  const ends = entry.amount > 0 ? entry.lots.filter(({ points }) => points > 0) : [];
  return (
    <Row
      type={entry.transactionType}
      what={<Cause subject={entry.subject} />}
      notes={[
        <time key="at" dateTime={entry.createdAt}>
          {format.dateTime(entry.createdAt)}
        </time>,
        ...ends.map(({ endsOn }) => pointsTexts.after(day(endsOn))),
        ...(entry.subject.kind === "reversal"
          ? [<LineLink key="corrects" number={entry.subject.reverses} text={pointsTexts.corrected} />]
          : []),
        ...(correctedBy === undefined
          ? []
          : [<LineLink key="corrected" number={correctedBy} text={pointsTexts.correction} />]),
      ]}
      amount={entry.amount}
      balanceAfter={entry.balanceAfter}
    />
  );
}

/** Points that have ended since the newest entry. The ledger's next entry will say so. */
export function EndedRow({ lot, balanceAfter }: { lot: Lot; balanceAfter: number }) {
  const day = useDayFormat();
  return (
    <Row
      type="deducted"
      what={subjectText({ kind: "expiry" })}
      notes={[pointsTexts.after(day(lot.endsOn))]}
      amount={-lot.points}
      balanceAfter={balanceAfter}
    />
  );
}

interface RowProps {
  type: TransactionType;
  what: ReactNode;
  /** Each on a line of its own. */
  notes: readonly ReactNode[];
  amount: number;
  balanceAfter: number;
}

function Row({ type, what, notes, amount, balanceAfter }: RowProps) {
  const format = useFormat();
  const { Icon, color } = looks[type];
  return (
    <Stack direction="row" spacing={2} sx={{ py: 1.5, alignItems: "flex-start" }}>
      <Box sx={{ color, display: "flex", pt: 0.25 }}>
        <Icon titleAccess={typeTexts[type]} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>{what}</Typography>
        {notes.map((note, position) => (
          // The notes of a row never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Typography variant="body2" color="textSecondary" key={position}>
            {note}
          </Typography>
        ))}
      </Box>
      <Box sx={{ textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        <Typography sx={{ fontWeight: "fontWeightMedium", color: type === "adjusted" ? "text.primary" : color }}>
          {signedPoints(amount, format.number)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {pointsTexts.balanceAfter(format.number(balanceAfter))}
        </Typography>
      </Box>
    </Stack>
  );
}
