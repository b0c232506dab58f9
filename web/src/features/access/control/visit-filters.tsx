import Chip from "@mui/material/Chip";
import { visitFilterSchema } from "#lambdas/access/visits-contract.ts";
import { DayField } from "#web/kit/list/day-field.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import type { VisitQuery } from "./queries.ts";
import { periodTexts, showTexts, accessTexts as texts } from "./texts.ts";
import { type AddressChange, type PeriodName, periodNames } from "./use-access-address.ts";

interface VisitFiltersProps {
  query: VisitQuery;
  period: PeriodName;
  /** Undefined if no visit of the member is loaded. */
  memberName: string | undefined;
  onChange: (change: AddressChange) => void;
}

export function VisitFilters({ query, period, memberName, onChange }: VisitFiltersProps) {
  const { from, to, show, memberId } = query;
  return (
    <FilterBar
      active={show === undefined ? 0 : 1}
      lead={
        <>
          <FilterChoice
            label={texts.period}
            value={period}
            options={periodNames.map((name) => [name, periodTexts[name]])}
            onChange={(name) =>
              onChange(name === "days" ? { period: name, from, to } : { period: name, from: null, to: null })
            }
          />
          {period === "days" && (
            <>
              <DayField label={texts.from} value={from} onChange={(day) => onChange({ from: day })} />
              <DayField label={texts.to} value={to} onChange={(day) => onChange({ to: day })} />
            </>
          )}
          {memberId !== undefined && (
            <Chip label={texts.only(memberName ?? texts.oneMember)} onDelete={() => onChange({ member: null })} />
          )}
        </>
      }
    >
      <FilterChoice
        label={texts.show}
        value={show}
        anything={texts.showAll}
        options={visitFilterSchema.options.map((name) => [name, showTexts[name]])}
        onChange={(name) => onChange({ show: name })}
      />
    </FilterBar>
  );
}
