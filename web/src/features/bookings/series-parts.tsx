/** The parts of a dialog that cancels bookings of a series: which of them, and what each returns. */
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { SeriesScope } from "#lambdas/bookings/series-acts-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BookingBadge } from "#web/domain/status/booking.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { useFeatures } from "#web/session/modules.ts";
import { seriesActsTexts as texts } from "./series-acts-texts.ts";

interface ScopeChoiceProps {
  scopes: readonly SeriesScope[];
  scope: SeriesScope;
  labels: Readonly<Record<SeriesScope, string>>;
  countOf: (scope: SeriesScope) => number;
  onChange: (scope: SeriesScope) => void;
}

export function ScopeChoice({ scopes, scope, labels, countOf, onChange }: ScopeChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{texts.which}</FormLabel>
      <RadioGroup aria-labelledby={id} value={scope} onChange={(_, next) => onChange(next as SeriesScope)}>
        {scopes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={one === "one" ? labels.one : texts.scopeOf(labels[one], countOf(one))}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface SeriesBookingsProps {
  bookings: readonly Booking[];
  /** Those that would be cancelled. */
  ended: readonly Booking[];
  /** What each of those would return. */
  backOf: (booking: Booking) => number;
}

export function SeriesBookings({ bookings, ended, backOf }: SeriesBookingsProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  return (
    <Box
      component="ul"
      aria-label={texts.bookings}
      sx={{ m: 0, p: 0, listStyle: "none", border: 1, borderColor: "divider", borderRadius: cardRadius }}
    >
      {bookings.map((booking) => {
        const isEnding = ended.includes(booking);
        return (
          <Box
            component="li"
            key={booking.bookingId}
            sx={{
              display: "flex",
              alignItems: "center",
              flexWrap: "wrap",
              columnGap: 1,
              px: 1.5,
              py: 1,
              minHeight: 44,
              "& + &": { borderTop: 1, borderColor: "divider" },
            }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontVariantNumeric: "tabular-nums" }}>
              <Box component="span" sx={{ fontWeight: "fontWeightMedium" }}>
                {format.date(booking.startAt)}
              </Box>{" "}
              {format.timeRange(booking.startAt, booking.endAt)}
            </Typography>
            {isEnding && pointsEnabled && (
              <Typography variant="body2" color="textSecondary">
                {texts.back(backOf(booking))}
              </Typography>
            )}
            <BookingBadge booking={booking} />
          </Box>
        );
      })}
    </Box>
  );
}
