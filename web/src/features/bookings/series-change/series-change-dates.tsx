/** Each booking of a series that would change. It says whether it is free, and the difference in price. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { PreviewedChange } from "#lambdas/bookings/series-change-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useFeatures } from "#web/session/modules.ts";
import { DateList, DateRow, SkeletonRow } from "../series-dates.tsx";
import { differenceText } from "./difference-text.ts";
import { seriesChangeTexts as texts } from "./series-change-texts.ts";
import type { SeriesChange } from "./use-series-change.ts";

export function SeriesChangeDates({ change, booking }: { change: SeriesChange; booking: Booking }) {
  const { preview, isLooking, dates, leftOut } = change;
  if (preview.isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => void preview.refetch()}>{texts.tryAgain}</Button>}>
        {errorText(preview.error)}
      </Alert>
    );
  }
  if (!isLooking && dates.length === 0) {
    const isSame = leftOut.some(({ why }) => why === "same");
    return <Alert severity="info">{isSame ? texts.same : texts.nothing}</Alert>;
  }
  return (
    <Box component="section" aria-label={texts.dates} aria-busy={isLooking}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 0.5 }}>
        {isLooking ? texts.loading : texts.dates}
      </Typography>
      <DateList>
        {dates.length === 0
          ? [0, 1, 2].map((row) => <SkeletonRow key={row} />)
          : dates.map((one) => <ChangedRow key={one.bookingId} one={one} change={change} booking={booking} />)}
      </DateList>
    </Box>
  );
}

function ChangedRow({ one, change, booking }: { one: PreviewedChange; change: SeriesChange; booking: Booking }) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const { was } = one;
  const time = format.timeRange(was.startAt, was.endAt);
  const before =
    was.resourceName === booking.resourceName && change.resourceId === booking.resourceId
      ? texts.was(time)
      : texts.wasElsewhere(was.resourceName, time);
  const isPossible = one.state === "free" || one.alternative !== null;
  const price = pointsEnabled && isPossible ? [differenceText(change.differenceOf(one))] : [];
  return <DateRow one={one} taken={change.taken} take={change.take} facts={[before, ...price].join(" · ")} />;
}
