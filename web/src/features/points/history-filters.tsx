import * as z from "zod";
import { monthSchema } from "#lambdas/contract/time.ts";
import { type LedgerGroup, ledgerGroupSchema } from "#lambdas/points/contract.ts";
import { printMonth } from "#web/domain/print-month.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { latestMonths, monthOf } from "./months.ts";
import { groupTexts, pointsTexts } from "./texts.ts";

const shape = {
  month: oneOf(monthSchema),
  group: oneOf(ledgerGroupSchema),
  /** The number of the line to show. */
  entry: oneOf(z.coerce.number().int().min(1)),
};

/** As many months as the choice offers. */
const monthsBack = 24;

/** Month, kind and line are in the address, so that a reload keeps them. */
export function useHistoryAddress() {
  const { timeZone } = useWorkspace();
  const thisMonth = monthOf(useNow(), timeZone);
  const { values, set } = useAddress(shape);
  return { ...values, thisMonth, set };
}

interface HistoryFiltersProps {
  month: string | undefined;
  group: LedgerGroup | undefined;
  thisMonth: string;
  onChange: (change: { month?: string | null; group?: string | null }) => void;
}

export function HistoryFilters({ month, group, thisMonth, onChange }: HistoryFiltersProps) {
  const { locale } = useWorkspace();
  const months = monthOptions(thisMonth, month);
  return (
    <FilterBar
      active={group === undefined ? 0 : 1}
      lead={
        <FilterChoice
          label={pointsTexts.month}
          value={month}
          anything={pointsTexts.anyMonth}
          options={months.map((name) => [name, printMonth(name, localeFor(locale))])}
          onChange={(name) => onChange({ month: name })}
        />
      }
    >
      <FilterChoice
        label={pointsTexts.group}
        value={group}
        anything={pointsTexts.anyGroup}
        options={ledgerGroupSchema.options.map((name) => [name, groupTexts[name]])}
        onChange={(name) => onChange({ group: name })}
      />
    </FilterBar>
  );
}

/** The latest months, with the one of the address. */
export function monthOptions(thisMonth: string, month: string | undefined): string[] {
  const offered = latestMonths(thisMonth, monthsBack);
  return month === undefined || offered.includes(month) ? offered : [...offered, month].toSorted().toReversed();
}
