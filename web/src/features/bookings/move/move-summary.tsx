/** What a move does: both times, the difference in price, and what comes back until when. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { moveTexts as texts } from "./move-texts.ts";
import type { MovePreview } from "./use-move-choice.ts";

interface MoveSummaryProps {
  booking: Booking;
  move: MovePreview | undefined;
  /** The member's own balance; undefined where an administrator moves the booking. */
  balance: number | undefined;
}

export function MoveSummary({ booking, move, balance }: MoveSummaryProps) {
  const format = useFormat();
  const now = useNow();
  const { pointsEnabled } = useFeatures();
  const placeOf = (resourceName: string, { startAt, endAt }: { startAt: string; endAt: string }) =>
    `${resourceName}, ${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
  const lacks = balance !== undefined && move !== undefined && move.difference > balance;
  return (
    <Box component="section" aria-label={texts.summary} aria-live="polite">
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, m: 0 }}>
        <Fact name={texts.from}>{placeOf(booking.resourceName, booking)}</Fact>
        <Fact name={texts.to}>{move === undefined ? texts.notYet : placeOf(move.resource.name, move)}</Fact>
        {pointsEnabled && move !== undefined && (
          <Fact name={texts.difference}>{differenceText(move.difference, format)}</Fact>
        )}
        {pointsEnabled && move !== undefined && balance !== undefined && !lacks && (
          <Fact name={texts.balanceAfter}>{format.points(balance - move.difference)}</Fact>
        )}
      </Box>
      {move !== undefined && !lacks && move.isApprovalTooLate && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {texts.approvalTooLate}
        </Alert>
      )}
      {move !== undefined && !lacks && !move.isApprovalTooLate && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {termsText(move, { format, now, isOwn: balance !== undefined })}
        </Typography>
      )}
      {lacks && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {texts.lacking(format.number(move.difference), format.number(balance))}
        </Alert>
      )}
    </Box>
  );
}

function differenceText(difference: number, format: Format): string {
  if (difference === 0) return texts.none;
  const points = Math.abs(difference);
  return (difference > 0 ? texts.charged : texts.back)(points, format.number(points));
}

function termsText(
  { waitsForApproval, returns, freeUntil, isFinal, pointsCost }: MovePreview,
  { format, now, isOwn }: { format: Format; now: number; isOwn: boolean },
): string {
  if (waitsForApproval) return texts.waits;
  if (returns !== null) {
    return returns.length === 0 ? texts.over : returnsSentence(returns, pointsCost, format.dateTime);
  }
  if (isFinal || Date.parse(freeUntil) <= now) return texts.over;
  return (isOwn ? texts.free : texts.freeForMember)(format.dateTime(freeUntil));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: "fontWeightMedium" }}>
        {children}
      </Typography>
    </>
  );
}
