/** Joins the waitlist for a taken time: start, length, price, and whether to book at once. */
import Alert from "@mui/material/Alert";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type Policy, policyOf } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { offeredStarts } from "#lambdas/bookings/rules.ts";
import { joinWaitlist } from "#lambdas/bookings/waitlist-contract.ts";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes, ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useView } from "#web/kit/use-view.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import type { BookingIntent } from "./booking-dialog.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { bookingToast } from "./booking-toast.ts";
import { quoteBooking } from "./quote.ts";
import { heldOf, type TakenRun, useDays } from "./use-days.ts";
import { waitlistTexts as texts } from "./waitlist-texts.ts";

interface WaitDialogProps {
  intent: BookingIntent & { date: string };
  rules: RuleFields | undefined;
  onClose: () => void;
}

/** The starts of a day from which a booking of this length would meet what somebody holds. */
function takenStarts(
  { date, timeZone, now, policy }: { date: string; timeZone: string; now: number; policy: Policy },
  held: readonly TakenRun[],
  durationMinutes: number,
): string[] {
  const own = held.filter(({ isMine }) => isMine);
  const others = held.filter(({ isMine, isOut }) => !isMine && isOut !== true);
  return offeredStarts(date, now, { timeZone }, policy)
    .filter((from) => {
      const to = from + durationMinutes * minuteMilliseconds;
      const isOwn = inTheWay(own, { from, to }, 0) !== undefined;
      return !isOwn && inTheWay(others, { from, to }, policy.bufferMinutes) !== undefined;
    })
    .map(toInstant);
}

export function WaitDialog({ intent, rules, onClose }: WaitDialogProps) {
  const { resource, date } = intent;
  const now = useNow();
  const { tenantId, timeZone, locale, freeCancelMinutes, features } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const view = useView();
  const policy = policyOf(rules, resource.rules);
  const { taken } = useDays(date);
  const [chosenMinutes, setMinutes] = useState(intent.durationMinutes);
  const durationMinutes =
    policy.lengthsMinutes.find((minutes) => minutes === chosenMinutes) ?? policy.lengthsMinutes[0];
  const [chosenStart, setStart] = useState(intent.startAt);
  const [atOnce, setAtOnce] = useState(false);
  const [problem, setProblem] = useState<string>();
  const join = useRouteMutation(joinWaitlist);
  const starts =
    taken === undefined || durationMinutes === undefined
      ? undefined
      : takenStarts({ date, timeZone, now, policy }, heldOf(resource, taken), durationMinutes);
  const startAt = starts?.find((start) => start >= (chosenStart ?? "")) ?? starts?.at(-1);
  const quote =
    startAt === undefined || durationMinutes === undefined
      ? undefined
      : quoteBooking({ resource, startAt, durationMinutes, policy, freeCancelMinutes, features, now });

  function submit(): void {
    if (quote === undefined || durationMinutes === undefined) return;
    const what = texts.what(resource.name, format.date(quote.startAt), format.timeRange(quote.startAt, quote.endAt));
    const body = { resourceId: resource.resourceId, startAt: quote.startAt, durationMinutes, atOnce };
    setProblem(undefined);
    join.mutate(
      { params: { tenantId }, body: { ...body, mostPoints: quote.cost } },
      {
        onSuccess: () => {
          toasts.success(texts.joined, texts.joinedText(what), { ...bookingToast, action: view("/my-bookings") });
          onClose();
        },
        onError: (error) => setProblem(ruleSentence(error, localeFor(locale)) ?? errorText(error)),
      },
    );
  }

  return (
    <FormDialog
      open
      title={texts.title(resource.name)}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.join}
      pendingLabel={texts.joining}
      pending={join.isPending}
      submitDisabled={quote === undefined}
      footer={
        quote && (
          <BookingSummary
            resource={resource}
            cost={quote.cost}
            balance={balance}
            quote={quote}
            later={{
              cost: atOnce ? texts.chargedAtOnce : texts.chargedLater,
              tooFew: texts.tooFewNow(format.points(balance)),
            }}
          />
        )
      }
    >
      <Stack spacing={2}>
        <Typography>{texts.explain}</Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {starts?.length === 0 && <Alert severity="info">{texts.nothingTaken}</Alert>}
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          <TextField
            select
            fullWidth
            label={texts.start}
            value={startAt ?? ""}
            disabled={startAt === undefined}
            onChange={(event) => setStart(event.target.value)}
          >
            {(starts ?? []).map((start) => (
              <MenuItem key={start} value={start}>
                {format.time(start)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={texts.duration}
            value={durationMinutes ?? ""}
            onChange={(event) => setMinutes(Number(event.target.value))}
          >
            {policy.lengthsMinutes.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {printMinutes(minutes)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <FormControl>
          <FormLabel id="wait-then">{texts.onceFree}</FormLabel>
          <RadioGroup
            aria-labelledby="wait-then"
            value={atOnce ? "book" : "offer"}
            onChange={(_event, value) => setAtOnce(value === "book")}
          >
            <FormControlLabel value="offer" control={<Radio />} label={texts.offer(policy.offerMinutes)} />
            <FormControlLabel value="book" control={<Radio />} label={texts.atOnce} />
          </RadioGroup>
        </FormControl>
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {atOnce ? atOnceText(quote?.cost ?? 0, format.points) : texts.offerExplained}
        </Typography>
      </Stack>
    </FormDialog>
  );
}

const atOnceText = (cost: number, points: (value: number) => string) =>
  cost === 0 ? texts.atOnceFree : texts.atOnceCosts(points(cost));
