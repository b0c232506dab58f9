/** Opening times, one row a weekday. A day without a time is closed. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { get, useController, useFormContext } from "react-hook-form";
import { type RuleFields, ruleLimits, type Span, type WeekHours } from "#lambdas/resources/rules-contract.ts";
import { refusalTexts } from "#web/domain/rules/refusal-texts.ts";
import { printWeekday } from "#web/domain/week.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
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
  const set = (place: number, change: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...change } : span)));
  return (
    <Box
      sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "7.5rem 1fr auto" }, alignItems: "center" }}
    >
      <Typography variant="body2" sx={{ fontWeight: "fontWeightMedium" }}>
        {weekday}
      </Typography>
      <Box sx={{ display: "grid", gap: 1 }}>
        {spans.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {texts.closed}
          </Typography>
        )}
        {spans.map((span, place) => (
          // Times have no name of their own, and are edited in place.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={place} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            {(["from", "to"] as const).map((side) => {
              const problem = get(errors, `hours.${day}.${place}.${side}.message`);
              return (
                <LabelledField
                  key={side}
                  type="time"
                  label={texts[side](weekday)}
                  value={span[side]}
                  error={problem !== undefined}
                  helperText={problem === undefined ? undefined : String(problem)}
                  onChange={({ target }) => set(place, { [side]: target.value })}
                  sx={{ flex: "1 1 0", maxWidth: 160 }}
                />
              );
            })}
            <IconButton
              size="small"
              aria-label={texts.removeFor(weekday, refusalTexts.span(span.from, span.to))}
              onClick={() => onChange(spans.filter((_span, index) => index !== place))}
              sx={{ alignSelf: "flex-end", marginBlockEnd: 0.5 }}
            >
              <CloseOutlined />
            </IconButton>
          </Box>
        ))}
      </Box>
      {spans.length < ruleLimits.spans && (
        <Button
          size="small"
          startIcon={<AddOutlined />}
          aria-label={texts.addFor(weekday)}
          onClick={() => onChange([...spans, spans.length === 0 ? usualSpan : afterwards])}
          sx={{ justifySelf: "start" }}
        >
          {texts.add}
        </Button>
      )}
    </Box>
  );
}
