import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import type { AuditEntryId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { type LedgerLine, mostPeriodDays } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useHistoryPath } from "#web/domain/history-link.tsx";
import { recordTexts } from "#web/domain/record-texts.ts";
import { bookedByText, subjectText } from "#web/domain/record-words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { ledgerTexts } from "./texts.ts";

type LedgerRows = Pick<DataListProps<LedgerLine>, "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "rowActions">;

export interface LineActions {
  onCorrect: (line: LedgerLine) => void;
  onOnly: (line: LedgerLine) => void;
}

/** The columns of the ledger and the actions of a line. Each line leads to its member, and to its cause where that has a page. */
export function useLedgerRows(lines: readonly LedgerLine[], { onCorrect, onOnly }: LineActions): LedgerRows {
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
      width: "38%",
      cell: (line) => <Cause line={line} corrected={correctedBy(line, lines)} />,
    },
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
      width: 136,
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

/** The line that a correction moves back, if it is loaded. */
function correctedBy({ memberId, subject }: LedgerLine, lines: readonly LedgerLine[]): LedgerLine | undefined {
  if (subject.kind !== "reversal") return undefined;
  return lines.find((line) => line.memberId === memberId && line.number === subject.reverses);
}

interface CauseProps {
  line: LedgerLine;
  corrected: LedgerLine | undefined;
}

function Cause({ line, corrected }: CauseProps) {
  const { subject, reversedBy } = line;
  const path = usePath();
  const { timeZone } = useWorkspace();
  const causePath = useCausePath();
  const text = subjectText(subject);
  const target = causePath(line);
  return (
    <>
      {target === undefined ? (
        text
      ) : (
        <Link component={RouterLink} to={target}>
          {text}
        </Link>
      )}
      {subject.kind === "reversal" && (
        <Typography component="span" variant="body2" color="textSecondary">
          {" · "}
          <Link component={RouterLink} to={path(correctionPath(line, timeZone))}>
            {corrected === undefined
              ? ledgerTexts.correctsEarlier
              : ledgerTexts.corrects(subjectText(corrected.subject))}
          </Link>
        </Typography>
      )}
      {reversedBy !== null && (
        <Typography component="span" variant="body2" color="textSecondary">
          {` · ${ledgerTexts.corrected}`}
        </Typography>
      )}
    </>
  );
}

/**
 * Where administrators see what moved the points. Welcome points come from a rule, and points that ended from the
 * calendar, so neither has a page. A correction has a link to the line that it corrects.
 */
function useCausePath(): (line: LedgerLine) => string | undefined {
  const path = usePath();
  const historyPath = useHistoryPath();
  const { bookingEnabled } = useFeatures();
  return ({ memberId, subject }) => {
    if ("bookingId" in subject)
      return bookingEnabled ? path(`/admin/bookings?booking=${subject.bookingId}`) : undefined;
    if ("registrationId" in subject) {
      const { eventId, registrationId } = subject;
      return path(`/admin/event-registrations?event=${eventId}&registration=${registrationId}`);
    }
    if ("sessionId" in subject) return path(`/admin/live-sessions/${subject.sessionId}`);
    if ("orderId" in subject) return path(`/admin/orders?order=${subject.orderId}`);
    if ("purchaseId" in subject) return path(`/admin/points/purchases?purchase=${subject.purchaseId}`);
    switch (subject.kind) {
      case "cycle":
      case "rollover":
        return path(`/admin/members?member=${memberId}&view=membership`);
      case "grant":
      case "deduction":
        return historyPath({ kind: "member", id: memberId }, subject.auditId);
      default:
        return undefined;
    }
  };
}

/** The member's lines of the year up to the correction, where it stands beside the line that it corrects. */
function correctionPath({ memberId, createdAt }: LedgerLine, timeZone: string): string {
  const to = localDate(toMilliseconds(createdAt), timeZone);
  return `/admin/points?period=days&from=${addDays(to, 1 - mostPeriodDays)}&to=${to}&member=${memberId}`;
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
