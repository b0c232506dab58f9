/** Books a time beside the grid, or on a phone from below. It shows length, price, balance after, and what comes back. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { type Policy, shortestOf } from "#lambdas/bookings/policy.ts";
import { priceOf } from "#lambdas/bookings/rules.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { BesideGrid, type Place } from "./beside-grid.tsx";
import type { BookingIntent } from "./booking-dialog.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { freeMinutesAt } from "./free-times.ts";
import { quoteBooking } from "./quote.ts";
import { dayTexts, dialogTexts } from "./texts.ts";
import { useCreateBooking } from "./use-create-booking.ts";
import type { TakenRun } from "./use-days.ts";
import { waitlistTexts } from "./waitlist-texts.ts";

/** What was pressed in the grid. */
export interface QuickChoice {
  resource: Resource;
  date: string;
  startAt: string;
  /** What was dragged; undefined after a press. */
  durationMinutes: number | undefined;
  /** Where the popover opens, in pixels of the window. A phone has a sheet from below. */
  at: Place;
}

interface QuickBookProps {
  choice: QuickChoice;
  policy: Policy;
  taken: readonly TakenRun[];
  /** Opens the specified dialog. */
  onMore: (intent: BookingIntent) => void;
  onClose: () => void;
}

export function QuickBook({ choice, policy, taken, onMore, onClose }: QuickBookProps) {
  const { resource, date, startAt, at } = choice;
  const titleId = useId();
  const now = useNow();
  const { timeZone, freeCancelMinutes, features } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const freeMinutes = freeMinutesAt(startAt, taken, policy, { date, now, timeZone });
  const lengths = policy.lengthsMinutes.filter((minutes) => minutes <= freeMinutes);
  const [chosen, setChosen] = useState(() => fitting(lengths, choice.durationMinutes) ?? shortestOf(policy));
  const durationMinutes = fitting(lengths, chosen) ?? chosen;
  const booking = useCreateBooking({ resource, durationMinutes, onBooked: onClose });
  const quote = quoteBooking({ resource, policy, startAt, durationMinutes, freeCancelMinutes, features, now });
  const isTaken = (lengths.length === 0 && !booking.isPending) || booking.refusal?.kind === "taken";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isTaken) booking.book(quote);
  }

  return (
    <BesideGrid at={at} titleId={titleId} onClose={onClose}>
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {dayTexts.quick(resource.name, format.time(startAt))}
        </Typography>
        {isTaken && <Alert severity="warning">{dialogTexts.slotTaken(format.time(startAt))}</Alert>}
        {booking.refusal?.kind === "failed" && <Alert severity="error">{booking.refusal.text}</Alert>}
        {lengths.length > 0 && (
          <TextField
            select
            size="small"
            label={dialogTexts.duration}
            value={durationMinutes}
            onChange={(event) => {
              booking.forgetRefusal();
              setChosen(Number(event.target.value));
            }}
          >
            {lengths.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {printMinutes(minutes)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {!isTaken && (
          <BookingSummary
            resource={resource}
            cost={priceOf(resource, durationMinutes, features)}
            balance={balance}
            quote={quote}
          />
        )}
        <Stack direction="row" spacing={1} sx={{ justifyContent: "flex-end" }}>
          {isTaken && (
            <Button
              onClick={() => {
                onMore({ resource, date, startAt, durationMinutes, waits: true });
                onClose();
              }}
            >
              {waitlistTexts.join}
            </Button>
          )}
          <Button
            onClick={() => {
              onMore({ resource, date, startAt: isTaken ? undefined : startAt, durationMinutes });
              onClose();
            }}
          >
            {dayTexts.more}
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={booking.isPending} disabled={isTaken}>
            {booking.isPending ? dialogTexts.confirming : dialogTexts.confirm}
          </BusyButton>
        </Stack>
      </Stack>
    </BesideGrid>
  );
}

/** The longest of these lengths that is not longer than the wanted one; else the shortest. */
const fitting = (lengths: readonly number[], wanted: number | undefined): number | undefined =>
  lengths.findLast((minutes) => minutes <= (wanted ?? 0)) ?? lengths[0];
