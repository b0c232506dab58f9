import Chip from "@mui/material/Chip";
import { ledgerFilterSchema } from "#lambdas/points/contract.ts";
import { DayField } from "#web/kit/list/day-field.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { type PeriodName, periodNames } from "./period.ts";
import type { LedgerFilter } from "./queries.ts";
import { filterTexts, ledgerTexts, periodTexts } from "./texts.ts";
import type { AddressChange } from "./use-ledger-address.ts";

interface LedgerFiltersProps {
  filter: LedgerFilter;
  period: PeriodName;
  /** Null if no line of the member is loaded. */
  memberName: string | null;
  onChange: (change: AddressChange) => void;
}

export function LedgerFilters({ filter, period, memberName, onChange }: LedgerFiltersProps) {
  const { from, to, group, memberId } = filter;
  return (
    <FilterBar
      active={[group, memberId].filter((value) => value !== undefined).length}
      lead={
        <>
          <FilterChoice
            label={ledgerTexts.period}
            value={period}
            options={periodNames.map((name) => [name, periodTexts[name]])}
            onChange={(name) =>
              onChange(name === "days" ? { period: name, from, to } : { period: name, from: null, to: null })
            }
          />
          {period === "days" && (
            <>
              <DayField label={ledgerTexts.from} value={from} onChange={(day) => onChange({ from: day })} />
              <DayField label={ledgerTexts.to} value={to} onChange={(day) => onChange({ to: day })} />
            </>
          )}
          {memberId !== undefined && (
            <Chip
              label={ledgerTexts.ofMember(memberName ?? ledgerTexts.oneMember)}
              onDelete={() => onChange({ member: null })}
            />
          )}
        </>
      }
    >
      <FilterChoice
        label={ledgerTexts.group}
        value={group}
        anything={ledgerTexts.anyGroup}
        options={ledgerFilterSchema.options.map((name) => [name, filterTexts[name]])}
        onChange={(name) => onChange({ group: name })}
      />
    </FilterBar>
  );
}
