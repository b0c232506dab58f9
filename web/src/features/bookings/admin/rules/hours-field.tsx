/** Opening times, one row a weekday. A day without a time is closed. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { get, useController, useFormContext } from "react-hook-form";
import { type RuleFields, ruleLimits, type Span, type WeekHours } from "#lambdas/resources/rules-contract.ts";
import { refusalTexts } from "#web/domain/rules/refusal-texts.ts";
import { printWeekday } from "#web/domain/week.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { hoursTexts as texts } from "./texts.ts";

/** What a day opens with, when somebody opens it. */
const usualSpan: Span = { from: "09:00", to: "18:00" };
const afterwards: Span = { from: "18:00", to: "20:00" };

export const usualWeek: WeekHours = Array.from({ length: 7 }, (_, day) => (day < 5 ? [usualSpan] : []));

export function HoursField() {
  const { field } = useController<RuleFields, "hours">({ name: "hours" });
  const { errors } = useFormContext<RuleFields>().formState;
  const hours = field.value ?? usualWeek;
  const message = get(errors, "hours.root.message") ?? get(errors, "hours.message");
  const setDay = (day: number, spans: Span[]) =>
    field.onChange(hours.map((old, index) => (index === day ? spans : old)));
  const copyMonday = () => field.onChange(hours.map((old, day) => (day < 5 ? (hours[0] ?? []) : old)));
  return (
    <>
      {message !== undefined && (
        <FormHelperText error role="alert">
          {String(message)}
        </FormHelperText>
      )}
      {hours.map((spans, day) => (
        // Days have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <DayRow key={day} day={day} spans={spans} onChange={(next) => setDay(day, next)} />
      ))}
      <Button variant="outlined" color="inherit" onClick={copyMonday} sx={{ justifySelf: "start" }}>
        {texts.copy}
      </Button>
    </>
  );
}

interface DayRowProps {
  /** 0 for Monday. */
  day: number;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
}

function DayRow({ day, spans, onChange }: DayRowProps) {
  const { locale } = useWorkspace();
  const { errors } = useFormContext<RuleFields>().formState;
  const weekday = printWeekday(day + 1, localeFor(locale), "long");
  const problemOf = (place: number, side: keyof Span): string | undefined =>
    get(errors, `hours.${day}.${place}.${side}.message`);
  const set = (place: number, change: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...change } : span)));
  return (
    <Box sx={{ display: "grid", columnGap: 1, gridTemplateColumns: { xs: "1fr auto", sm: "6.5rem 1fr auto" } }}>
      <Typography variant="body2" sx={{ ...cellOfRow, gridColumn: { xs: "1 / -1", sm: "auto" } }}>
        {weekday}
      </Typography>
      <Box sx={{ display: "grid", gap: 1 }}>
        {spans.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={cellOfRow}>
            {texts.closed}
          </Typography>
        )}
        {spans.map((span, place) => (
          // Times have no name of their own, and are edited in place.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={place} sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
            {(["from", "to"] as const).map((side) => (
              <TimeInput
                key={side}
                name={texts[side](weekday)}
                value={span[side]}
                problem={problemOf(place, side)}
                onChange={(time) => set(place, { [side]: time })}
              />
            ))}
            <IconButton
              aria-label={texts.removeFor(weekday, refusalTexts.span(span.from, span.to))}
              onClick={() => onChange(spans.filter((_span, index) => index !== place))}
            >
              <CloseOutlined />
            </IconButton>
          </Box>
        ))}
      </Box>
      {spans.length < ruleLimits.spans && (
        <IconButton
          aria-label={texts.addFor(weekday)}
          color="primary"
          onClick={() => onChange([...spans, spans.length === 0 ? usualSpan : afterwards])}
          sx={{ alignSelf: "start" }}
        >
          <AddOutlined />
        </IconButton>
      )}
    </Box>
  );
}

/** As high as a field, so that words and fields of a row are on one line. */
const cellOfRow = { minHeight: 44, display: "flex", alignItems: "center" } as const;

interface TimeInputProps {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (time: string) => void;
}

/** Its weekday stands before it, so its label is for screen readers alone. */
function TimeInput({ name, value, problem, onChange }: TimeInputProps) {
  const id = useId();
  return (
    <Box sx={{ flex: "1 1 0", maxWidth: 150 }}>
      <OutlinedInput
        fullWidth
        type="time"
        value={value}
        error={problem !== undefined}
        inputProps={{ "aria-label": name, "aria-describedby": problem === undefined ? undefined : id }}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && (
        <FormHelperText error id={id}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
