/** "Book Desk 4": a day, a start and a duration. The consequences stay visible. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type Policy, policyOf, shortestOf } from "#lambdas/bookings/policy.ts";
import { bookableDates, offeredStarts, priceOf } from "#lambdas/bookings/rules.ts";
import { addDays, localTime, startOfDay } from "#lambdas/contract/calendar.ts";
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
import { dialogTexts } from "./texts.ts";
import { type Refusal, useCreateBooking } from "./use-create-booking.ts";
import { useStartChoice } from "./use-start-choice.ts";

/** What was clicked. A card gives what the reader looks for, an hour of the timeline its start. */
export interface BookingIntent {
  resource: Resource;
  date?: string | undefined;
  startAt?: string | undefined;
  durationMinutes?: number | undefined;
}

interface BookingDialogProps {
  intent: BookingIntent;
  /** The workspace's rules of booking; undefined where nobody has set one. */
  rules: RuleFields | undefined;
  onClose: () => void;
}

export function BookingDialog({ intent, rules, onClose }: BookingDialogProps) {
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
  // Somebody may have changed the rules while the dialog is open.
  const durationMinutes = policy.lengthsMinutes.includes(chosenMinutes) ? chosenMinutes : shortestOf(policy);
  const day = date !== null && date >= first && date <= last ? date : null;
  const starts = useStartChoice({ resource, date: day, durationMinutes, preset: intent.startAt, now });
  const quote =
    starts.startAt === undefined
      ? undefined
      : quoteBooking({ resource, startAt: starts.startAt, durationMinutes, policy, freeCancelMinutes, features, now });
  const booking = useCreateBooking({ resource, durationMinutes, onBooked: onClose });
  const whyNone = useEmptyDay(day ?? first, now, [policy]);
  const startField = useRef<HTMLInputElement>(null);
  const takenTime = booking.refusal?.kind === "taken" ? format.time(booking.refusal.startAt) : starts.takenTime;
  useFocusWhenTaken(startField, booking.refusal);

  function submit(): void {
    if (quote !== undefined) booking.book(quote);
    else {
      setIsStartAsked(true);
      startField.current?.focus();
    }
  }

  function choose(change: () => void): void {
    booking.forgetRefusal();
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
      submitLabel={dialogTexts.confirm}
      pendingLabel={dialogTexts.confirming}
      pending={booking.isPending}
      submitDisabled={starts.offered.length === 0}
      footer={
        <BookingSummary
          resource={resource}
          cost={priceOf(resource, durationMinutes, features)}
          balance={balance}
          quote={quote}
        />
      }
    >
      <Stack spacing={2}>
        {takenTime !== undefined && (
          <Alert severity="warning">
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
        {isReaderElsewhere(now, timeZone) && (
          <Typography variant="body2" color="textSecondary">
            {dialogTexts.zone(timeZone)}
          </Typography>
        )}
      </Stack>
    </FormDialog>
  );
}

interface StartFieldProps {
  starts: ReturnType<typeof useStartChoice>;
  isAsked: boolean;
  durationMinutes: number;
  bufferMinutes: number;
  /** Why the rules leave the day empty. */
  whyNone: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  onPick: (change: () => void) => void;
}

function StartField({ starts, field, onPick, ...asked }: StartFieldProps) {
  const { availability, offered, startAt, lostTime } = starts;
  const id = useId();
  const note = startNote(starts, asked);
  if (availability.isError && availability.data === undefined) {
    return (
      <Alert
        severity="error"
        sx={{ width: "100%" }}
        action={<Button onClick={() => void availability.refetch()}>{dialogTexts.tryAgain}</Button>}
      >
        {dialogTexts.startsFailed}
      </Alert>
    );
  }
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={dialogTexts.start}
      value={startAt ?? ""}
      disabled={offered.length === 0}
      error={note !== undefined && (lostTime !== undefined || asked.isAsked || availability.isSuccess)}
      helperText={note}
      inputRef={field}
      onChange={(event) => onPick(() => starts.pick(event.target.value))}
    >
      {offered.map((start) => (
        <MenuItem key={start.startAt} value={start.startAt}>
          {start.time}
        </MenuItem>
      ))}
    </TextField>
  );
}

function startNote(
  starts: StartFieldProps["starts"],
  { isAsked, durationMinutes, bufferMinutes, whyNone }: Omit<StartFieldProps, "starts" | "field" | "onPick">,
): string | undefined {
  if (starts.availability.isLoading) return dialogTexts.startLoading;
  const buffer = printMinutes(bufferMinutes);
  if (starts.availability.isSuccess && starts.isAllTooClose) return dialogTexts.startAllTooClose(buffer);
  if (starts.availability.isSuccess && starts.offered.length === 0) return whyNone ?? dialogTexts.startNone;
  if (isAsked && starts.startAt === undefined) return dialogTexts.startMissing;
  if (starts.lostTime !== undefined && starts.isLostTooClose) return dialogTexts.startTooClose(starts.lostTime, buffer);
  return starts.lostTime === undefined
    ? undefined
    : dialogTexts.startLost(starts.lostTime, printMinutes(durationMinutes));
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
