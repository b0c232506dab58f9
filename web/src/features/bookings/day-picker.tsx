/**
 * The date picker for the tenant's calendar days. MUI's pickers use `Date`s in the browser's time zone, so a day is
 * passed in and out as noon there. No clock change moves noon to another day. The browser's own "today" is not used.
 */
import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { format, isSameDay, isValid } from "date-fns";
import { useState } from "react";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { calendars, pickerWords, shortDay, usualCalendar } from "./calendar-words.ts";

export interface DayPickerProps {
  label: string;
  /** Null while the typed text is no day. */
  date: string | null;
  /** The first and the last day that can be chosen. Undefined: any. */
  first?: string;
  last?: string;
  /** The day that is marked as today; by default the first one. */
  today?: string | undefined;
  locale: string;
  /** In a row of filters: the label is only heard. */
  isCompact?: boolean;
  /** Shown below the field when the day is missing or outside `first` and `last`. */
  problem?: string | undefined;
  onChange: (date: string | null) => void;
}

interface Draft {
  value: Date | null;
  /** `day`: the typed day, if it is one yet. Also the day before it, which may stay if the typed one is refused. */
  day: string | null;
  before: string | null;
}

export function DayPicker({
  label,
  date,
  first,
  last,
  today: markedDay = first,
  locale,
  isCompact = false,
  problem,
  onChange,
}: DayPickerProps) {
  // Half-typed input exists only here, until the day changes from outside.
  const [draft, setDraft] = useState<Draft | null>(null);
  const isDraft = draft !== null && (date === draft.day || date === draft.before);
  const value = isDraft ? draft.value : date === null ? null : toNoon(date);
  const today = markedDay === undefined ? undefined : toNoon(markedDay);
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
        {...(first === undefined ? {} : { minDate: toNoon(first) })}
        {...(last === undefined ? {} : { maxDate: toNoon(last) })}
        onChange={(next) => {
          const day = toDay(next);
          setDraft({ value: next, day, before: date });
          onChange(day);
        }}
        closeOnSelect
        slotProps={{
          toolbar: { toolbarFormat: shortDay },
          textField: {
            ...(isCompact ? { sx: compact } : { fullWidth: true }),
            error: problem !== undefined,
            helperText: problem,
          },
          day: ({ day }) => ({ today: today !== undefined && isSameDay(day, today) }),
        }}
      />
    </LocalizationProvider>
  );
}

const compact = {
  width: 164,
  "& .MuiInputLabel-root": visuallyHidden,
  "& .MuiPickersInputBase-root": { typography: "body2" },
  "& .MuiPickersSectionList-root": { paddingBlock: "7px" },
} as const;

function toNoon(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

/** A year below 1000 is not typed completely yet. */
function toDay(value: Date | null): string | null {
  return value !== null && isValid(value) && value.getFullYear() >= 1000 ? format(value, "yyyy-MM-dd") : null;
}
