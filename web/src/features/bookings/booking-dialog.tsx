/** "Book Desk 4": a day, a start and a duration. The consequences stay visible. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useRef, useState } from "react";
import { needsApproval, type Policy, policyOf, shortestOf } from "#lambdas/bookings/policy.ts";
import { bookableDates, offeredStarts, priceOf } from "#lambdas/bookings/rules.ts";
import { addDays, instantOf, localTime, startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { useEmptyDay } from "#web/domain/rules/use-empty-day.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { DayPicker } from "./day-picker.tsx";
import { quoteBooking } from "./quote.ts";
import { ResourceAbout } from "./resource-about.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { SeriesFields } from "./series-fields.tsx";
import { once } from "./series-rule.ts";
import { SeriesSummary } from "./series-summary.tsx";
import { seriesTexts } from "./series-texts.ts";
import { StartField } from "./start-field.tsx";
import { dialogTexts } from "./texts.ts";
import { type Refusal, useCreateBooking } from "./use-create-booking.ts";
import { type SeriesBooking, useSeries } from "./use-series.ts";
import { useStartChoice } from "./use-start-choice.ts";
import { waitlistTexts } from "./waitlist-texts.ts";

/** What was clicked. A card gives what the reader looks for, an hour of the timeline its start. */
export interface BookingIntent {
  resource: Resource;
  date?: string | undefined;
  startAt?: string | undefined;
  durationMinutes?: number | undefined;
  /** Whether the time is taken, and the reader waits for it. */
  waits?: true | undefined;
}

interface BookingDialogProps {
  intent: BookingIntent;
  /** Opens the waitlist instead. */
  onWait?: (intent: BookingIntent) => void;
  /** The workspace's rules of booking; undefined where nobody has set one. */
  rules: RuleFields | undefined;
  onClose: () => void;
}

