/** The bookings within a time out of service, each with what happens to it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { idleTexts as texts } from "./texts.ts";

interface BookingsHitProps {
  bookings: readonly Booking[];
  /** The ids of those that are cancelled and paid back. The others are kept. */
  refunded: ReadonlySet<string>;
  onChoose: (refunded: ReadonlySet<string>) => void;
}

export function BookingsHit({ bookings, refunded, onChoose }: BookingsHitProps) {
  const id = useId();
  const format = useFormat();

  function choose(bookingId: string, isRefunded: boolean): void {
    const next = new Set(refunded);
    if (isRefunded) next.add(bookingId);
    else next.delete(bookingId);
    onChoose(next);
  }

  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: "center", columnGap: 1, flexWrap: "wrap" }}>
        <Typography id={id} variant="subtitle2" component="h3" role="status" sx={{ flexGrow: 1 }}>
          {texts.hit(bookings.length)}
        </Typography>
        {bookings.length > 1 && (
          <>
            <Button size="small" color="inherit" onClick={() => onChoose(new Set())}>
              {texts.keepAll}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => onChoose(new Set(bookings.map(({ bookingId }) => bookingId)))}
            >
              {texts.refundAll}
            </Button>
          </>
        )}
      </Stack>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {bookings.map(({ bookingId, startAt, endAt, memberName, pointsCost }) => {
          const name = bookedByText(memberName);
          const when = `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
          return (
            <Stack
              key={bookingId}
              component="li"
              direction={{ xs: "column", sm: "row" }}
              sx={{ gap: 1, paddingBlock: 1, borderBlockEnd: "1px solid", borderColor: "divider" }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography noWrap sx={{ fontWeight: "fontWeightMedium" }}>
                  {name}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {when}
                </Typography>
              </Box>
              <TextField
                select
                size="small"
                value={refunded.has(bookingId) ? "refund" : "keep"}
                onChange={({ target }) => choose(bookingId, target.value === "refund")}
                slotProps={{ select: { SelectDisplayProps: { "aria-label": texts.choiceFor(name, when) } } }}
                sx={{ minWidth: 208 }}
              >
                <MenuItem value="keep">{texts.keep}</MenuItem>
                <MenuItem value="refund">
                  {pointsCost === 0 ? texts.cancel : texts.refund(format.points(pointsCost))}
                </MenuItem>
              </TextField>
            </Stack>
          );
        })}
      </Box>
    </Box>
  );
}
