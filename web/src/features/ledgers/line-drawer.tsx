/** One line of the ledger beside the list: whose points moved, why, and what the wallet held before and after. */
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { Link as RouterLink } from "react-router-dom";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { type LedgerLine, mostPeriodDays } from "#lambdas/ledgers/contract.ts";
import { groupOf } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { useHistoryPath } from "#web/domain/history-link.tsx";
import { Points } from "#web/domain/points.tsx";
import { bookedByText, subjectText } from "#web/domain/record-words.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { Amount, LineCause } from "./line-cause.tsx";
import { groupTexts, ledgerTexts, lineTexts as texts } from "./texts.ts";

interface LineDrawerProps {
  /** Undefined when no loaded line has the id of the address. */
  line: LedgerLine | undefined;
  /** The line that this one moves back, if it is loaded. */
  corrected: LedgerLine | undefined;
  onCorrect: (line: LedgerLine) => void;
  onOnly: (line: LedgerLine) => void;
  onClose: () => void;
}

export function LineDrawer({ line, corrected, onCorrect, onOnly, onClose }: LineDrawerProps) {
  const format = useFormat();
  if (line === undefined) {
    return (
      <DetailDrawer open title={ledgerTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...texts.missing} />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer
      open
      title={subjectText(line.subject)}
      subtitle={<time dateTime={line.createdAt}>{format.dateTime(line.createdAt)}</time>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onOnly(line)}>{ledgerTexts.onlyMember}</Button>
          {line.allowed.reverse && (
            <Button variant="contained" onClick={() => onCorrect(line)}>
              {ledgerTexts.correct}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={3}>
        <LineFacts line={line} corrected={corrected} />
        <Trail line={line} />
      </Stack>
    </DetailDrawer>
  );
}

function LineFacts({ line, corrected }: Pick<LineDrawerProps, "corrected"> & { line: LedgerLine }) {
  const format = useFormat();
  const day = useDayFormat();
  const path = usePath();
  const { timeZone } = useWorkspace();
  const { memberId, memberName, amount, balanceAfter, number, reversedBy, lots, subject, entryId } = line;
  return (
    <Facts>
      <Fact name={ledgerTexts.columns.member}>
        {memberName === null ? (
          bookedByText(memberName)
        ) : (
          <Link component={RouterLink} to={path(`/admin/members?member=${memberId}`)}>
            {memberName}
          </Link>
        )}
      </Fact>
      <Fact name={ledgerTexts.group}>{groupTexts[groupOf(subject)]}</Fact>
      <Fact name={ledgerTexts.columns.amount}>
        <Amount amount={amount} />
      </Fact>
      <Fact name={texts.number}>{format.number(number)}</Fact>
      <Fact name={texts.balanceBefore}>
        <Points value={balanceAfter - amount} />
      </Fact>
      <Fact name={ledgerTexts.columns.balanceAfter}>
        <Points value={balanceAfter} />
      </Fact>
      <Fact name={ledgerTexts.columns.cause} isWide>
        <LineCause line={line} corrected={corrected} />
      </Fact>
      {reversedBy !== null && (
        <Fact name={texts.reversedBy} isWide>
          <Link component={RouterLink} to={path(laterPath(line, timeZone))}>
            {texts.line(format.number(reversedBy))}
          </Link>
        </Fact>
      )}
      {lots.length > 0 && (
        <Fact name={texts.lots} isWide>
          {lots.map(({ endsOn, points }) => (
            <Box key={endsOn}>
              <Amount amount={points} />
              {texts.endsOn(day(endsOn))}
            </Box>
          ))}
        </Fact>
      )}
      <Fact name={texts.entryId} isWide>
        {entryId}
      </Fact>
    </Facts>
  );
}

/** Who granted, deducted or reversed stands in the audit trail. Other lines have nobody behind them but their cause. */
function Trail({ line: { memberId, subject } }: { line: LedgerLine }) {
  const historyPath = useHistoryPath();
  if (!("auditId" in subject)) return null;
  return (
    <Button
      component={RouterLink}
      to={historyPath({ kind: "member", id: memberId }, subject.auditId)}
      color="inherit"
      size="small"
      startIcon={<HistoryOutlined />}
      sx={{ alignSelf: "flex-start", color: "text.secondary", marginInlineStart: -0.75 }}
    >
      {texts.trail}
    </Button>
  );
}

/** The member's lines of the year from this one on, where its correction stands too. */
function laterPath({ memberId, createdAt }: LedgerLine, timeZone: string): string {
  const from = localDate(toMilliseconds(createdAt), timeZone);
  return `/admin/points?period=days&from=${from}&to=${addDays(from, mostPeriodDays - 1)}&member=${memberId}`;
}
