/** What a series costs, what is left, and what a cancellation returns. It stays in sight below the dates. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { useFeatures } from "#web/session/modules.ts";
import { seriesTexts as texts } from "./series-texts.ts";
import { chosenStart, type SeriesBooking } from "./use-series.ts";

interface SeriesSummaryProps {
  series: SeriesBooking;
  /** Whether each waits for an approval. */
  waits: boolean;
  balance: number;
}

export function SeriesSummary({ series, waits, balance }: SeriesSummaryProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { chosen, sum, dates, taken, preview } = series;
  const first = dates.find((one) => chosenStart(one, taken) !== undefined);
  const fits = preview.data?.fits ?? chosen.length;
  const terms =
    first === undefined || first.freeCancelUntil === null
      ? undefined
      : waits
        ? texts.waits
        : texts.terms(
            first.returns.length > 0 && first.points > 0
              ? returnsSentence(first.returns, first.points, format.dateTime)
              : texts.freeUntil(format.dateTime(first.freeCancelUntil)),
          );
  return (
    <Box component="section" aria-label={texts.summary} aria-live="polite">
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, m: 0 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {texts.sum}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: "fontWeightMedium" }}>
          {pointsEnabled ? texts.sumOf(chosen.length, sum) : texts.countOf(chosen.length)}
        </Typography>
        {pointsEnabled && sum <= balance && (
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
      {terms !== undefined && sum <= balance && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {terms}
        </Typography>
      )}
      {chosen.length > fits && dates.every(({ state }) => state === "free") && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.onlyFit(fits)}
        </Alert>
      )}
      {sum > balance && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {texts.insufficient(sum, balance)}
        </Alert>
      )}
    </Box>
  );
}
