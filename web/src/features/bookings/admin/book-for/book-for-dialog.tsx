/** Books for a member: who, what and when, with the price and the exact refusal before anything is sent. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { ruleLimits } from "#lambdas/resources/rules-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MemberPicker } from "#web/domain/member-picker/member-picker.tsx";
import { thisMonth } from "#web/domain/month.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { printMinutes, ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useDialogMutation } from "#web/kit/use-dialog-mutation.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useView } from "#web/kit/use-view.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DayPicker } from "../../day-picker.tsx";
import { VerdictAlert } from "../rules/verdict-alert.tsx";
import { PriceChoice } from "./price-choice.tsx";
import { showBooked } from "./show-booked.ts";
import { bookForTexts as texts } from "./texts.ts";
import { type BookForStart, useWish } from "./use-wish.ts";

const lengths = Array.from({ length: ruleLimits.mostMinutes / 15 }, (_, index) => (index + 1) * 15);

export function BookForDialog({ start, onClose }: { start: BookForStart; onClose: () => void }) {
  const { tenantId, locale, timeZone, features } = useWorkspace();
  const format = useFormat();
  const view = useView();
  const wish = useWish(start);
  const { values, set, resource, resources, verdict, byRules, canSetAside, cost, body } = wish;
  const { member } = values;
  const { send, isPending, problem } = useDialogMutation({
    route: bookForMember,
    keeps: (answer, cache) => showBooked(answer, cache, timeZone),
    success: ({ booking, balance }) => ({
      title: texts.success(booking.resourceName, bookedByText(booking.memberName)),
      ...(booking.pointsCost > 0 && {
        text: texts.paid(format.points(booking.pointsCost), format.points(balance)),
      }),
      action: view(
        `/admin/bookings?month=${thisMonth(Date.parse(booking.startAt), timeZone)}&booking=${booking.bookingId}`,
      ),
    }),
    onDone: onClose,
  });
  const { balance = 0 } = member ?? {};
  const isTooMuch = member !== null && cost !== undefined && cost > balance;

  return (
    <FormDialog
      open
      title={texts.title}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      submitDisabled={member === null || body === undefined || isTooMuch}
      pending={isPending}
      isDirty={member !== null}
      onSubmit={() => {
        if (member !== null && body !== undefined) send({ params: { tenantId, memberId: member.memberId }, body });
      }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {problem !== undefined && (
          <Alert severity="error">{ruleSentence(problem, localeFor(locale)) ?? errorText(problem)}</Alert>
        )}
        {member === null ? (
          <MemberPicker onPick={set.member} />
        ) : (
          <Stack direction="row" sx={{ alignItems: "center", flexWrap: "wrap", columnGap: 1 }}>
            <Typography>
              {features.pointsEnabled
                ? texts.chosen(member.name, format.points(balance))
                : texts.chosenWithoutPoints(member.name)}
            </Typography>
            <Button size="small" color="inherit" onClick={() => set.member(null)}>
              {texts.other}
            </Button>
          </Stack>
        )}
        <TextField
          select
          label={texts.resource}
          value={resource?.resourceId ?? ""}
          onChange={({ target }) => set.resourceId(target.value)}
        >
          {resources.map(({ resourceId, name }) => (
            <MenuItem key={resourceId} value={resourceId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr 1fr" } }}>
          <DayPicker
            label={texts.date}
            date={values.date === "" ? null : values.date}
            today={localDate(useNow(), timeZone)}
            locale={locale}
            onChange={(day) => set.date(day ?? "")}
          />
          <LabelledField
            type="time"
            label={texts.time}
            value={values.time}
            slotProps={{ htmlInput: { step: 900 } }}
            onChange={({ target }) => set.time(target.value)}
          />
          <TextField
            select
            label={texts.length}
            value={values.minutes}
            onChange={({ target }) => set.minutes(Number(target.value))}
          >
            {lengths.map((minutes) => (
              <MenuItem key={minutes} value={minutes}>
                {printMinutes(minutes)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box aria-live="polite">
          {wish.failed !== undefined ? (
            <ErrorState error={wish.failed.error} onRetry={wish.failed.retry} />
          ) : wish.isPending ? (
            <Alert severity="info">{texts.looking}</Alert>
          ) : (
            verdict !== undefined && (
              <VerdictAlert verdict={canSetAside && byRules !== undefined ? byRules : verdict} time={values.time} />
            )
          )}
        </Box>
        {canSetAside && (
          <div>
            <FormControlLabel
              control={<Checkbox checked={values.isAnyway} onChange={(_event, checked) => set.isAnyway(checked)} />}
              label={texts.anyway}
            />
            <FormHelperText sx={{ marginBlockStart: 0 }}>{texts.anywayHint}</FormHelperText>
          </div>
        )}
        {features.pointsEnabled && verdict?.kind === "bookable" && (
          <PriceChoice listPoints={verdict.quote.cost} points={values.points} onChange={set.points} />
        )}
        {isTooMuch && <Alert severity="error">{texts.tooFew(format.points(cost), format.points(balance))}</Alert>}
        {wish.overrides && (
          <LabelledField
            label={texts.reason}
            required
            value={values.reason}
            helperText={texts.reasonHint}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={({ target }) => set.reason(target.value)}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