export function BookingDialog({ intent, rules, onWait, onClose }: BookingDialogProps) {
  const { resource } = intent;
  const now = useNow();
  const workspace = useWorkspace();
  const { timeZone, locale, freeCancelMinutes, features } = workspace;
  const { balance } = useMe();
  const format = useFormat();
  const policy = policyOf(rules, resource.rules);
  const { first, last } = bookableDates(now, workspace, policy);
  const [date, setDate] = useState<string | null>(() => intent.date ?? firstDayWithStarts(now, timeZone, policy));
  const [chosenMinutes, setChosenMinutes] = useState(intent.durationMinutes ?? shortestOf(policy));
  const [isStartAsked, setIsStartAsked] = useState(false);
  const [rule, setRule] = useState(once);
  // Somebody may have changed the rules while the dialog is open.
  const durationMinutes = policy.lengthsMinutes.includes(chosenMinutes) ? chosenMinutes : shortestOf(policy);
  const day = date !== null && date >= first && date <= last ? date : null;
  const starts = useStartChoice({ resource, date: day, durationMinutes, preset: intent.startAt, now });
  const quote =
    starts.startAt === undefined
      ? undefined
      : quoteBooking({ resource, startAt: starts.startAt, durationMinutes, policy, freeCancelMinutes, features, now });
  const booking = useCreateBooking({ resource, durationMinutes, onBooked: onClose });
  const series = useSeries({ resource, rule, date: day, startAt: starts.startAt, durationMinutes, onBooked: onClose });
  const whyNone = useEmptyDay(day ?? first, now, [policy]);
  const startField = useRef<HTMLInputElement>(null);
  const takenTime = booking.refusal?.kind === "taken" ? format.time(booking.refusal.startAt) : starts.takenTime;
  const lostAt = starts.lostTime === undefined || day === null ? undefined : instantOf(day, starts.lostTime, timeZone);
  const lostChoice = lostAt === undefined ? intent.startAt : toInstant(lostAt);
  const lostStart = booking.refusal?.kind === "taken" ? booking.refusal.startAt : lostChoice;
  const wait =
    onWait === undefined || day === null || series.isOn
      ? undefined
      : () => onWait({ resource, date: day, startAt: lostStart, durationMinutes, waits: true });
  useFocusWhenTaken(startField, booking.refusal);

  function submit(): void {
    if (quote !== undefined && series.isOn) series.book();
    else if (quote !== undefined) booking.book(quote);
    else {
      setIsStartAsked(true);
      startField.current?.focus();
    }
  }

  function choose(change: () => void): void {
    booking.forgetRefusal();
    series.forget();
    setIsStartAsked(false);
    change();
  }

  // Keep the chosen start when the duration changes. If it no longer fits, clear it and tell the user.
  function changeDuration(next: number): void {
    if (starts.startAt !== undefined) starts.pick(starts.startAt);
    choose(() => setChosenMinutes(next));
  }

  const dayOf = (value: string) => format.date(toInstant(startOfDay(value, timeZone)));
  return (
    <FormDialog
      open
      title={dialogTexts.title(resource.name)}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={series.isOn ? seriesLabel(series) : dialogTexts.confirm}
      pendingLabel={series.isOn ? seriesTexts.booking(series.chosen.length) : dialogTexts.confirming}
      pending={booking.isPending || series.isPending}
      submitDisabled={starts.offered.length === 0 || (series.isOn && !canBook(series, balance))}
      footer={
        series.isOn ? (
          <SeriesSummary series={series} waits={needsApproval(policy, resource)} balance={balance} />
        ) : (
          <BookingSummary
            resource={resource}
            cost={priceOf(resource, durationMinutes, features)}
            balance={balance}
            quote={quote}
          />
        )
      }
    >
      <Stack spacing={2}>
        <ResourceAbout resource={resource} />
        {takenTime !== undefined && (
          <Alert
            severity="warning"
            action={
              wait && (
                <Button color="inherit" size="small" onClick={wait}>
                  {waitlistTexts.join}
                </Button>
              )
            }
          >
            {starts.isLostTooClose
              ? dialogTexts.startTooClose(takenTime, printMinutes(policy.bufferMinutes))
              : dialogTexts.slotTaken(takenTime)}
          </Alert>
        )}
        {booking.refusal?.kind === "failed" && <Alert severity="error">{booking.refusal.text}</Alert>}
        <DayPicker
          label={dialogTexts.date}
          date={date}
          first={first}
          last={last}
          locale={locale}
          problem={day === null ? dialogTexts.dateOutOfRange(dayOf(first), dayOf(last)) : undefined}
          onChange={(next) => choose(() => setDate(next))}
        />
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          <StartField
            starts={starts}
            isAsked={isStartAsked || takenTime !== undefined}
            durationMinutes={durationMinutes}
            bufferMinutes={policy.bufferMinutes}
            whyNone={whyNone}
            field={startField}
            onPick={choose}
          />
          <TextField
            select
            fullWidth
            label={dialogTexts.duration}
            value={durationMinutes}
            onChange={(event) => changeDuration(Number(event.target.value))}
          >
            {policy.lengthsMinutes.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {printMinutes(minutes)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        {day !== null && <SeriesFields rule={rule} date={day} onChange={(next) => choose(() => setRule(next))} />}
        {wait !== undefined && takenTime === undefined && (
          // Twice "&": the stack sets the margins of its children.
          <Button sx={{ alignSelf: "flex-start", "&&": { marginInlineStart: -2 } }} onClick={wait}>
            {waitlistTexts.ask}
          </Button>
        )}
        {series.refusal !== null && <Alert severity="warning">{series.refusal}</Alert>}
        {series.isOn && starts.startAt !== undefined && <SeriesDates series={series} />}
        {isReaderElsewhere(now, timeZone) && (
          <Typography variant="body2" color="textSecondary">
            {dialogTexts.zone(timeZone)}
          </Typography>
        )}
      </Stack>
    </FormDialog>
  );
}

function canBook({ chosen, sum, isLooking }: SeriesBooking, balance: number): boolean {
  return chosen.length > 0 && sum <= balance && !isLooking;
}

function seriesLabel({ chosen, dates, isLooking }: SeriesBooking): string {
  if (isLooking || dates.length === 0) return seriesTexts.loading;
  if (chosen.length === 0) return seriesTexts.nothingFree;
  return chosen.length === dates.length ? seriesTexts.bookAll(chosen.length) : seriesTexts.bookFree(chosen.length);
}

/** Late in the evening no start is left today, so the dialog opens on the next day that offers one. */
function firstDayWithStarts(now: number, timeZone: string, policy: Policy): string {
  const { first, last } = bookableDates(now, { timeZone }, policy);
  let date = first;
  while (date < last && offeredStarts(date, now, { timeZone }, policy).length === 0) date = addDays(date, 1);
  return date;
}

/** Times are in the workspace's time zone. Somebody whose own clock differs must be told. */
function isReaderElsewhere(now: number, timeZone: string): boolean {
  const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return localTime(now, readerZone) !== localTime(now, timeZone);
}

/** After "taken", the focus moves to the start, because the person must choose another one. */
function useFocusWhenTaken(field: RefObject<HTMLInputElement | null>, refusal: Refusal | null): void {
  useEffect(() => {
    if (refusal?.kind === "taken") field.current?.focus();
  }, [field, refusal]);
}
