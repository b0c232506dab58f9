/** "Repeat": how often, on which weekdays, and until when. */
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { mostOccurrences } from "#lambdas/bookings/series-contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import { printWeekday } from "#web/domain/week.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DayPicker } from "./day-picker.tsx";
import { problemsOf, ruleOn, type SeriesRule } from "./series-rule.ts";
import { seriesTexts as texts } from "./series-texts.ts";

interface SeriesFieldsProps {
  rule: SeriesRule;
  /** The first day. */
  date: string;
  onChange: (rule: SeriesRule) => void;
}

export function SeriesFields({ rule, date, onChange }: SeriesFieldsProps) {
  const { locale } = useWorkspace();
  const { weekdays, until } = ruleOn(rule, date);
  const problems = problemsOf(rule, date);
  const change = (facts: Partial<SeriesRule>) => onChange({ ...rule, ...facts });
  return (
    <>
      <TextField
        select
        fullWidth
        label={texts.repeat}
        value={rule.frequency}
        onChange={(event) => change({ frequency: event.target.value as SeriesRule["frequency"] })}
      >
        {(["once", "daily", "weekly"] as const).map((frequency) => (
          <MenuItem key={frequency} value={frequency}>
            {texts.frequencies[frequency]}
          </MenuItem>
        ))}
      </TextField>
      {rule.frequency === "weekly" && (
        <WeekdayChoice weekdays={weekdays} onChange={(next) => change({ weekdays: next })} />
      )}
      {rule.frequency !== "once" && (
        <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
          <TextField
            select
            fullWidth
            label={texts.ends}
            value={rule.ends}
            onChange={(event) => change({ ends: event.target.value as SeriesRule["ends"] })}
          >
            {(["count", "until"] as const).map((ending) => (
              <MenuItem key={ending} value={ending}>
                {texts.endings[ending]}
              </MenuItem>
            ))}
          </TextField>
          {rule.ends === "count" ? (
            <TextField
              fullWidth
              label={texts.count}
              value={rule.count}
              error={problems.count}
              helperText={problems.count ? texts.countWrong(mostOccurrences) : undefined}
              slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
              onChange={(event) => change({ count: event.target.value })}
            />
          ) : (
            <DayPicker
              label={texts.until}
              date={until}
              first={addDays(date, 1)}
              last={addDays(date, 366)}
              locale={locale}
              problem={problems.until ? texts.untilWrong : undefined}
              onChange={(next) => change({ until: next })}
            />
          )}
        </Stack>
      )}
    </>
  );
}

function WeekdayChoice({ weekdays, onChange }: { weekdays: readonly number[]; onChange: (next: number[]) => void }) {
  const { locale } = useWorkspace();
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {texts.weekdays}
      </Typography>
      <ToggleButtonGroup
        aria-labelledby={id}
        value={[...weekdays]}
        size="small"
        color="primary"
        fullWidth
        // The last day stays chosen, because a week without a day repeats nothing.
        onChange={(_, next: number[]) => next.length > 0 && onChange(next)}
      >
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <ToggleButton
            key={weekday}
            value={weekday}
            aria-label={printWeekday(weekday, localeFor(locale), "long")}
            sx={{ textTransform: "none", minHeight: 40, px: 0 }}
          >
            {printWeekday(weekday, localeFor(locale), "short")}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {weekdays.length === 0 && <FormHelperText error>{texts.weekdaysMissing}</FormHelperText>}
    </Box>
  );
}
