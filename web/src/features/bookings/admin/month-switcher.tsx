import { addMonths } from "#lambdas/contract/calendar.ts";
import { thisMonth } from "#web/domain/month.ts";
import { printMonth } from "#web/domain/print-month.ts";
import { PeriodSwitcher } from "#web/kit/list/period-switcher.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { allBookingsTexts } from "./texts.ts";

interface MonthSwitcherProps {
  month: string;
  /** Null for the current month, which is not written into the address. */
  onChange: (month: string | null) => void;
}

export function MonthSwitcher({ month, onChange }: MonthSwitcherProps) {
  const { locale, timeZone } = useWorkspace();
  const current = thisMonth(useNow(), timeZone);
  const go = (to: string) => onChange(to === current ? null : to);
  return (
    <PeriodSwitcher
      label={allBookingsTexts.month}
      current={printMonth(month, localeFor(locale))}
      earlier={{ label: allBookingsTexts.previousMonth, onSelect: () => go(addMonths(month, -1)) }}
      later={{ label: allBookingsTexts.nextMonth, onSelect: () => go(addMonths(month, 1)) }}
      now={month === current ? undefined : { label: allBookingsTexts.thisMonth, onSelect: () => onChange(null) }}
    />
  );
}
