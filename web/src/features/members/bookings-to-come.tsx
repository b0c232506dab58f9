import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useBookingsToCome } from "./queries.ts";
import { toComeTexts } from "./texts.ts";

export type BookingsChoice = "keep" | "cancel";

interface BookingsToComeProps {
  memberId: MemberId;
  choice: BookingsChoice;
  onChoose: (choice: BookingsChoice) => void;
}

const shownRows = 5;

/** A member's future bookings before a suspension, and the choice of what happens to them. */
export function BookingsToCome({ memberId, choice, onChoose }: BookingsToComeProps) {
  const format = useFormat();
  const toCome = useBookingsToCome(memberId);
  const labelId = useId();
  if (toCome.isLoading) return <LoadingText>{toComeTexts.loading}</LoadingText>;
  if (toCome.isError) return <ErrorState error={toCome.error} onRetry={() => toCome.refetch()} />;
  if (toCome.data === undefined) return null;
  const { bookings, nextCursor } = toCome.data;
  if (bookings.length === 0) return <Typography color="textSecondary">{toComeTexts.none}</Typography>;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="strong">{toComeTexts.some(bookings.length, nextCursor !== null)}</Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {bookings.slice(0, shownRows).map((booking) => (
          <Typography component="li" variant="body2" key={booking.bookingId}>
            {booking.resourceName}, {format.dateTime(booking.startAt)}
          </Typography>
        ))}
        {bookings.length > shownRows && (
          <Typography component="li" variant="body2" color="textSecondary">
            {toComeTexts.more(bookings.length - shownRows)}
          </Typography>
        )}
      </Box>
      <FormControl>
        <FormLabel id={labelId}>{toComeTexts.choice}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={choice}
          onChange={(_event, value) => onChoose(value === "cancel" ? "cancel" : "keep")}
        >
          <FormControlLabel value="keep" control={<Radio />} label={toComeTexts.keep} />
          <FormControlLabel value="cancel" control={<Radio />} label={toComeTexts.cancel} />
        </RadioGroup>
      </FormControl>
    </Box>
  );
}
