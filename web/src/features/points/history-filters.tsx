import * as z from "zod";
import { monthSchema } from "#lambdas/contract/time.ts";
import { type LedgerGroup, ledgerGroupSchema } from "#lambdas/points/contract.ts";
import { printMonth } from "#web/domain/print-month.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { latestMonths, monthOf } from "./months.ts";
import { groupTexts, pointsTexts } from "./texts.ts";

const shape = {
  month: anyText,
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
  const { member } = useMe();
  const firstMonth = member === null ? undefined : monthOf(Date.parse(member.joinedAt), timeZone);
  const month = monthSchema.safeParse(values.month).data;
  // Nothing can have moved in a month to come, or before the member joined.
  const isOutside = month !== undefined && (month > thisMonth || (firstMonth !== undefined && month < firstMonth));
  const isNoMonth = isOutside || (values.month !== undefined && month === undefined);
  return { ...values, month, isNoMonth, months: monthOptions(thisMonth, firstMonth, month), thisMonth, set };
}

interface HistoryFiltersProps {
  month: string | undefined;
  group: LedgerGroup | undefined;
  months: readonly string[];
  onChange: (change: { month?: string | null; group?: string | null }) => void;
}

export function HistoryFilters({ month, group, months, onChange }: HistoryFiltersProps) {
  const { locale } = useWorkspace();
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

/** The latest months since the member joined, with the one of the address. */
function monthOptions(thisMonth: string, firstMonth = "", month?: string): string[] {
  const offered = latestMonths(thisMonth, monthsBack).filter((name) => name >= firstMonth);
  return month === undefined || offered.includes(month) ? offered : [...offered, month].toSorted().toReversed();
}
