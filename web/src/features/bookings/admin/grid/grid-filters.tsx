/** Above the grid: view, day or week, and what is named in it. */
import Typography from "@mui/material/Typography";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { PeriodSwitcher } from "#web/kit/list/period-switcher.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { Chosen, WhichBookings } from "../booking-filters.tsx";
import { FilterDay } from "../filter-day.tsx";
import type { BookingFilter } from "../queries.ts";
import { allBookingsTexts } from "../texts.ts";
import type { AddressChange } from "../use-booking-address.ts";
import { gridTexts } from "./texts.ts";

interface GridFiltersProps {
  view: "day" | "week";
  date: string;
  /** The day or the week, printed. */
  period: string;
  /** Why the whole day is closed, if it is. */
  closed?: string | undefined;
  filter: BookingFilter;
  resources: readonly Resource[];
  onChange: (change: AddressChange) => void;
}

export function GridFilters({ view, date, period, closed, filter, resources, onChange }: GridFiltersProps) {
  const { timeZone } = useWorkspace();
  const today = localDate(useNow(), timeZone);
  const step = view === "week" ? 7 : 1;
  const go = (day: string) => onChange({ date: day === today ? null : day });
  return (
    <FilterBar
      active={[filter.status, filter.memberId].filter((value) => value !== undefined).length}
      lead={
        <>
          <PeriodSwitcher
            label={gridTexts.views[view]}
            current={period}
            earlier={{ label: gridTexts.previous[view], onSelect: () => go(addDays(date, -step)) }}
            later={{ label: gridTexts.next[view], onSelect: () => go(addDays(date, step)) }}
            now={
              date === today
                ? undefined
                : { label: view === "week" ? gridTexts.thisWeek : gridTexts.today, onSelect: () => go(today) }
            }
          />
          {closed !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {closed}
            </Typography>
          )}
          <Chosen filter={filter} onChange={onChange} />
        </>
      }
    >
      <FilterDay label={gridTexts.date} value={date} onChange={go} />
      {view === "week" && (
        <FilterChoice
          label={allBookingsTexts.resource}
          value={filter.resourceId}
          options={resources.map(({ resourceId, name }) => [resourceId, name])}
          onChange={(resource) => onChange({ resource })}
        />
      )}
      <WhichBookings filter={filter} hasResource={view === "day"} onChange={onChange} />
    </FilterBar>
  );
}
