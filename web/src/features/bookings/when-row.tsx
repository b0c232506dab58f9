/** When: a strip of seven days, a start and a length. */
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { Policy } from "#lambdas/bookings/policy.ts";
import { bookableDates } from "#lambdas/bookings/rules.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { tightLines } from "#web/kit/looks.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type BookingChoice, furthestOf } from "./booking-choice.ts";
import { lengthsOf, startTimesOf } from "./free-times.ts";
import { freeTexts } from "./texts.ts";

const stripDays = 7;

interface WhenRowProps {
  choice: BookingChoice;
  policies: ReadonlyMap<string, Policy>;
  now: number;
}

export function WhenRow({ choice, policies, now }: WhenRowProps) {
  const { timeZone } = useWorkspace();
  const { date, start, durationMinutes, set } = choice;
  const starts = startTimesOf(policies.values(), { date, now, timeZone });
  const lengths = lengthsOf(policies.values());
  return (
    <Stack
      component="section"
      aria-label={freeTexts.when}
      sx={{ flexDirection: { md: "row" }, alignItems: { md: "flex-end" }, gap: 2 }}
    >
      <DayStrip date={date} policies={policies} now={now} onChange={(day) => set({ date: day })} />
      <Stack direction="row" spacing={2} sx={{ flexShrink: 0 }}>
        <Choice
          label={freeTexts.start}
          value={start}
          any={freeTexts.anyStart}
          options={withChosen(starts, start).map((time) => ({ value: time, label: time }))}
          onChange={(value) => set({ start: value })}
        />
        <Choice
          label={freeTexts.length}
          value={durationMinutes === undefined ? undefined : String(durationMinutes)}
          any={freeTexts.anyLength}
          options={withChosen(lengths, durationMinutes)
            .map(Number)
            .map((minutes) => ({ value: String(minutes), label: printMinutes(minutes) }))}
          onChange={(value) => set({ length: value })}
        />
      </Stack>
    </Stack>
  );
}

/** An address may name a start that is over, or a length that no rule offers. It stays to be seen. */
const withChosen = <T,>(options: readonly T[], chosen: T | undefined): T[] =>
  chosen === undefined || options.includes(chosen) ? [...options] : [chosen, ...options];

interface ChoiceProps {
  label: string;
  value: string | undefined;
  any: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** A select whose first option stands for no choice. */
export function Choice({ any, onChange, options, ...props }: ChoiceProps) {
  return (
    <Pick
      {...props}
      options={[{ value: "", label: any }, ...options]}
      onChange={(value) => onChange(value === "" ? null : value)}
    />
  );
}

interface PickProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Pick({ label, value = "", options, onChange }: PickProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: "50%", md: 132 }, minWidth: 132, flexGrow: 1 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DayStripProps {
  date: string;
  policies: ReadonlyMap<string, Policy>;
  now: number;
  onChange: (date: string) => void;
}

export function DayStrip({ date, policies, now, onChange }: DayStripProps) {
  const { timeZone, locale } = useWorkspace();
  const { first, last } = bookableDates(now, { timeZone }, furthestOf(policies.values()));
  const from = addDays(first, Math.floor(daysBetween(first, date) / stripDays) * stripDays);
  const days = Array.from({ length: stripDays }, (_, index) => addDays(from, index)).filter((day) => day <= last);
  const parts = new Intl.DateTimeFormat(localeFor(locale), {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const print = (day: string, type: "weekday" | "day" | "month") =>
    parts.formatToParts(new Date(`${day}T00:00:00Z`)).find((part) => part.type === type)?.value;
  const later = addDays(from, stripDays);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: "center", flexGrow: 1, minWidth: 0 }}>
      <IconButton
        aria-label={freeTexts.earlier}
        disabled={from <= first}
        onClick={() => onChange(addDays(from, -stripDays))}
      >
        <ChevronLeftOutlined />
      </IconButton>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={freeTexts.day}
        value={date}
        onChange={(_, day: string | null) => day !== null && onChange(day)}
        sx={{ maxWidth: 620, minWidth: 0 }}
      >
        {days.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            sx={{ flexDirection: "column", paddingInline: 0.5, minWidth: 0, lineHeight: tightLines }}
          >
            <Typography variant="caption" component="span">
              {print(day, "weekday")}
            </Typography>{" "}
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {print(day, "day")}
            </Typography>{" "}
            <Box component="span" sx={visuallyHidden}>
              {print(day, "month")}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <IconButton aria-label={freeTexts.later} disabled={later > last} onClick={() => onChange(later)}>
        <ChevronRightOutlined />
      </IconButton>
    </Stack>
  );
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
