/**
 * The date picker, for calendar days of the tenant. MUI's pickers think in `Date`s of the browser's zone, so a day goes
 * in and comes out as noon there: no clock change moves noon to another day, and the browser's own today plays no part.
 */
import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { format, isSameDay, isValid } from "date-fns";
import { useState } from "react";
import { calendars, pickerWords, shortDay, usualCalendar } from "./calendar-words.ts";

export interface DayPickerProps {
  label: string;
  /** Null while what is typed is not a day. */
  date: string | null;
  first: string;
  last: string;
  locale: string;
  /** Shown below the field when the day is missing or outside `first` and `last`. */
  problem: string | undefined;
  onChange: (date: string | null) => void;
}

interface Draft {
  value: Date | null;
  /** The day that it spells, if it does yet, and the day that was shown before: it may stay if this one is refused. */
  day: string | null;
  before: string | null;
}

export function DayPicker({ label, date, first, last, locale, problem, onChange }: DayPickerProps) {
  // What is half typed exists only here, until the day changes from outside.
  const [draft, setDraft] = useState<Draft | null>(null);
  const isDraft = draft !== null && (date === draft.day || date === draft.before);
  const value = isDraft ? draft.value : date === null ? null : toNoon(date);
  const today = toNoon(first);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={calendars[locale] ?? usualCalendar}
      localeText={pickerWords}
    >
      <DatePicker
        label={label}
        views={["day"]}
        format="P"
        value={value}
        minDate={today}
        maxDate={toNoon(last)}
        onChange={(next) => {
          const day = toDay(next);
          setDraft({ value: next, day, before: date });
          onChange(day);
        }}
        closeOnSelect
        slotProps={{
          toolbar: { toolbarFormat: shortDay },
          textField: { fullWidth: true, error: problem !== undefined, helperText: problem },
          day: ({ day }) => ({ today: isSameDay(day, today) }),
        }}
      />
    </LocalizationProvider>
  );
}

function toNoon(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Years below 1000 are on their way to being typed. */
function toDay(value: Date | null): string | null {
  return value !== null && isValid(value) && value.getFullYear() >= 1000 ? format(value, "yyyy-MM-dd") : null;
}
