import { useQuery } from "@tanstack/react-query";
import { bookingStatusSchema } from "#lambdas/bookings/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { statusTexts } from "#web/domain/status/texts.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { MonthSwitcher } from "./month-switcher.tsx";
import type { BookingFilter } from "./queries.ts";
import { allBookingsTexts } from "./texts.ts";
import type { AddressChange } from "./use-booking-address.ts";

interface BookingFiltersProps {
  filter: BookingFilter;
  onChange: (change: AddressChange) => void;
}

export function BookingFilters({ filter, onChange }: BookingFiltersProps) {
  const { tenantId } = useWorkspace();
  const { data } = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  const resources = data?.resources ?? [];
  const isKnown = resources.some(({ resourceId }) => resourceId === filter.resourceId);
  return (
    <FilterBar
      active={[filter.status, filter.resourceId].filter((value) => value !== undefined).length}
      lead={<MonthSwitcher month={filter.month} onChange={(month) => onChange({ month })} />}
    >
      <FilterChoice
        label={allBookingsTexts.status}
        value={filter.status}
        anything={allBookingsTexts.allStatuses}
        options={bookingStatusSchema.options.map((status) => [status, statusTexts[`booking.${status}`]])}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        label={allBookingsTexts.resource}
        value={isKnown ? filter.resourceId : undefined}
        anything={allBookingsTexts.allResources}
        options={resources.map(({ resourceId, name }) => [resourceId, name])}
        onChange={(resource) => onChange({ resource })}
      />
    </FilterBar>
  );
}
