/** What a line of the ledger says of its cause, and its amount. The list and the line's own drawer show both. */
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { type LedgerLine, mostPeriodDays } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useHistoryPath } from "#web/domain/history-link.tsx";
import { subjectText } from "#web/domain/record-words.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { ledgerTexts } from "./texts.ts";

/** The line that a correction moves back, if it is loaded. */
export function correctedBy({ memberId, subject }: LedgerLine, lines: readonly LedgerLine[]): LedgerLine | undefined {
  if (subject.kind !== "reversal") return undefined;
  return lines.find((line) => line.memberId === memberId && line.number === subject.reverses);
}

interface LineCauseProps {
  line: LedgerLine;
  corrected: LedgerLine | undefined;
}

/** What moved the points, as a link where that has a page. Of a correction also the line that it moves back. */
export function LineCause({ line, corrected }: LineCauseProps) {
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
    // A series has no page of administrators. Its bookings are among those of its member.
    if ("seriesId" in subject) return bookingEnabled ? path(`/admin/bookings?view=list&member=${memberId}`) : undefined;
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
export function Amount({ amount }: { amount: number }) {
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
