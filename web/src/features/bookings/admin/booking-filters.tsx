import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useQuery } from "@tanstack/react-query";
import { listedBySchema, listedStatusSchema } from "#lambdas/bookings/contract.ts";
import { getMember, listMemberPlans } from "#lambdas/members/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { MemberPicker } from "#web/domain/member-picker/member-picker.tsx";
import { bookedByText } from "#web/domain/record-words.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { printHour, printWeekday } from "#web/domain/week.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { FilterDay } from "./filter-day.tsx";
import { daysOf } from "./month.ts";
import { MonthSwitcher } from "./month-switcher.tsx";
import type { BookingFilter } from "./queries.ts";
import { allBookingsTexts, listedTexts } from "./texts.ts";
import type { AddressChange } from "./use-booking-address.ts";

interface BookingFiltersProps {
  filter: BookingFilter;
  /** The month in the address, which days are chosen from. */
  month: string;
  onChange: (change: AddressChange, options?: { replace: boolean }) => void;
}

/** Milliseconds after the last key before the list is asked. */
const typingPause = 300;
const mostCharacters = 100;

export function BookingFilters({ filter, month, onChange }: BookingFiltersProps) {
  const { by, from = "", to = "" } = filter;
  return (
    <FilterBar
      active={[filter.status, filter.resourceId, filter.memberId, by].filter((value) => value !== undefined).length}
      lead={
        <>
          <SearchField
            label={allBookingsTexts.search}
            placeholder={allBookingsTexts.searchHint}
            value={filter.search ?? ""}
            pause={typingPause}
            maxLength={mostCharacters}
            onSearch={(words) => onChange({ search: words === "" ? null : words }, { replace: true })}
          />
          {by === undefined ? (
            <MonthSwitcher month={month} onChange={(chosen) => onChange({ month: chosen })} />
          ) : (
            <>
              <FilterDay label={allBookingsTexts.from} value={from} onChange={(day) => onChange({ from: day })} />
              <FilterDay label={allBookingsTexts.to} value={to} onChange={(day) => onChange({ to: day })} />
            </>
          )}
          <Chosen filter={filter} onChange={onChange} />
        </>
      }
    >
      <FilterChoice
        label={allBookingsTexts.period}
        value={by}
        anything={listedTexts.month}
        options={listedBySchema.options.map((name) => [name, listedTexts[name]])}
        onChange={(name) =>
          onChange({
            by: name,
            ...(name === null ? { from: null, to: null } : by === undefined && daysOf(month, {})),
            weekday: null,
            hour: null,
          })
        }
      />
      <WhichBookings filter={filter} onChange={onChange} />
    </FilterBar>
  );
}

interface WhichProps extends Omit<BookingFiltersProps, "month"> {
  /** The grid of a week is of one resource, which its own field chooses. */
  hasResource?: boolean;
}

/** Filters that list and grid share: status, resource and member. */
export function WhichBookings({ filter, hasResource = true, onChange }: WhichProps) {
  const { tenantId } = useWorkspace();
  const { data } = useQuery(routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }));
  const resources = data?.resources ?? [];
  const isKnown = resources.some(({ resourceId }) => resourceId === filter.resourceId);
  return (
    <>
      <FilterChoice
        label={allBookingsTexts.status}
        value={filter.status}
        anything={allBookingsTexts.allStatuses}
        options={listedStatusSchema.options.map((status) => [status, textOfStatus(status)])}
        onChange={(status) => onChange({ status })}
      />
      {hasResource && (
        <FilterChoice
          label={allBookingsTexts.resource}
          value={isKnown ? filter.resourceId : undefined}
          anything={allBookingsTexts.allResources}
          options={resources.map(({ resourceId, name }) => [resourceId, name])}
          onChange={(resource) => onChange({ resource })}
        />
      )}
      {filter.memberId === undefined && (
        <Box sx={{ minWidth: 136, flex: "1 1 136px", maxWidth: { md: 240 } }}>
          <MemberPicker isCompact takesFocus={false} onPick={({ memberId: member }) => onChange({ member })} />
        </Box>
      )}
    </>
  );
}

function textOfStatus(status: (typeof listedStatusSchema.options)[number]): string {
  switch (status) {
    case "held":
      return listedTexts.held;
    case "lapsed":
      return listedTexts.lapsed;
    case "released":
      return listedTexts.released;
    case "refused":
      return listedTexts.refused;
    case "awaiting":
      return statusTexts["booking.waits"];
    default:
      return statusTexts[`booking.${status}`];
  }
}

/** The member, and filters that only a figure sets: an hour of a weekday, and a plan. */
export function Chosen({ filter: { memberId, planId, weekday, hour }, onChange }: Omit<BookingFiltersProps, "month">) {
  const { tenantId, locale } = useWorkspace();
  const plans = useQuery({ ...routeQuery(listMemberPlans, { params: { tenantId } }), enabled: planId !== undefined });
  const member = useQuery({
    ...routeQuery(getMember, { params: { tenantId, memberId: memberId ?? "" } }),
    enabled: memberId !== undefined,
  });
  const plan = plans.data?.plans.find((one) => one.planId === planId);
  return (
    <>
      {memberId !== undefined && (
        <Chip label={allBookingsTexts.ofMember(nameOf(member))} onDelete={() => onChange({ member: null })} />
      )}
      {weekday !== undefined && hour !== undefined && (
        <Chip
          label={`${printWeekday(Number(weekday), localeFor(locale), "long")}, ${printHour(Number(hour))}`}
          onDelete={() => onChange({ weekday: null, hour: null })}
        />
      )}
      {planId !== undefined && (
        <Chip label={allBookingsTexts.ofPlan(plan?.name ?? "…")} onDelete={() => onChange({ plan: null })} />
      )}
    </>
  );
}

/** An erased member has no name. */
function nameOf({ data, isError }: { data: CallOutputOf<typeof getMember> | undefined; isError: boolean }): string {
  if (data === undefined) return isError ? bookedByText(null) : "…";
  return [data.firstName, data.lastName].filter(Boolean).join(" ") || data.email;
}
