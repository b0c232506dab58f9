/** What would be cancelled: how many, the first ones by name, and the points. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { clearingTexts as texts } from "./texts.ts";

const shownRows = 5;

interface HitSummaryProps {
  bookings: readonly Booking[];
  leftOut: number;
  /** Undefined where the workspace uses no points. */
  points: number | undefined;
}

export function HitSummary({ bookings, leftOut, points }: HitSummaryProps) {
  const format = useFormat();
  const rest = bookings.length - shownRows;
  return (
    <Alert severity={bookings.length === 0 ? "info" : "warning"}>
      <AlertTitle>{bookings.length === 0 ? texts.none : texts.hit(bookings.length)}</AlertTitle>
      {bookings.length > 0 && points !== undefined && (
        <div>{points === 0 ? texts.nothingBack : texts.back(format.points(points))}</div>
      )}
      {leftOut > 0 && <div>{texts.leftOut(leftOut)}</div>}
      {bookings.length > 0 && (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2.5 }}>
          {bookings.slice(0, shownRows).map(({ bookingId, startAt, endAt, resourceName, memberName }) => (
            <li key={bookingId}>
              {format.date(startAt)}, {format.timeRange(startAt, endAt)}, {resourceName}, {bookedByText(memberName)}
            </li>
          ))}
          {rest > 0 && <li>{texts.more(rest)}</li>}
        </Box>
      )}
    </Alert>
  );
}
