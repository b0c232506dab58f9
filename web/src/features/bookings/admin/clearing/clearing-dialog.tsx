/** Clears days: which, why, and what comes back. It says what it hits before it starts. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { clearedPoints } from "#lambdas/bookings/clearing.ts";
import {
  clearingLimits,
  clearingRefundSchema,
  listClearings,
  startClearing,
} from "#lambdas/bookings/clearing-contract.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { useDialogMutation } from "#web/kit/use-dialog-mutation.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DayPicker } from "../../day-picker.tsx";
import { HitSummary } from "./hit-summary.tsx";
import { clearingTexts as texts } from "./texts.ts";
import { type ClearingStart, useClearingWish } from "./use-clearing-wish.ts";
import { useDaysHit } from "./use-days-hit.ts";

interface ClearingDialogProps {
  /** What is chosen at first. */
  start: ClearingStart;
  onClose: () => void;
}

export function ClearingDialog({ start, onClose }: ClearingDialogProps) {
  const { tenantId, locale } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const labelId = useId();
  const wish = useClearingWish(start);
  const { values, set, resources, today, problemOfDays, days } = wish;
  const hit = useDaysHit(days);
  const { send, isPending, problem } = useDialogMutation({
    route: startClearing,
    refreshes: [listClearings],
    success: () => ({ title: texts.started, text: texts.startedText }),
    onDone: onClose,
  });
  const bookings = hit.cleared ?? [];
  const points = bookings.reduce((sum, booking) => sum + clearedPoints(booking, values.refund, hit.now), 0);

  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={texts.subtitle}
      submitLabel={texts.submit(bookings.length)}
      pendingLabel={texts.pending}
      submitDisabled={days === undefined || hit.isPending || bookings.length === 0 || values.reason.trim() === ""}
      pending={isPending}
      isDirty={values.reason !== ""}
      onSubmit={() => send({ params: { tenantId }, body: wish.body(bookings.length) })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {problem !== undefined && (
          <Alert severity="error">{ruleSentence(problem, localeFor(locale)) ?? errorText(problem)}</Alert>
        )}
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          <DayPicker label={texts.from} date={values.from} today={today} locale={locale} onChange={set.from} />
          <DayPicker
            label={texts.to}
            date={values.to}
            today={today}
            locale={locale}
            problem={problemOfDays}
            onChange={set.to}
          />
        </Box>
        <TextField
          select
          label={texts.resources}
          value={values.resourceIds}
          helperText={
            values.resourceIds.length === clearingLimits.resources
              ? texts.mostResources(clearingLimits.resources)
              : undefined
          }
          onChange={({ target }) => set.resourceIds(target.value)}
          slotProps={{
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: () =>
                values.resourceIds.length === 0 ? texts.allResources : texts.chosen(values.resourceIds.length),
            },
          }}
        >
          {resources.map(({ resourceId, name }) => (
            <MenuItem key={resourceId} value={resourceId}>
              <Checkbox checked={values.resourceIds.includes(resourceId)} tabIndex={-1} sx={{ paddingBlock: 0 }} />
              {name}
            </MenuItem>
          ))}
        </TextField>
        <LabelledField
          label={texts.reason}
          required
          value={values.reason}
          helperText={texts.reasonHint}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => set.reason(target.value)}
        />
        {pointsEnabled && (
          <FormControl>
            <FormLabel id={labelId}>{texts.refund}</FormLabel>
            <RadioGroup
              aria-labelledby={labelId}
              value={values.refund}
              onChange={(_event, value) => set.refund(clearingRefundSchema.parse(value))}
            >
              {clearingRefundSchema.options.map((one) => (
                <FormControlLabel key={one} value={one} control={<Radio />} label={texts.refunds[one]} />
              ))}
            </RadioGroup>
          </FormControl>
        )}
        <div>
          <FormControlLabel
            control={<Checkbox checked={values.closes} onChange={(_event, checked) => set.closes(checked)} />}
            label={texts.closes}
          />
          <FormHelperText sx={{ marginBlockStart: 0 }}>{texts.closesHint}</FormHelperText>
        </div>
        <Box aria-live="polite">
          {hit.isPending && <Alert severity="info">{texts.looking}</Alert>}
          {!hit.isPending && hit.error !== null && <Alert severity="error">{texts.lookFailed}</Alert>}
          {!hit.isPending && hit.cleared !== undefined && days !== undefined && (
            <HitSummary bookings={bookings} leftOut={hit.leftOut} points={pointsEnabled ? points : undefined} />
          )}
        </Box>
      </Stack>
    </FormDialog>
  );
}
