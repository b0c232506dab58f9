/** The filter by period of the lists of payments. */
import { FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { periodTexts } from "./period-texts.ts";
import { type Period, periods } from "./periods.ts";

interface PeriodChoiceProps {
  /** What happened in the period. */
  label: string;
  value: Period | undefined;
  onChange: (period: string | null) => void;
}

export function PeriodChoice({ label, value, onChange }: PeriodChoiceProps) {
  return (
    <FilterChoice
      label={label}
      value={value}
      anything={periodTexts.anyTime}
      options={periods.map((one) => [one, periodTexts.periods[one]])}
      onChange={onChange}
    />
  );
}
