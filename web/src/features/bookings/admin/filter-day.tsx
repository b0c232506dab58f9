/** A day in the filters of All Bookings, printed as the reader's language prints days. */
import { localDate } from "#lambdas/contract/calendar.ts";
import { useIsInSheet } from "#web/kit/list/filter-bar.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DayPicker } from "../day-picker.tsx";

interface FilterDayProps {
  label: string;
  value: string;
  /** An emptied field changes nothing. */
  onChange: (day: string) => void;
}

export function FilterDay({ label, value, onChange }: FilterDayProps) {
  const { locale, timeZone } = useWorkspace();
  const isInSheet = useIsInSheet();
  return (
    <DayPicker
      label={label}
      date={value}
      today={localDate(useNow(), timeZone)}
      locale={locale}
      isCompact={!isInSheet}
      onChange={(day) => day !== null && onChange(day)}
    />
  );
}
