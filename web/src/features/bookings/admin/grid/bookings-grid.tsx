/** The grid of All Bookings: resources of a day, or days of one resource. Its blocks carry the members' names. */
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { addDays, startOfDay, weekdayOf } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { policiesOf } from "#web/domain/rules/policies-of.ts";
import { useEmptyDay } from "#web/domain/rules/use-empty-day.ts";
import { DeskDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { PageActions } from "#web/kit/page-actions.tsx";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { WaitingHours } from "#web/kit/waiting.tsx";
import { routeQuery } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { NamedBlocks } from "../../named-blocks.ts";
import { useCellsNow } from "../../use-cells-now.ts";
import { useBookFor } from "../book-for/use-book-for.tsx";
import { BookingDrawer } from "../booking-drawer.tsx";
import { BookingsWaiting } from "../bookings-waiting.tsx";
import { useClearing } from "../clearing/use-clearing.tsx";
import { printDays } from "../month.ts";
import { useBooking } from "../queries.ts";
import { allBookingsTexts } from "../texts.ts";
import type { BookingAddress } from "../use-booking-address.ts";
import { useDecisions } from "../use-decisions.tsx";
import { ViewChoice } from "../view-choice.tsx";
import { GridFilters } from "./grid-filters.tsx";
import { gridOf } from "./grid-rows.tsx";
import { isShown } from "./is-shown.ts";
import { Legend } from "./legend.tsx";
import { MovableTimeline } from "./movable-timeline.tsx";
import { gridTexts } from "./texts.ts";
import { useNamedDays } from "./use-named-days.ts";

const weekDays = 7;

interface BookingsGridProps extends BookingAddress {
  view: "day" | "week";
}

export function BookingsGrid({ view, date, filter, opened, set, linkTo }: BookingsGridProps) {
  const { tenantId, timeZone, locale } = useWorkspace();
  const format = useFormat();
  const now = useNow();
  const isWeek = view === "week";
  const first = isWeek ? addDays(date, 1 - weekdayOf(date)) : date;
  const days = isWeek ? weekDays : 1;
  const { data, error, refetch } = useQuery(
    routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }),
  );
  const all = data?.resources;
  const chosen = all?.filter(({ resourceId }) => resourceId === filter.resourceId);
  const resources = isWeek
    ? chosen?.length
      ? chosen
      : all?.slice(0, 1)
    : filter.resourceId === undefined
      ? all
      : chosen;
  const policies = useMemo(() => policiesOf(data?.rules, data?.resources ?? []), [data]);
  // Whoever decides about bookings is told of closed days alone, and not of how long ahead members book.
  const rules = [...new Set(policies.values())].map((policy) => ({ ...policy, leadMinutes: 0 }));
  const closed = useEmptyDay(date, now, rules);
  const cellsNow = useCellsNow(policies);
  const [only] = isWeek ? (resources ?? []) : [];
  const named = useNamedDays(first, days, only?.resourceId);
  const { decisions, moveTo, dialog } = useDecisions();
  const bookFor = useBookFor(isWeek ? undefined : date);
  const clearing = useClearing({ from: first, to: addDays(first, days - 1) });

  const { status, memberId } = filter;
  const { taken, bookings } = named;
  const namedBlocks = useMemo(
    (): NamedBlocks => ({
      linkTo: ({ bookingId }) => linkTo({ booking: bookingId }),
      isMovable: ({ allowed }) => allowed.move === true,
      isLeftOut: (booking) => !isShown(booking, { status, memberId }),
    }),
    [linkTo, status, memberId],
  );
  const grid = useMemo(() => {
    if (resources === undefined || taken === undefined) return undefined;
    const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
    return gridOf({
      dates,
      resources,
      policies,
      taken,
      isWeek,
      now: cellsNow,
      timeZone,
      printDay: (day) => format.date(toInstant(startOfDay(day, timeZone))),
      weekOf: (resourceId) => linkTo({ view: "week", resource: resourceId }).search,
      named: namedBlocks,
    });
    // The list of resources is made anew on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data, filter.resourceId, taken, first, days, isWeek, cellsNow, timeZone, format, linkTo, namedBlocks]);

  const inGrid = bookings.find(({ bookingId }) => bookingId === opened);
  const single = useBooking(inGrid === undefined ? opened : undefined);
  const shown = inGrid ?? (single.data?.bookingId === opened ? single.data : undefined);
  const tag = localeFor(locale);
  const midnight = toInstant(startOfDay(date, timeZone));
  const week = printDays({ from: first, to: addDays(first, weekDays - 1) }, tag);
  const failure = error ?? named.error;
  return (
    <Page
      title={allBookingsTexts.title}
      action={bookFor.button}
      more={
        <>
          <ViewChoice view={view} onChange={set} />
          <PageActions actions={[]} rare={[clearing.action]} />
        </>
      }
      isDense
    >
      <BookingsWaiting view={view} onReview={set} />
      {clearing.progress}
      <GridFilters
        view={view}
        date={date}
        closed={isWeek ? undefined : closed}
        period={isWeek ? week : format.date(midnight)}
        filter={{ ...filter, resourceId: isWeek ? only?.resourceId : filter.resourceId }}
        resources={all ?? []}
        onChange={set}
      />
      {all?.length === 0 && <EmptyState drawing={<DeskDrawing />} {...gridTexts.none} />}
      {all !== undefined && all.length > 0 && resources?.length === 0 && (
        <NoneFound texts={gridTexts.noneFound} onShowAll={() => set({ resource: null })} />
      )}
      {grid === undefined && failure === null && (
        <>
          <LoadingText>{gridTexts.loading}</LoadingText>
          <WaitingHours rows={isWeek ? weekDays : (all?.length ?? 8)} />
        </>
      )}
      {grid === undefined && failure !== null && (
        <ErrorState error={failure} onRetry={() => Promise.all([refetch(), named.refetch()])} />
      )}
      {grid !== undefined && taken !== undefined && grid.rows.length > 0 && (
        <Stack spacing={2}>
          <MovableTimeline
            taken={taken}
            onDrop={moveTo}
            key={`${view} ${first} ${only?.resourceId ?? ""}`}
            label={isWeek ? gridTexts.week(only?.name ?? "", week) : gridTexts.day(format.dateLong(midnight))}
            corner={isWeek ? gridTexts.date : allBookingsTexts.resource}
            date={first}
            now={now}
            keysText={gridTexts.keys}
            onPick={({ resource: { resourceId }, startAt, durationMinutes }) =>
              bookFor.open({ resourceId, startAt, durationMinutes })
            }
            {...grid}
          />
          <Legend />
        </Stack>
      )}
      {opened !== undefined && (
        <BookingDrawer
          key={opened}
          booking={shown}
          isLooking={shown === undefined && single.isPending}
          onClose={() => set({ booking: null }, { replace: true })}
          {...decisions}
        />
      )}
      {dialog}
      {bookFor.dialog}
      {clearing.dialog}
    </Page>
  );
}
