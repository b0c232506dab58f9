import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { AuditEntryId } from "#lambdas/contract/ids.ts";
import type { LedgerLine } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useHistoryPath } from "#web/domain/history-link.tsx";
import { recordTexts } from "#web/domain/record-texts.ts";
import { bookedByText, subjectText } from "#web/domain/record-words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { ledgerTexts } from "./texts.ts";

type LedgerRows = Pick<DataListProps<LedgerLine>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "rowActions">;

export interface LineActions {
  onCorrect: (line: LedgerLine) => void;
  onOnly: (line: LedgerLine) => void;
}

/** The columns of the ledger and the actions of a line. Each line leads to its member and to its cause. */
export function useLedgerRows({ onCorrect, onOnly }: LineActions): LedgerRows {
  const format = useFormat();
  const path = usePath();
  const navigate = useNavigate();
  const historyPath = useHistoryPath();
  const { columns: headers } = ledgerTexts;
  const memberPath = ({ memberId }: LedgerLine) => path(`/admin/members?member=${memberId}`);
  const openHistory =
    ({ memberId }: LedgerLine, auditId: AuditEntryId) =>
    () =>
      void navigate(historyPath({ kind: "member", id: memberId }, auditId));
  const nameOf = (line: LedgerLine) => `${bookedByText(line.memberName)}, ${subjectText(line.subject)}`;
  const columns: DataColumn<LedgerLine>[] = [
    { key: "cause", header: headers.cause, width: "38%", cell: (line) => <Cause line={line} /> },
    {
      key: "amount",
      header: headers.amount,
      width: 110,
      align: "end",
      narrow: "beside",
      cell: ({ amount }) => <Amount amount={amount} />,
    },
    {
      key: "balance",
      header: headers.balanceAfter,
      width: 120,
      align: "end",
      narrow: "hidden",
      cell: ({ balanceAfter }) => format.number(balanceAfter),
    },
    {
      key: "at",
      header: headers.at,
      width: 170,
      align: "end",
      narrow: "end",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      narrowCell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
  return {
    name: { header: headers.member, text: ({ memberName }) => bookedByText(memberName) },
    columns,
    rowKey: ({ entryId }) => entryId,
    rowName: nameOf,
    rowLink: memberPath,
    rowActions: (line) => [
      { label: ledgerTexts.openMember, icon: <PersonOutlined />, onSelect: () => void navigate(memberPath(line)) },
      { label: ledgerTexts.onlyMember, icon: <FilterListOutlined />, onSelect: () => onOnly(line) },
      ...(line.allowed.reverse
        ? [{ label: ledgerTexts.correct, icon: <UndoOutlined />, onSelect: () => onCorrect(line) }]
        : []),
      ...("auditId" in line.subject
        ? [{ label: recordTexts.history, icon: <HistoryOutlined />, onSelect: openHistory(line, line.subject.auditId) }]
        : []),
    ],
  };
}

function Cause({ line: { subject, reversedBy } }: { line: LedgerLine }) {
  const path = usePath();
  const { bookingEnabled } = useFeatures();
  const text = subjectText(subject);
  return (
    <>
      {"bookingId" in subject && bookingEnabled ? (
        <Link component={RouterLink} to={path(`/admin/bookings?booking=${subject.bookingId}`)}>
          {text}
        </Link>
      ) : (
        text
      )}
      {reversedBy !== null && (
        <Typography component="span" variant="body2" color="textSecondary">
          {` · ${ledgerTexts.corrected}`}
        </Typography>
      )}
    </>
  );
}

/** With the minus sign U+2212, which is as wide as the plus sign. */
function Amount({ amount }: { amount: number }) {
  const format = useFormat();
  const sign = amount > 0 ? "+" : amount < 0 ? "\u2212" : "";
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{
        fontVariantNumeric: "tabular-nums",
        fontWeight: "fontWeightMedium",
        color: amount > 0 ? "success.main" : "text.primary",
      }}
    >
      {`${sign}${format.number(Math.abs(amount))}`}
    </Typography>
  );
}
