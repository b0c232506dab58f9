import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import { type To, useNavigate } from "react-router-dom";
import type { AuditEntryId } from "#lambdas/contract/ids.ts";
import type { LedgerLine } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useHistoryPath } from "#web/domain/history-link.tsx";
import { recordTexts } from "#web/domain/record-texts.ts";
import { bookedByText, subjectText } from "#web/domain/record-words.ts";
import { type DataColumn, type DataListProps, momentWidth } from "#web/kit/list/types.ts";
import { usePath } from "#web/session/workspace.tsx";
import { Amount, correctedBy, LineCause } from "./line-cause.tsx";
import { ledgerTexts } from "./texts.ts";

type LedgerRows = Pick<DataListProps<LedgerLine>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "rowActions">;

export interface LineActions {
  /** The address of the line's own drawer. */
  linkTo: (line: LedgerLine) => To;
  onCorrect: (line: LedgerLine) => void;
  onOnly: (line: LedgerLine) => void;
}

/** The columns of the ledger and the actions of a line. A line opens beside the list; its cause is a link where it has a page. */
export function useLedgerRows(lines: readonly LedgerLine[], { linkTo, onCorrect, onOnly }: LineActions): LedgerRows {
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
    {
      key: "cause",
      header: headers.cause,
      width: "34%",
      cell: (line) => <LineCause line={line} corrected={correctedBy(line, lines)} />,
    },
    {
      key: "amount",
      header: headers.amount,
      sortBy: ({ amount }) => amount,
      width: 110,
      widthBesideDetail: 96,
      align: "end",
      narrow: "beside",
      cell: ({ amount }) => <Amount amount={amount} />,
    },
    {
      key: "balance",
      header: headers.balanceAfter,
      sortBy: ({ balanceAfter }) => balanceAfter,
      width: 136,
      align: "end",
      narrow: "hidden",
      cell: ({ balanceAfter }) => format.number(balanceAfter),
    },
    {
      key: "at",
      header: headers.at,
      sortBy: ({ createdAt }) => createdAt,
      width: momentWidth,
      align: "end",
      narrow: "end",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      narrowCell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
  return {
    name: {
      header: headers.member,
      sortBy: ({ memberName }) => bookedByText(memberName),
      text: ({ memberName }) => bookedByText(memberName),
      belowBesideDetail: ({ subject }) => subjectText(subject),
    },
    columns,
    rowKey: ({ entryId }) => entryId,
    rowName: nameOf,
    rowLink: linkTo,
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
