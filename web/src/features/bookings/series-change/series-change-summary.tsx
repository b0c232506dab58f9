/** What a change of a series costs or returns, what is left, and what a cancellation returns afterwards. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LeftOut } from "#lambdas/bookings/series-change-contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { differenceText } from "./difference-text.ts";
import { seriesChangeTexts as texts } from "./series-change-texts.ts";
import type { SeriesChange } from "./use-series-change.ts";

export function SeriesChangeSummary({ change, isOwn }: { change: SeriesChange; isOwn: boolean }) {
  const format = useFormat();
  const now = useNow();
  const { pointsEnabled } = useFeatures();
  const { chosen, sum, preview, leftOut, isLooking } = change;
  const { balance = 0, fits = chosen.length } = preview.data ?? {};
  const lacks = sum > balance;
  const terms = termsOf(change, format, now);
  return (
    <Box component="section" aria-label={texts.summary} aria-live="polite" aria-busy={isLooking}>
      {chosen.length > 0 && (
        <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, m: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {texts.sum}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: "fontWeightMedium" }}>
            {sumText(chosen.length, pointsEnabled ? sum : undefined)}
          </Typography>
          {pointsEnabled && isOwn && !lacks && (
            <>
              <Typography component="dt" variant="body2" color="textSecondary">
                {texts.balanceAfter}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: "fontWeightMedium" }}>
                <Points value={balance - sum} />
              </Typography>
            </>
          )}
        </Box>
      )}
      {leftOut.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: chosen.length > 0 ? 1 : 0 }}>
          {leftOutText(leftOut)}
        </Typography>
      )}
      {terms !== undefined && !lacks && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {terms}
        </Typography>
      )}
      {chosen.length > fits && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.onlyFit(fits)}
        </Alert>
      )}
      {lacks && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {texts.lacking(sum, balance)}
        </Alert>
      )}
    </Box>
  );
}

function sumText(count: number, sum: number | undefined): string {
  if (sum === undefined) return texts.countOf(count);
  return sum === 0 ? texts.sumSame(count) : texts.sumOf(count, differenceText(sum));
}

/** The terms of the first one that changes. The list would be too long for those of each. */
function termsOf({ chosen: [first] }: SeriesChange, format: Format, now: number): string | undefined {
  if (first === undefined || first.freeCancelUntil === null) return undefined;
  if (first.waitsForApproval) return texts.waits;
  const left = first.returns.filter(({ until }) => Date.parse(until) > now);
  if (first.returns.length > 0 && first.pointsCost > 0)
    return texts.terms(left.length === 0 ? texts.over : returnsSentence(left, first.pointsCost, format.dateTime));
  const isFree = Date.parse(first.freeCancelUntil) > now;
  return texts.terms(isFree ? texts.freeUntil(format.dateTime(first.freeCancelUntil)) : texts.over);
}

function leftOutText(leftOut: readonly { why: LeftOut }[]): string {
  const counts = [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, ones]) => texts.why[why](ones.length));
  return `${texts.leftOut(leftOut.length)} ${counts.join(", ")}.`;
}
